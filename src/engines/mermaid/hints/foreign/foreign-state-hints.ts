/** State diagrams with the signs and the order of other languages. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { rejoined } from './foreign-relation.ts';
import { quoted, rowsFor } from '../parts/line-row.ts';

const STATE = '\\[\\*\\]|[\\p{L}\\d_]+';
const LABELLED = new RegExp(
  `^(\\s*)(${STATE})\\s*-+\\s*[[(|"]?\\s*([\\p{L}][^>|\\]"]*?)\\s*[\\])|"]?\\s*-*>+\\s*(${STATE})\\s*$`,
  'u',
);
const PIPED = new RegExp(`^(\\s*)(${STATE})\\s*-+>+\\s*\\|\\s*"?([^|"]+?)"?\\s*\\|\\s*(${STATE})\\s*$`, 'u');
const TRAILING = new RegExp(
  `^(\\s*(?:${STATE})\\s*-->\\s*(?:${STATE}))\\s*(?:\\[([^\\]*][^\\]]*)\\]|\\(([^)]+)\\)|"([^"]+)"|-\\s+(\\S.*?)|,\\s*(\\S.*?))\\s*$`,
  'u',
);
const WRONG_POINT = /\(\*\)|\[\s+\*\s*\]|\[\*\s+\]|(?<=^|\s)\*(?=\s*-->)|(?<=-->\s*)\*(?=\s*(?::|$))|\[\*[})]|[{(]\*\]/g;

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
      /^\s*(?:note|state)\b/i.test(line) ? line : line.replace(PIPED, '$1$2 --> $4 : $3').replace(LABELLED, '$1$2 --> $4 : $3'),
  },
  {
    name: 'text of a transition without a colon',
    says: 'The text of a transition comes last and after a colon: A --> B : event.',
    edit: (line) =>
      line.replace(TRAILING, (_, head: string, ...texts: string[]) => `${head} : ${texts.slice(0, 5).find((text) => text !== undefined)}`),
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
    name: 'start or end in other signs',
    says: 'The start and the end are written [*].',
    edit: (line) => (line.includes('-->') ? line.replace(WRONG_POINT, '[*]') : line),
  },
  {
    name: 'note of a state in another order',
    mayDropWords: true,
    says: 'A note is written beside its state: note right of A : text.',
    edit: (line) =>
      line
        .replace(/^(\s*note)\s+"([^"]+)"\s+(?:(left|right)\s+)?(?:of|for|on|at)\s+(\w+)\s*$/i, (_, note: string, text: string, side = 'right', name: string) => `${note} ${side.toLowerCase()} of ${name} : ${text}`)
        .replace(/^(\s*note)\s+(left|right)\s+(?:of\s+)?(\w+)\s+"([^"]+)"\s*$/i, '$1 $2 of $3 : $4')
        .replace(/^(\s*note)\s+(left|right)\s+(?!of\b)(\w+)\s*(:.*)?$/i, '$1 $2 of $3 $4')
        .replace(/^(\s*note)\s+(?:for|over|on|at|above|below|top of|bottom of)\s+(\w+)\s*:?\s*"?([^":]+?)"?\s*$/i, '$1 right of $2 : $3'),
  },
  {
    name: 'kind of a state in other signs',
    says: 'The kind of a state is its stereotype: state c <<choice>>, <<fork>>, <<join>>.',
    edit: (line) =>
      line
        .replace(/^(\s*state\s+\w+)\s*(?:<{1,2}|\[|\(|:\s*|\s)(choice|fork|join)(?:>{1,2}|\]|\))?\s*$/i, (_, head: string, kind: string) => `${head} <<${kind.toLowerCase()}>>`)
        .replace(/^(\s*)(choice|fork|join)\s+(\w+)\s*$/i, (_, space: string, kind: string, name: string) => `${space}state ${name} <<${kind.toLowerCase()}>>`),
  },
  {
    name: 'text of a state in brackets',
    says: 'The text of a state is declared: state "Long name" as C.',
    edit: (line) =>
      line.replace(/^(\s*)(\w+)\s*[[({]"?([^"\])}]+)"?[\])}]\s*$/, (_, space: string, id: string, text: string) => `${space}state ${quoted(text)} as ${id}`),
  },
]);
