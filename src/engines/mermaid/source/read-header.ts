/** Finds the line that names the type of a diagram. */
import { MERMAID_TYPES, type MermaidType, startWords } from '../../../ports/mermaid-types.ts';
import { toLines } from '../../advice/edit-source.ts';

export type Kind = MermaidType;

/** What follows the name, where that is not the end of a word. */
const AFTER: Partial<Record<Kind, string>> = { flowchart: '(?:[\\s;:"{]|$)', pie: '' };

const KINDS = (Object.keys(MERMAID_TYPES) as Kind[]).map(
  (kind) => [kind, new RegExp(`^\\s*(?:${startWords(kind).join('|')})${AFTER[kind] ?? '\\b'}`)] as const,
);

export function kindOfLine(line: string): Kind | undefined {
  return KINDS.find(([, header]) => header.test(line))?.[0];
}

/** True for a line that can be the first of a diagram, with nothing after the name except what belongs there. */
export function isHeader(line: string): boolean {
  if (/^\s*(?:graph|flowchart(?:-elk)?|swimlane-beta)\s*(?:TB|TD|BT|LR|RL|<|>|\^|v)?\s*;?\s*$/.test(line)) return true;
  const kind = kindOfLine(line);
  if (kind === 'pie') return /^\s*pie(?:\s+showData)?(?:\s+title\b.*)?\s*$/.test(line);
  if (kind !== undefined && kind !== 'flowchart') return /^\s*[\w-]+(?:\s*(?:TB|TD|BT|LR|RL))?\s*:?\s*$/.test(line);
  return false;
}

/** The index of the first line that is not frontmatter, directive, comment or blank; -1 without such a line. */
export function headerIndex(source: string): number {
  const lines = toLines(source);
  let index = lines.findIndex((line) => line.trim() !== '');
  if (index >= 0 && lines[index]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > index && line.trim() === '---');
    index = end < 0 ? index : end + 1;
  }
  let inDirective = false;
  for (; index >= 0 && index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    if (inDirective || line.startsWith('%%{')) inDirective = !line.includes('}%%');
    else if (line !== '' && !line.startsWith('%%')) return index;
  }
  return -1;
}

export function headerLine(source: string): string {
  return (toLines(source)[headerIndex(source)] ?? '').replace(/\r$/, '');
}
