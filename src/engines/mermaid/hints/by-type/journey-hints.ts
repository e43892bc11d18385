/** Tasks and sections of user journeys with other separators. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { rowsFor } from '../parts/line-row.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];
const SAYS = 'A journey task is a text, a score from 1 to 5 and the actors, separated by colons: Make tea: 5: Me.';
/** The middle of the scale, for a task that names none. */
const NEUTRAL = 3;

export const JOURNEY_HINTS: readonly HintRow[] = rowsFor('journey', [
  {
    name: 'section with a colon',
    says: 'A section is named without a colon: section Go to work.',
    edit: (line) => line.replace(/^(\s*section\s.*?)\s*:\s*$/i, '$1'),
  },
  {
    name: 'score in words',
    says: SAYS,
    mayDropWords: true,
    edit: (line) =>
      line.replace(
        new RegExp(`^(\\s*[^:]+:\\s*)(${NUMBERS.join('|')})(\\s*(?::.*)?)$`, 'i'),
        (_, head: string, word: string, rest: string) => head + NUMBERS.indexOf(word.toLowerCase()) + rest,
      ),
  },
  {
    name: 'score out of five',
    says: SAYS,
    mayDropWords: true,
    edit: (line) => line.replace(/^(\s*[^:]+:\s*[0-5])\s*\/\s*5(\s*(?::.*)?)$/, '$1$2'),
  },
  {
    name: 'task with commas or bars',
    says: SAYS,
    edit: (line) => line.replace(/^(\s*[^:,|]+?)\s*[,|]\s*([0-5])\s*[,|]\s*(\S.*)$/, '$1: $2: $3'),
  },
  {
    name: 'task with spaces alone',
    says: SAYS,
    edit: (line) => line.replace(/^(\s*(?!title\b|section\b)[^:]*?[^:\s])\s+([1-5])\s+([^:]+)$/i, '$1: $2: $3'),
  },
  {
    name: 'task with actors only',
    says: `${SAYS} This one has no score: give it one.`,
    edit: (line) => line.replace(/^(\s*(?!title\b|section\b)[^:]+?)\s*:\s*([^\d\s:][^:]*)$/i, `$1: ${NEUTRAL}: $2`),
  },
  {
    name: 'section without its word',
    says: 'A section starts with the word section: section Go to work.',
    edit: (line) =>
      line.replace(/^(\s*)(?!title\b|section\b|journey\b|acc(?:Title|Descr)\b|%%)([^:]*[^:\s])\s*$/i, '$1section $2'),
  },
]);
