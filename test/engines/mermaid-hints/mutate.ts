/** Breaks a source as slips of a keyboard or of a model do: signs, words and lines lost, doubled or in the wrong order. */
import { diagramData } from '@mermaid-js/examples';
import fc from 'fast-check';

const EXAMPLES = diagramData.flatMap(({ examples }) => examples.map(({ code }) => code));
const WORDS = /(\s+|[^\w\s]+)/;

/** Applies a change to one of the parts, chosen by a number. */
function changed(parts: readonly string[], at: number, change: (part: string, next: string) => string[]): string[] {
  const index = at % parts.length;
  return parts.toSpliced(index, 2, ...change(parts[index] ?? '', parts[index + 1] ?? ''));
}

const CHANGES: readonly ((part: string, next: string) => string[])[] = [
  (_, next) => [next],
  (part, next) => [part, part, next],
  (part, next) => [next, part],
];

const SPLITS: readonly ((text: string) => [parts: string[], joint: string])[] = [
  (text) => [[...text], ''],
  (text) => [text.split(WORDS), ''],
  (text) => [text.split('\n'), '\n'],
];

export const mutation: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...EXAMPLES), fc.constantFrom(...SPLITS), fc.constantFrom(...CHANGES), fc.nat())
  .map(([code, split, change, at]) => {
    const [parts, joint] = split(code);
    return changed(parts, at, change).join(joint);
  })
  .filter((code) => code.trim() !== '');
