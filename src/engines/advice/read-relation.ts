/** Reads a line that joins two names by an arrow of any notation: names, counts, signs, and the label wherever it stands. */
import { isPlain } from './edit-source.ts';

export interface Relation {
  space: string;
  from: string;
  /** As written, in quotes or without; empty if it is missing. */
  fromCount: string;
  /** The arrow without spaces and without a label inside it. */
  signs: string;
  toCount: string;
  /** Several when the second end is a list. */
  to: string[];
  /** Without the sign that introduced it; undefined if it is missing. */
  label: string | undefined;
}

const NAME =
  '"[^"]+"|\\[\\*\\]|\\[[^\\][*]+\\]|\\([^()]+\\)|:[^:\\s][^:]*:|`[^`]+`|[\\p{L}_][\\p{L}\\d_.~]*(?:(?:-[\\p{L}\\d_]+)+(?=\\s))?';
const COUNT = '"[^"]*"|\\d+(?:\\.\\.(?:\\d+|\\*|n|m))?|\\*|[nm](?=\\s)|one(?=\\s)|many(?=\\s)|zero(?=\\s)';
const LINE = '-=.~';
const HEADS = '<>|*{}+#^\\\\/';
/** Letters are signs only beside others, and where no name can begin. */
const LETTER = `(?:[ox0](?=[${LINE}])|(?<=[${LINE}])[ox0](?=[\\s{}|<>])|(?<=[|<>{}])[o0](?=\\s))`;
const SIGN = `(?:[${LINE}${HEADS}]|${LETTER}|(?<=[${LINE}${HEADS}]) (?=[${LINE}${HEADS}]))`;
const RUN = `(?=${SIGN}*[${LINE}>])${SIGN}+`;
const INNER = `\\s*(?:\\[([^\\]#*][^\\]]*)\\]|\\(([^()]+)\\)|\\|([^|]+)\\||"([^"]+)"|(?<!>\\s*)([\\p{L}][^${LINE}>|\\[\\](){}:"]*?))\\s*`;
const RELATION = new RegExp(
  `^(\\s*)(${NAME})\\s*(?:\\s(${COUNT})\\s*)?\\s*(${RUN})(?:${INNER}(${SIGN}*[${LINE}>]${SIGN}*))?\\s*(?:\\|([^|]+)\\|\\s*)?(?:(${COUNT})\\s+)?\\s*(${NAME})((?:\\s*,\\s*(?:and\\s+)?(?:${NAME}))*)\\s*(.*?)\\s*$`,
  'u',
);
const STEREOTYPE = /^<{1,2}([^<>]+)>{1,2}$/;

/** What is left after the second name. */
function labelIn(rest: string): string | undefined {
  const stereotype = STEREOTYPE.exec(rest)?.[1];
  if (stereotype !== undefined) return `<<${stereotype}>>`;
  const text = rest
    .replace(/^[:;,|=\u2013-]+\s*/, '')
    .replace(/^"([^"]*)"$/, '$1')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/^[)\]]+$/, '');
  return text === '' ? undefined : text;
}

export function readRelation(line: string): Relation | undefined {
  const found = isPlain(line) ? RELATION.exec(line) : null;
  if (!found) return undefined;
  const [
    ,
    space = '',
    from = '',
    fromCount = '',
    first = '',
    a,
    b,
    c,
    d,
    e,
    last = '',
    piped,
    toCount = '',
    to = '',
    more = '',
    rest = '',
  ] = found;
  // Words before a colon belong to a name with spaces.
  if (/^\p{L}[^:]*:/u.test(rest)) return undefined;
  const inner = a ?? b ?? c ?? d ?? e;
  const list = more.split(',').map((name) => name.trim().replace(/^and\s+/, ''));
  return {
    space,
    from,
    fromCount,
    signs: `${first}${last}`.replace(/\s+/g, ''),
    toCount,
    to: [to, ...list.filter((name) => name !== '')],
    label: (inner ?? piped)?.trim() ?? labelIn(rest),
  };
}

/** Names of a list that nothing else in the source mentions are a label. */
export function withKnownNames(relation: Relation, source: string): Relation {
  const [first = '', ...others] = relation.to;
  const isKnown = (name: string): boolean => source.split(name).length > 2;
  if (others.length === 0 || others.every(isKnown)) return relation;
  return { ...relation, to: [first], label: [others.join(', '), relation.label].filter(Boolean).join(' ') };
}
