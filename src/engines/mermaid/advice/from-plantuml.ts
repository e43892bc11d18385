/** Rewrites PlantUML as Mermaid where both have the same statements: sequences, classes, states, components. */
import { plainLine, toLines } from '../../advice/edit-source.ts';
import { toActivity } from './from-plantuml-activity.ts';

const ROLE =
  /^(\s*)(participant|actor|boundary|control|entity|database|collections|queue)\s+(?:"([^"]+)"\s+as\s+(\w+)|"([^"]+)"|(\w+)(?:\s+as\s+(\w+))?)(?:\s+(?:order\s+\d+|#\w+|<<[^>]*>>))*\s*$/i;
const MESSAGE =
  /^(\s*)("[^"]+"|[\w.]+)\s*(<{0,2}[-.]+(?:\[[^\]]*\])?[-.]*>{0,2}[ox]?)\s*("[^"]+"|[\w.]+)\s*(\+\+|--)?\s*(?::\s*(.*))?$/;
const KEPT =
  /^\s*(?:%%.*|activate\s+\w+|deactivate\s+\w+|autonumber|alt\b.*|else\b.*|opt\b.*|loop\b.*|par\b.*|break\b.*|critical\b.*|end)\s*$/i;
const NOTE = /^(\s*)note\s+(left of|right of|over)\s+("?[\w.]+"?(?:\s*,\s*"?[\w.]+"?)*)\s*:\s*(.*)$/i;
const SIDE_NOTE = /^(\s*)note\s+(left|right)\s*:\s*(.*)$/i;
const DIVIDER = /^(\s*)==\s*(.*?)\s*==\s*$/;

function participantId(name: string): string {
  return name.replaceAll('"', '').replace(/[^\p{L}\p{N}]+/gu, '_');
}

/** Undefined when a statement has no counterpart. */
function toSequence(lines: readonly string[]): string[] | undefined {
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
    const id = participantId(name);
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

const NAME = '(?:"([^"]+)"|(\\w+))';
const ELEMENT_LINE = new RegExp(
  `^(\\s*)(component|database|queue|actor|cloud|node|rectangle|artifact|storage|usecase|interface|folder|frame|package|agent|file)\\s+(?:\\[([^\\]]+)\\]|\\(([^)]+)\\)|${NAME})(?:\\s+as\\s+(\\w+))?(?:\\s+(?:#\\w+|<<[^>]*>>))*\\s*(\\{)?\\s*$`,
  'i',
);
const BRACKETED = /^(\s*)(?:\[([^\]]+)\]|\(([^)]+)\)|:([^:]+):)(?:\s+as\s+(\w+))?\s*$/;
const END = '(\\[[^\\]]+\\]|\\([^)]+\\)|:[^:]+:|"[^"]+"|[\\w.]+)';
const ARROW = new RegExp(
  `^(\\s*)${END}\\s*(<?[-.]+(?:\\[[^\\]]*\\])?(?:left|right|up|down|[lrud])?[-.]*>?)\\s*${END}\\s*(?::\\s*(.*))?$`,
  'i',
);
const SHAPES: Readonly<Record<string, [open: string, close: string]>> = {
  database: ['[(', ')]'],
  queue: ['[[', ']]'],
  actor: ['([', '])'],
  usecase: ['([', '])'],
};

function idFor(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '');
}

/** Undefined when a statement has no counterpart. */
function toFlowchart(lines: readonly string[], direction: string): string[] | undefined {
  const shown = new Set<string>();
  const result = lines.map(statement);
  return result.every((line) => line !== undefined) ? [`flowchart ${direction}`, ...result] : undefined;

  function node(name: string, id: string, kind = 'component'): string {
    const [open, close] = SHAPES[kind] ?? ['[', ']'];
    const isKnown = shown.has(id);
    shown.add(id);
    return isKnown || (name === id && kind === 'component')
      ? id
      : `${id}${open}"${name.replaceAll('"', '#quot;')}"${close}`;
  }

  function end(text: string): string {
    const name = text.replace(/^[[(:"]|[\]):"]$/g, '');
    return node(name, idFor(name), text.startsWith('(') ? 'usecase' : 'component');
  }

  function statement(line: string): string | undefined {
    if (/^\s*(?:%%.*|\})?\s*$/.test(line)) return line.replace('}', 'end');
    const element = ELEMENT_LINE.exec(line);
    if (element) {
      const [, space = '', kind = '', square, round, quoted, word, alias, brace] = element;
      const name = square ?? round ?? quoted ?? word ?? '';
      const id = alias ?? idFor(name);
      shown.add(brace ? id : '');
      return brace ? `${space}subgraph ${id}["${name}"]` : space + node(name, id, kind.toLowerCase());
    }
    const bracketed = BRACKETED.exec(line);
    if (bracketed) {
      const [, space = '', square, round, colon, alias] = bracketed;
      const name = square ?? round ?? colon ?? '';
      return space + node(name, alias ?? idFor(name), round ? 'usecase' : colon ? 'actor' : 'component');
    }
    const [, space, from, sign = '', to, label] = ARROW.exec(line) ?? [];
    if (from === undefined || to === undefined) return undefined;
    const isTurned = sign.startsWith('<') && !sign.endsWith('>');
    const arrow = `${/\./.test(sign) ? '-.-' : '--'}${/[<>]/.test(sign) ? '>' : /\./.test(sign) ? '' : '-'}`;
    const [first, second] = isTurned ? [to, from] : [from, to];
    return `${space}${end(first)} ${arrow}${label === undefined ? '' : `|"${label}"|`} ${end(second)}`;
  }
}

const NODE = /^\s*([*+#-]+)(?:\[#?\w+\])?_?[<>]?\s*:?\s*(.*?);?\s*$/;
const NOT_A_NODE = /^\s*(?:@(?:start|end)\w*.*|(?:left|right)\s+side|'.*|%%.*|title\b.*|caption\b.*|legend\b.*)?$/i;

/** Brackets would choose a shape. */
function written(text: string): string {
  return /[()[\]{}"]/.test(text) ? `["${text.replaceAll('"', "'")}"]` : text;
}

/** The outline of a PlantUML mindmap or work breakdown structure as a Mermaid mindmap. */
function toMindmap(lines: readonly string[]): string[] | undefined {
  const nodes = lines.filter((line) => !NOT_A_NODE.test(line)).map((line) => NODE.exec(line));
  if (nodes.length === 0 || !nodes.every((node) => node?.[2])) return undefined;
  return ['mindmap', ...nodes.map((node) => `${'  '.repeat(node?.[1]?.length ?? 1)}${written(node?.[2] ?? '')}`)];
}

const LEFT_OUT =
  /^\s*(?:@(?:start|end)\w*.*|skinparam\b.*|!theme\b.*|hide\b.*|show\b.*|scale\b.*|left to right direction|top to bottom direction)?$/i;
const CLASS = /^\s*(?:abstract(?:\s+class)?|class|interface|enum|annotation)\s+\S|<\|-|-\|>|\*--|o--/im;
const STATE = /\[\*\]|^\s*state\s/im;
const ELEMENT =
  /^\s*(?:component|node|usecase|rectangle|cloud|package|folder|frame|artifact|storage)\s|^\s*\[|[>-]\s*[[(]/im;
const ACTIVITY = /^\s*(?:start|:.*;|if\s*\(.*\)\s*then)/im;

function toClassDiagram(lines: readonly string[]): string[] {
  return lines.map((line) =>
    line
      .replace(/^(\s*)(interface|annotation)\s+(\w+)\s*\{\s*$/i, '$1class $3 {\n$1<<$2>>')
      .replace(/^(\s*)enum\s+(\w+)\s*\{\s*$/i, '$1class $2 {\n$1<<enumeration>>')
      .replace(/^(\s*)abstract(?:\s+class)?\s+(\w+)\s*\{\s*$/i, '$1class $2 {\n$1<<abstract>>')
      .replace(/^(\s*)(?:interface|enum|abstract(?:\s+class)?)\s+(\w+)\s*$/i, '$1class $2')
      .replace(/^(\s*)class\s+"([^"]+)"\s+as\s+(\w+)/i, '$1class $3["$2"]')
      .replace(/^(\s*\w+\s+(?:"[^"]*"\s+)?[<|*o]*)-{1,2}[a-z]*-?([|>*o]*\s)/i, '$1--$2')
      .replace(/^(\s*note)\s+\w+\s+of\s+(\w+)\s*:\s*(.*)$/i, '$1 for $2 "$3"'),
  );
}

function toStateDiagram(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/^([^:]*?)\s-(?:\[[^\]]*\])?(?:\w*)-?>\s/, '$1 --> '));
}

/** The diagram in Mermaid; undefined for what has no counterpart. */
export function fromPlantuml(source: string): string | undefined {
  const all = toLines(source.replaceAll('\r', '')).map(plainLine);
  if (all.some((line) => /^\s*@start(?:mindmap|wbs)\b/i.test(line))) return toMindmap(all)?.join('\n');
  const direction = all.some((line) => /^\s*left to right direction/i.test(line)) ? 'LR' : 'TD';
  const lines = all
    .filter((line) => !LEFT_OUT.test(line))
    .map((line) => line.replace(/^(\s*)'/, '$1%% ').replace(/^(\s*)title\s*:?\s+/i, '$1title '));
  const text = lines.join('\n');
  const title = lines.flatMap((line) => /^\s*title\s+(.+?)\s*$/.exec(line)?.[1] ?? [])[0];
  const body = lines.filter((line) => !/^\s*title\s/.test(line));
  const front = title === undefined ? [] : ['---', `title: ${JSON.stringify(title)}`, '---'];
  if (ACTIVITY.test(text)) {
    const steps = toActivity(body, direction);
    return steps && [...front, ...steps].join('\n');
  }
  if (STATE.test(text)) return [...front, 'stateDiagram-v2', ...toStateDiagram(body)].join('\n');
  if (CLASS.test(text)) return [...front, 'classDiagram', ...toClassDiagram(body)].join('\n');
  const drawn = ELEMENT.test(text) ? toFlowchart(body, direction) : toSequence(body);
  return drawn && [...front, ...drawn].join('\n');
}
