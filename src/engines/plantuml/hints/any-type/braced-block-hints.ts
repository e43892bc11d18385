/** Blocks between braces where PlantUML ends them with a word: groups of messages, conditions, notes, activations. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { assumedType } from '../parts/replace-row.ts';

/** The first row that a block's opening line matches says how it ends. */
const BLOCKS: readonly (readonly [opens: RegExp, ends: (line: string) => string])[] = [
  [/^\s*(?:alt|opt|loop|par|par2|break|critical|group|box)\b/i, () => 'end'],
  [/^\s*activate\s+\S/i, (line) => `deactivate ${/activate\s+(\S+)/i.exec(line)?.[1] ?? ''}`],
  [/^\s*[hr]?note\b/i, () => 'end note'],
  [/^\s*(?:legend)\b/i, () => 'endlegend'],
  [/^\s*if\b/i, () => 'endif'],
  [/^\s*while\b/i, () => 'endwhile'],
  [/^\s*fork\b/i, () => 'end fork'],
  [/^\s*split\b/i, () => 'end split'],
  [/^\s*switch\b/i, () => 'endswitch'],
];
const OPENS = /^(.*\S)\s*\{\s*$/;
const CLOSES = /^(\s*)\}\s*$/;
const GOES_ON = /^(\s*)\}\s*(else\b.*?|fork again|split again|and\b.*?)\s*\{?\s*$/i;

/** Every such block ended by its word; other blocks keep their braces. */
function withEndWords(source: string): string {
  const open: (string | undefined)[] = [];
  const indent = (line: string): string => /^\s*/.exec(line)?.[0] ?? '';
  return toLines(source)
    .map((raw) => {
      const line = plainLine(raw);
      const more = GOES_ON.exec(line);
      if (more && open.at(-1) !== undefined) return `${more[1] ?? ''}${more[2] ?? ''}`;
      if (CLOSES.test(line)) {
        const word = open.pop();
        return word === undefined ? raw : indent(line) + word;
      }
      const head = OPENS.exec(line)?.[1];
      if (head === undefined) return raw;
      const block = BLOCKS.find(([opens]) => opens.test(head));
      open.push(block?.[1](head));
      return block ? head : raw;
    })
    .join('\n');
}

export const BRACED_BLOCK_HINTS: readonly HintRow[] = [
  {
    name: 'block between braces',
    matches: (fault) =>
      ['sequence', 'activity', 'class', 'component', 'state'].includes(assumedType(fault) ?? '') &&
      /[{}]/.test(refusedLine(fault)) &&
      withEndWords(fault.source) !== fault.source,
    says: 'These blocks have no braces but end with a word: alt ... else ... end, if (x) then ... endif, note ... end note.',
    fixes: ({ source }) => withEndWords(source),
  },
];
