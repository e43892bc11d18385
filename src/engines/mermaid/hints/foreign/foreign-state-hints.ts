/** State diagrams with the signs and the order of other languages. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { rowsFor } from '../parts/line-row.ts';
import { rejoined } from './foreign-relation.ts';

const STATE = '\\[\\*\\]|[\\p{L}\\d_]+';
const LABELLED = new RegExp(
  `^(\\s*)(${STATE})\\s*-+\\s*[[(|"]?\\s*([\\p{L}][^>|\\]"]*?)\\s*[\\])|"]?\\s*-*>+\\s*(${STATE})\\s*$`,
  'u',
);
const PIPED = new RegExp(`^(\\s*)(${STATE})\\s*-+>+\\s*\\|\\s*"?([^|"]+?)"?\\s*\\|\\s*(${STATE})\\s*$`, 'u');

export const FOREIGN_STATE_HINTS: readonly HintRow[] = rowsFor('state', [
  {
    name: 'id of a state before its text',
    says: 'The text of a state comes first and in quotes: state "Long name" as C.',
    edit: (line) =>
      line
        .replace(/^(\s*state)\s+(\w+)\s+as\s+"([^"]+)"(\s*\{)?\s*$/i, '$1 "$3" as $2$4')
        .replace(/^(\s*state)\s+(\w+)\s*(?:[:=]\s*)?\[?"([^"]+)"\]?(\s*\{)?\s*$/i, '$1 "$3" as $2$4')
        .replace(/^(\s*state)\s+(\w+)\s*\[([^\]"<]+)\](\s*\{)?\s*$/i, '$1 "$3" as $2$4'),
  },
  {
    name: 'text of a transition in the arrow',
    says: 'The text of a transition comes last and after a colon: A --> B : event.',
    edit: (line) =>
      /^\s*(?:note|state)\b/i.test(line)
        ? line
        : line.replace(PIPED, '$1$2 --> $4 : $3').replace(LABELLED, '$1$2 --> $4 : $3'),
  },
  {
    name: 'transition of another notation',
    says: 'A transition is written with -->: A --> B : text.',
    edit: (line, source) =>
      /^\s*(?:note|state|direction|class|classDef|style|\[\*\]\s*$)\b/i.test(line)
        ? line
        : rejoined(line, source, ({ from, signs, label }, to) => {
            if (/["(:]/.test(from[0] + (to[0] ?? ''))) return undefined;
            const [first, second] = /^<[^>]*$/.test(signs) ? [to, from] : [from, to];
            return `${first} --> ${second}${label === undefined ? '' : ` : ${label}`}`;
          }),
  },
  {
    name: 'note of a state in another order',
    mayDropWords: true,
    says: 'A note is written beside its state: note right of A : text.',
    edit: (line) =>
      line
        .replace(
          /^(\s*note)\s+"([^"]+)"\s+(?:(left|right)\s+)?(?:of|for|on|at)\s+(\w+)\s*$/i,
          (_, note: string, text: string, side = 'right', name: string) =>
            `${note} ${side.toLowerCase()} of ${name} : ${text}`,
        )
        .replace(/^(\s*note)\s+(left|right)\s+(?:of\s+)?(\w+)\s+"([^"]+)"\s*$/i, '$1 $2 of $3 : $4')
        .replace(/^(\s*note)\s+(left|right)\s+(?!of\b)(\w+)\s*(:.*)?$/i, '$1 $2 of $3 $4')
        .replace(
          /^(\s*note)\s+(?:for|over|on|at|above|below|top of|bottom of)\s+(\w+)\s*:?\s*"?([^":]+?)"?\s*$/i,
          '$1 right of $2 : $3',
        ),
  },
]);
