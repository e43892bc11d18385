/** The differences of two diagrams in words: plain, or as Markdown for a comment on GitHub. */
import type { ComparisonFormat } from '../../ports/diagram-engine.ts';
import type { DiagramChanges, LonePart, PartChange } from '../../ports/diagram-model.ts';
import { edgeWords, groupWords, nodeWords, noteWords } from '../describe/describe-part.ts';

const LOOKS = 'The content is the same; colours, shapes or layout differ';

function orNone(text: string): string {
  return text === '' ? 'none' : text;
}

function loneWords(part: LonePart): string {
  switch (part.element) {
    case 'node':
      return `node ${nodeWords(part)}`;
    case 'edge':
      return `edge ${edgeWords(part)}`;
    case 'group':
      return `group ${groupWords(part)}`;
    case 'note':
      return noteWords(part);
    case 'text':
      return `text ${part.text}`;
  }
}

function partWords(element: PartChange['element'], id: string | undefined, words: string): string {
  if (element === 'note') return words;
  return id === undefined || id === words ? `${element} ${words}` : `${element} ${id} "${words}"`;
}

function changeWords({ element, id, change, before, after }: PartChange): string {
  if (change === 'type') return `the diagram was a ${before} and is a ${after}: only names and links are compared`;
  if (change === 'order') return `the order of the ${before}`;
  if (change === 'looks') return element === 'diagram' ? LOOKS : `the looks of ${partWords(element, id, before)}`;
  if (element === 'edge') return `edge ${before} is now ${after}`;
  if (element === 'note') return `${before} is now ${after}`;
  const what = id === undefined ? `the ${change}` : `${change} of ${element} ${id}`;
  return `${what}: ${orNone(before)} -> ${orNone(after)}`;
}

/** One change without its verb. */
export function changeInWords(kind: 'added' | 'changed' | 'removed', change: LonePart | PartChange): string {
  return `${kind} ${kind === 'changed' ? changeWords(change as PartChange) : loneWords(change as LonePart)}`;
}

function count({ added, removed, changed }: DiagramChanges): string {
  const parts = [
    [added.length, 'added'],
    [removed.length, 'removed'],
    [changed.length, 'changed'],
  ] as const;
  return parts.flatMap(([number, word]) => (number === 0 ? [] : [`${number} ${word}`])).join(', ');
}

interface Sentence {
  /** As in a diff. */
  sign: '+' | '-' | '!';
  verb: string;
  words: string;
}

function sentences({ added, removed, changed }: DiagramChanges): Sentence[] {
  return [
    ...changed.map((change) => ({ sign: '!' as const, verb: 'Changed', words: changeWords(change) })),
    ...removed.map((part) => ({ sign: '-' as const, verb: 'Removed', words: loneWords(part) })),
    ...added.map((part) => ({ sign: '+' as const, verb: 'Added', words: loneWords(part) })),
  ];
}

export function totalOf({ added, removed, changed }: DiagramChanges): number {
  return added.length + removed.length + changed.length;
}

const SAME = 'The diagrams say the same.';

/** Longer than any run of backticks in the text. */
function fenceFor(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  return '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length), 2) + 1);
}

type Writer = (total: string, list: readonly Sentence[], rest: string[]) => string;

const WRITERS: Record<ComparisonFormat, Writer> = {
  text: (total, list, rest) => [`${total}.`, ...list.map(({ verb, words }) => `${verb}: ${words}`), ...rest].join('\n'),
  github: (total, list, rest) => {
    const body = list.map(({ sign, words }) => `${sign} ${words}`).join('\n');
    const fence = fenceFor(body);
    return [`**Diagram changes:** ${total}`, '', `${fence}diff`, body, fence, ...rest].join('\n');
  },
};

/** `shown` may be only the first of `all`. */
export function changesInWords(all: DiagramChanges, shown: DiagramChanges, format: ComparisonFormat): string {
  const list = sentences(shown);
  const left = totalOf(all) - list.length;
  if (list.length === 0 && left === 0) return SAME;
  if (totalOf(all) === all.changed.length && all.changed.every(({ change }) => change === 'looks')) {
    const parts = shown.changed.flatMap(({ element, id, before }) => {
      return element === 'diagram' ? [] : [partWords(element, id, before)];
    });
    return `${LOOKS}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
  }
  return WRITERS[format](count(all), list, left > 0 ? [`... and ${left} more`] : []);
}
