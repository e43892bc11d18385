/** The outline of a PlantUML mindmap or work breakdown structure as a Mermaid mindmap. */

const NODE = /^\s*([*+#-]+)(?:\[#?\w+\])?_?[<>]?\s*:?\s*(.*?);?\s*$/;
const LEFT_OUT = /^\s*(?:@(?:start|end)\w*.*|(?:left|right)\s+side|'.*|%%.*|title\b.*|caption\b.*|legend\b.*)?$/i;

/** Brackets would choose a shape. */
function written(text: string): string {
  return /[()[\]{}"]/.test(text) ? `["${text.replaceAll('"', "'")}"]` : text;
}

export function toMindmap(lines: readonly string[]): string[] | undefined {
  const nodes = lines.filter((line) => !LEFT_OUT.test(line)).map((line) => NODE.exec(line));
  if (nodes.length === 0 || !nodes.every((node) => node?.[2])) return undefined;
  return ['mindmap', ...nodes.map((node) => `${'  '.repeat(node?.[1]?.length ?? 1)}${written(node?.[2] ?? '')}`)];
}
