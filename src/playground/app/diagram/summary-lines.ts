/** Reads the summaries of describeDiagram and diffDiagrams line by line, so that the page can show their words as lists. */

export interface WordList {
  heading: string;
  lines: string[];
}

export interface DiagramWords {
  /** What the diagram is; then its title. */
  lead: string[];
  lists: WordList[];
}

/** Such as `Nodes:`. */
const HEADING = /^([A-Z][a-z]+(?: [a-z]+)?):$/;

export function readWords(summary: string): DiagramWords {
  const words: DiagramWords = { lead: [], lists: [] };
  for (const line of summary.split('\n')) {
    const [, heading] = HEADING.exec(line) ?? [];
    if (heading !== undefined) words.lists.push({ heading, lines: [] });
    else (words.lists.at(-1)?.lines ?? words.lead).push(line);
  }
  return words;
}

/** In the order of the page, with the marks of a diff. */
export const CHANGE_KINDS = [
  { verb: 'Added', mark: '+' },
  { verb: 'Removed', mark: '-' },
  { verb: 'Changed', mark: '~' },
] as const;

export type ChangeVerb = (typeof CHANGE_KINDS)[number]['verb'];

export interface DiagramChangeWords {
  /** How many of each, or that nothing has changed. */
  total: string;
  changes: { verb: ChangeVerb; words: string }[];
  /** How many are not listed. */
  rest?: string;
}

const REST = /^\.\.\. and \d+ more$/;

export function readChanges(summary: string): DiagramChangeWords {
  const [total = '', ...lines] = summary.split('\n');
  const read: DiagramChangeWords = { total, changes: [] };
  for (const line of lines) {
    const kind = CHANGE_KINDS.find(({ verb }) => line.startsWith(`${verb}: `));
    const last = read.changes.at(-1);
    if (kind) read.changes.push({ verb: kind.verb, words: line.slice(kind.verb.length + 2) });
    else if (REST.test(line)) read.rest = line;
    // A label may have several lines.
    else if (last) last.words += `\n${line}`;
  }
  return read;
}
