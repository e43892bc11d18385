/** The arrow of a PlantUML link: which marks stand at its ends, and what they mean. */

const LEFT = '<\\|\\|?|<<|<|\\*|o|\\+|\\^|#|x|0|\\(|\\|\\||\\|o|\\}o|\\}\\||\\}';
const RIGHT = '\\|\\|?>|>>|>|\\*|o|\\+|\\^|#|x|0|\\)|\\|\\||o\\||o\\{|\\|\\{|\\{';
const WAY = '(?:\\[[^\\]]*\\])?(?:left|right|up|down|le|ri|do|[lrud])?(?:\\[[^\\]]*\\])?';

/** Marks, a line with a way and a style in it, marks. */
export const LINK_ARROW = `(?<left>${LEFT})?(?<body>[-.=~]+${WAY}[-.=~]*)(?<right>${RIGHT})?`;

export interface LinkWords {
  kind: string;
  /** It leads from its second end to its first. */
  isBack: boolean;
  /** The marks say how many: `one`, `zero or more`. */
  counts?: { first: string; second: string };
}

const COUNTS: Readonly<Record<string, string>> = {
  '||': 'one',
  '|o': 'zero or one',
  'o|': 'zero or one',
  '}o': 'zero or more',
  'o{': 'zero or more',
  '}|': 'one or more',
  '|{': 'one or more',
  '}': 'one or more',
  '{': 'one or more',
};

/** `leadsTo`: the mark stands at the end that the link leads to; a diamond stands at the whole. */
const MARKS: readonly { marks: RegExp; kind: string; dotted?: string; leadsTo: boolean }[] = [
  { marks: /^(?:<\|\|?|\|\|?>|\^)$/, kind: 'inheritance', dotted: 'realization', leadsTo: true },
  { marks: /^\*$/, kind: 'composition', leadsTo: false },
  { marks: /^o$/, kind: 'aggregation', leadsTo: false },
  { marks: /^(?:<<?|>>?)$/, kind: 'association', dotted: 'dependency', leadsTo: true },
  { marks: /^[()]$/, kind: 'interface', leadsTo: true },
];

const STYLE = /\[[^\]]*\]/;

function isDottedBody(body: string): boolean {
  const style = STYLE.exec(body)?.[0] ?? '';
  return body.includes('.') || /dotted|dashed/i.test(style) || body.includes('~');
}

function isHiddenBody(body: string): boolean {
  return /\[[^\]]*hidden[^\]]*\]/i.test(body);
}

function isThickBody(body: string): boolean {
  return /\[[^\]]*(?:bold|thickness)[^\]]*\]|=/i.test(body);
}

/** In the words of class diagrams. */
export function classLink(left = '', body = '', right = ''): LinkWords {
  const isDotted = isDottedBody(body);
  const [first, second] = [COUNTS[left], COUNTS[right]];
  if (first !== undefined || second !== undefined) {
    const counts = { first: first ?? '', second: second ?? '' };
    return { kind: isDotted ? 'non-identifying' : '', isBack: false, counts };
  }
  const [start, end] = [left, right].map((mark) => MARKS.find(({ marks }) => marks.test(mark)));
  const mark = end ?? start;
  const kind = (isDotted && mark?.dotted) || mark?.kind || (isDotted ? 'dotted line' : 'line');
  const isBack = mark !== undefined && (mark === end ? !mark.leadsTo : mark.leadsTo);
  return { kind: start && end ? `${kind} both ways` : kind, isBack };
}

/** Longer lines lead further away; the usual one has two strokes. */
export function lengthOf(body: string): number {
  return Math.max(1, body.replace(STYLE, '').replace(/[^-.=~]/g, '').length - 1);
}

const CIRCLES = /^[o0]$/;
const CROSSES = /^x$/;

/** In the words of flowcharts. */
export function plainLink(left = '', body = '', right = ''): LinkWords {
  const stroke = isHiddenBody(body) ? 'invisible' : isDottedBody(body) ? 'dotted' : isThickBody(body) ? 'thick' : '';
  if (stroke === 'invisible') return { kind: stroke, isBack: false };
  const isBack = left !== '' && right === '';
  const mark = right || left;
  const isBoth = left !== '' && right !== '';
  const head = CIRCLES.test(mark)
    ? isBoth
      ? 'circles'
      : 'circle'
    : CROSSES.test(mark)
      ? isBoth
        ? 'crosses'
        : 'cross'
      : isBoth
        ? 'both ways'
        : mark === ''
          ? 'line'
          : '';
  return { kind: [stroke, head].filter((word) => word !== '').join(' '), isBack };
}
