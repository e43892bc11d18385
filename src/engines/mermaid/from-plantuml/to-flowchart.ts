/** The elements and arrows of a PlantUML component or use case diagram as a Mermaid flowchart. */

const NAME = '(?:"([^"]+)"|(\\w+))';
const ELEMENT = new RegExp(
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
export function toFlowchart(lines: readonly string[], direction: string): string[] | undefined {
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
    const element = ELEMENT.exec(line);
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
