/** The statements of a PlantUML sequence diagram as Mermaid writes them. */

const ROLE =
  /^(\s*)(participant|actor|boundary|control|entity|database|collections|queue)\s+(?:"([^"]+)"\s+as\s+(\w+)|"([^"]+)"|(\w+)(?:\s+as\s+(\w+))?)(?:\s+(?:order\s+\d+|#\w+|<<[^>]*>>))*\s*$/i;
const MESSAGE =
  /^(\s*)("[^"]+"|[\w.]+)\s*(<{0,2}[-.]+(?:\[[^\]]*\])?[-.]*>{0,2}[ox]?)\s*("[^"]+"|[\w.]+)\s*(\+\+|--)?\s*(?::\s*(.*))?$/;
const KEPT =
  /^\s*(?:%%.*|activate\s+\w+|deactivate\s+\w+|autonumber|alt\b.*|else\b.*|opt\b.*|loop\b.*|par\b.*|break\b.*|critical\b.*|end)\s*$/i;
const NOTE = /^(\s*)note\s+(left of|right of|over)\s+("?[\w.]+"?(?:\s*,\s*"?[\w.]+"?)*)\s*:\s*(.*)$/i;
const SIDE_NOTE = /^(\s*)note\s+(left|right)\s*:\s*(.*)$/i;
const DIVIDER = /^(\s*)==\s*(.*?)\s*==\s*$/;

function idFor(name: string): string {
  return name.replaceAll('"', '').replace(/[^\p{L}\p{N}]+/gu, '_');
}

/** Undefined when a statement has no counterpart. */
export function toSequence(lines: readonly string[]): string[] | undefined {
  const ids = new Set<string>();
  let last = ['', ''];
  const result: string[] = [];
  for (const line of lines) {
    const written = statement(line);
    if (written === undefined) return undefined;
    result.push(written);
  }
  return ['sequenceDiagram', ...result];

  function known(name: string): string {
    const id = idFor(name);
    ids.add(id);
    return id;
  }

  function statement(line: string): string | undefined {
    if (line.trim() === '' || KEPT.test(line)) return line;
    const role = ROLE.exec(line);
    if (role) {
      const [, space = '', word = '', quoted, alias, lone, name, second] = role;
      const shown = quoted ?? lone ?? (second === undefined ? undefined : name);
      const id = known(alias ?? second ?? lone ?? name ?? '');
      const kind = word.toLowerCase() === 'actor' ? 'actor' : 'participant';
      return `${space}${kind} ${id}${shown === undefined || shown === id ? '' : ` as ${shown}`}`;
    }
    const message = MESSAGE.exec(line);
    if (message) return arrow(message);
    const [, space, place, over, text] = NOTE.exec(line) ?? [];
    if (place !== undefined) {
      const names = (over ?? '').split(',').map((name) => known(name.trim()));
      return `${space}Note ${place.toLowerCase()} ${names.join(',')}: ${text}`;
    }
    const side = SIDE_NOTE.exec(line);
    if (side)
      return `${side[1]}Note ${side[2]?.toLowerCase()} of ${side[2]?.toLowerCase() === 'left' ? last[0] : last[1]}: ${side[3]}`;
    const divider = DIVIDER.exec(line);
    if (divider && ids.size > 0) {
      const [first = '', final = first] = [[...ids][0], [...ids].at(-1)];
      return `${divider[1]}Note over ${first === final ? first : `${first},${final}`}: ${divider[2]}`;
    }
    const group = /^(\s*)group\s+(.*)$/i.exec(line);
    return group ? `${group[1]}opt ${group[2]}` : undefined;
  }

  function arrow([, space = '', left = '', sign = '', right = '', mark = '', text = '']: RegExpExecArray): string {
    const isTurned = sign.startsWith('<') && !sign.endsWith('>');
    const [from, to] = isTurned ? [known(right), known(left)] : [known(left), known(right)];
    last = [from, to];
    const plain = sign.replace(/\[[^\]]*\]/, '');
    const dashes = /--|\.\./.test(plain) ? '--' : '-';
    const head = /[ox]$/.test(plain) ? 'x' : '>>';
    return `${space}${from}${dashes}${head}${mark === '++' ? '+' : mark === '--' ? '-' : ''}${to}: ${text}`;
  }
}
