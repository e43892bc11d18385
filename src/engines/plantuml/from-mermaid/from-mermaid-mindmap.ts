/** Rewrites a Mermaid mindmap in PlantUML: one star for each level of its indents. */
import { isPlain } from '../../advice/edit-source.ts';

const NODE = /^(\s*)(?:[\w-]*(?:\(\(|\[|\(|\{\{|\)\)?|\)))?\s*"?(.*?)"?\s*(?:\)\)|\]|\)|\}\}|\(\(?)?\s*$/;
const LOOKS = /^\s*(?:::|:::|%%)/;

export function fromMermaidMindmap(lines: readonly string[]): string | undefined {
  const indents: number[] = [];
  const said: string[] = [];
  for (const line of lines) {
    if (!isPlain(line)) return undefined;
    if (line.trim() === '' || /^\s*mindmap\s*$/.test(line) || LOOKS.test(line)) continue;
    const [, space = '', text = ''] = NODE.exec(line) ?? [];
    const indent = space.replaceAll('\t', '  ').length;
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    indents.push(indent);
    said.push(`${'*'.repeat(indents.length)} ${text}`);
  }
  return said.length === 0 ? undefined : ['@startmindmap', ...said, '@endmindmap'].join('\n');
}
