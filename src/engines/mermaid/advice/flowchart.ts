/** Flowcharts: labels that need quotes or a bracket, arrows and their texts as other tools write them. */
import { type Edit, rewrite } from '../../advice/advice-row.ts';
import {
  editOutsideLabels,
  type FlowLabel,
  isChain,
  labelOf,
  readFlowLine,
  writeFlowLine,
  writeNodeLabel,
} from './flow-line.ts';
import { type MermaidRow, quoted, rowsOf } from './mermaid-seen.ts';

const NODE = '[\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_][\\ue000-\\uefff]?(?::::\\w+)?';
const MASK = '[\\ue000-\\uefff]';

/** Edits ids and arrows only. */
function outside(edit: (masked: string, labels: FlowLabel[]) => string): Edit {
  return (line) => editOutsideLabels(line, edit);
}

/** The characters that a label cannot contain; < > @ and ; are allowed. */
const SIGNS = /^\s*[/\\]|[()[\]{}|"]/;
/** Text that is already in quotes, or a Markdown string, and contains no other quote. */
const IN_QUOTES = /^\s*"(?:[^"]*|`[^`]*`)"\s*$/;

function hasLabels(line: string): boolean {
  return isChain(line) || /^\s*subgraph\b.*\[/.test(line);
}

function quoteLabels(line: string): string {
  const read = hasLabels(line) ? readFlowLine(line) : undefined;
  if (!read || read.labels.some(({ closed }) => !closed)) return line;
  return writeFlowLine(read, (label) => {
    const needsQuotes = !/^(?:"|@\{)$/.test(label.open) && SIGNS.test(label.text) && !IN_QUOTES.test(label.text);
    return writeNodeLabel(needsQuotes ? { ...label, text: quoted(label.text) } : label);
  });
}

function closeLabels(line: string): string {
  if (!hasLabels(line)) return line;
  return writeFlowLine(readFlowLine(line), (label) =>
    writeNodeLabel(label.closed || !SIGNS.test(label.text) ? label : { ...label, text: quoted(label.text) }),
  );
}

const CLOSES: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };
const SHAPE = /^(?:\[\[|\[\(|\(\[|\(\(|\{\{|[[({])/;
const LABELLED = /(?:^|[\s&>|ox.=-])(?:subgraph\s+)?[\p{L}_][\p{L}\p{N}_.-]*(?=[[({])/uy;

/** Where the bracket at `from` is closed, others inside it counted; -1 if it is not. */
function closingAt(line: string, from: number): number {
  const [open = '', close = ''] = [line[from], CLOSES[line[from] ?? '']];
  let depth = 0;
  for (let at = from; at < line.length; at++) {
    if (line[at] === open) depth += 1;
    if (line[at] === close && --depth === 0) return at;
  }
  return -1;
}

/** Puts quotes around each label that has brackets or quotes of its own, up to the bracket that closes it. */
function quoteBalanced(line: string): string {
  if (/^\s*(?:style|classDef|linkStyle|click|class)\b/.test(line)) return line;
  let result = '';
  for (let at = 0; at < line.length; ) {
    LABELLED.lastIndex = at;
    const name = LABELLED.exec(line)?.[0];
    if (name === undefined) {
      result += line[at++];
      continue;
    }
    const open = at + name.length;
    const end = closingAt(line, open);
    if (end < 0) return line;
    const shape = SHAPE.exec(line.slice(open))?.[0] ?? '';
    const closes = [...shape].reverse().map((sign) => CLOSES[sign]);
    const width = shape.length === 2 && line.slice(end - 1, end + 1) === closes.join('') ? 2 : 1;
    const inner = line.slice(open + width, end + 1 - width);
    const isPlain = IN_QUOTES.test(inner) || !/["[\](){}]/.test(inner);
    result += line.slice(at, open + width) + (isPlain ? inner : quoted(inner)) + line.slice(end + 1 - width, end + 1);
    at = end + 1;
  }
  return result;
}

const SAYS_QUOTES =
  'Put a label that contains brackets, quotes or other special characters in double quotes: A["Text (more)"], -->|"text (more)"|; write a quote inside it as #quot;.';

const LABELS: readonly MermaidRow[] = [
  rewrite(
    'A label is not closed: every [ ( { and " must be matched before the arrow or the end of the line.',
    closeLabels,
    { far: true },
  ),
  rewrite(SAYS_QUOTES, quoteLabels, { or: quoteBalanced }),
  rewrite('Write quotes inside the text of an arrow as #quot;, or put the whole text in quotes: A -- "text" --> B.', [
    /^(.*?(?:--|==|-\.)\s+)([^-=|>"][^|>]*?"[^|>]*?)(\s+(?:-->|---|==>|===|\.->).*)$/,
    (before = '', text = '', after = '') => `${before}${quoted(text)}${after}`,
  ]),
  rewrite('A label cannot be empty: write a space in quotes, A[" "], or remove the brackets.', (line) =>
    isChain(line) ? line.replace(/([\p{L}\p{N}_]\s*)([[({])\s*(?:"")?\s*([\])}])/gu, '$1$2" "$3') : line,
  ),
  rewrite(
    'There is no space between an id and the bracket of its label: A[Text].',
    outside((masked) => masked.replace(/([\p{L}\p{N}_])\s+([\ue000-\uefff])(?!\s*[\p{L}\p{N}_])/gu, '$1$2')),
  ),
];

/** A text in pipes, quoted if it contains special characters. */
function piped(text: string): string {
  return /[()[\]{}<>@;]/.test(text) ? `|"${text}"|` : `|${text}|`;
}

const SOUND: Readonly<Record<string, string>> = { '->': '-->', '=>': '==>', '->>': '-->', '-->>': '-->' };
const COLON_TEXT = new RegExp(
  `^(\\s*${NODE}\\s*)(-->>?|==>|-\\.->|---|->>?|=>)(\\s*${NODE})\\s*:\\s*(\\S.*?)\\s*;?\\s*$`,
  'u',
);
const SHORT_END = /((?:^|\s)[\p{L}\p{N}_\ue000-\uefff]+\s*--\s*[^\s>|-][^>|]*?)\s*(?<![-=.])->(?=\s*[\p{L}\p{N}_])/gu;
const GLUED_END =
  /((?:^|\s)[\p{L}\p{N}_\ue000-\uefff]+)\s*--\s*([\p{L}\p{N}][\p{L}\p{N} ]*?)\s*(?<!-)>\s*(?=[\p{L}\p{N}_])/gu;
const UNENDED = new RegExp(`^(\\s*${NODE})\\s+--\\s*([\\p{L}\\p{N}][\\p{L}\\p{N} ]*?)\\s+(${NODE}\\s*)$`, 'u');
const PIPED_THEN_HEAD = new RegExp(`(-->|==>|-\\.->|--+|->)\\s*(${MASK})\\s*(?:-*>|--+)(?=\\s*[\\p{L}\\p{N}_])`, 'gu');
const UNPIPED = new RegExp(`(-->|==>|-\\.->)\\s*(${MASK})\\s+(?=[\\p{L}\\p{N}_])`, 'gu');
const OPEN_PIPE = new RegExp(`(-->|==>|-\\.->|---)\\s*\\|\\s*([^|]+?)\\s+(?=${NODE}\\s*;?\\s*$)`, 'u');
const LATE_PIPE = new RegExp(`(-->|==>|-\\.->)\\s*([\\p{L}\\p{N} ]+)\\|\\s*(?=${NODE}\\s*;?\\s*$)`, 'u');
const GLUED_TEXT = new RegExp(`(?<=\\s)(-->|==>|-\\.->)([\\p{L}\\p{N}]+)\\s+(?=${NODE}\\s*;?\\s*$)`, 'gu');

/** Texts in brackets or quotes after an arrow go between pipes; what looks like a second head goes. */
function textsInPipes(masked: string, labels: FlowLabel[]): string {
  return masked
    .replace(PIPED_THEN_HEAD, (whole, arrow: string, mask: string) => {
      if (labelOf(mask, labels)?.open !== '|') return whole;
      return `${/[-=.]{2}>$/.test(arrow) ? arrow : '-->'}${mask}`;
    })
    .replace(UNPIPED, (whole, arrow: string, mask: string) => {
      const label = labelOf(mask, labels);
      if (!label || label.open === '|' || label.open === '@{') return whole;
      Object.assign(label, { text: `"${label.text.replaceAll('"', '')}"`, open: '|', close: '|' });
      return `${arrow}${mask} `;
    });
}

const ARROW_TEXTS: readonly MermaidRow[] = [
  rewrite(
    'Put the text of an arrow between pipes after the arrow: A -->|text| B, not A --> B: text.',
    outside((masked, labels) =>
      masked.replace(COLON_TEXT, (_, from: string, arrow: string, to: string, text: string) => {
        const written = writeFlowLine({ masked: text, labels });
        return `${from}${SOUND[arrow] ?? arrow}${piped(written)} ${to.trim()}`;
      }),
    ),
  ),
  rewrite(
    'An arrow with text is written A -->|text| B or A -- text --> B.',
    outside((masked, labels) =>
      textsInPipes(masked, labels).replace(SHORT_END, '$1 -->').replace(GLUED_END, '$1 -- $2 --> '),
    ),
  ),
  rewrite(
    'The text of an arrow needs a pipe at both ends: A -->|text| B.',
    outside((masked) =>
      masked.replace(OPEN_PIPE, '$1|$2| ').replace(LATE_PIPE, '$1|$2| ').replace(GLUED_TEXT, '$1|$2| '),
    ),
  ),
  rewrite('A dotted arrow with text is written A -. text .-> B or A -.->|text| B.', [
    [/(?<=[\w\])}]\s*)-\.+\s*([\p{L}\p{N}][^.|>\n]*?)\s*\.*-?>(?=\s*\w)/u, '-. $1 .->'],
    [/(?<=[\w\])}]\s+)\|(-->|==>|-\.->)/g, '$1'],
  ]),
];

/** Signs that are not Mermaid arrows, and the arrow that was probably meant. */
const ARROWS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\s*(={2,}>)>+\s*/g, ' $1 '],
  [/\s*(?:<->|<-+>>?|\u2194|\u27f7|<=>)\s*/g, ' <--> '],
  [/\s*(?:[\u2010-\u2015\u2212-]+\s*>+|[\u2192\u27f6\u2794\u279c\u27a1\u2799]\ufe0f?)\s*/g, ' --> '],
  [/\s*(?:==?>+|\u21d2|\u27f9)\s*/g, ' ==> '],
  [/\s*(?:--?\s+-*>)\s*/g, ' --> '],
  [/\s*(?:-+\.+-?>+|\.{2,}>|\.\.-+>|~+>|-\.\s+->?|\u21e2)\s*/g, ' -.-> '],
  [/\s*--?\|>\s*/g, ' --> '],
  [/\s+(--+[xo])-+>?(?=\s)/g, ' $1'],
];
const SOUND_ARROW = /^\s*(?:<?-{2,}>|={2,}>|<?={2,}>|-\.+->|<-\.+->)\s*$/;
/** Arrows that are right already: parts of them look like others. */
const SOUND_PART = /(\s(?:<?-{2,}>|<?={2,}>|<?-\.+->)(?=[\s\ue000-\uefff]))/;
const BACKWARD = new RegExp(
  `^(\\s*)(${NODE})\\s*(?:<-{1,}|<\u2013|\u2190|<={1,}|\u21d0)(?!>)\\s*(${MASK}?)\\s*(${NODE})\\s*;?\\s*$`,
  'u',
);

function soundArrows(masked: string): string {
  const fix = (part: string): string =>
    ARROWS.reduce((line, [wrong, right]) => {
      return line.replace(wrong, (found, head = '') => (SOUND_ARROW.test(found) ? found : right.replace('$1', head)));
    }, part);
  return masked
    .replace(BACKWARD, '$1$4 -->$3 $2')
    .split(SOUND_PART)
    .map((part, at) => (at % 2 === 1 ? part : fix(part)))
    .join('');
}

const ARROW_ROWS: readonly MermaidRow[] = [
  rewrite(
    'Flowchart arrows are -->, ==> and -.->, without spaces inside and with one head, and point to the right: write B --> A instead of A <-- B.',
    outside(soundArrows),
  ),
  rewrite(
    'The text of an arrow goes between its two halves: A -- text --> B.',
    outside((masked) => masked.replace(UNENDED, '$1 -- $2 --> $3')),
  ),
  rewrite(
    'In a flowchart, a line without an arrowhead is ---.',
    outside((masked) =>
      masked.replace(
        /(?<=[\p{L}\p{N}_\ue000-\uefff])\s+(?:-|--|\u2013|\u2014)\s+(?=[\p{L}\p{N}_]+[\ue000-\uefff]?\s*;?\s*$)/gu,
        ' --- ',
      ),
    ),
  ),
  rewrite('Each statement is a line of its own, or ends with a semicolon.', [
    [/^(\s*)(\w+\s*-+>\s*\w+)\s*,\s*(?=\w+\s*-+>)/, '$1$2\n$1'],
    [/(?<=\S)\s{2,}(?=[\p{L}\p{N}_]+(?:[[({][^\])}]*[\])}])?\s*(?:-->|---|==>|-\.->))/gu, '\n    '],
    [/;\s*(?=(?:<?--|==|-\.))/g, ' '],
  ]),
  rewrite(
    'Join several nodes at one end of an arrow with &: A & B --> C.',
    outside((masked) =>
      /-->|---|==>|-\.->/.test(masked) ? masked.replace(/\s*,\s+(?=[\p{L}\p{N}_])/gu, ' & ') : masked,
    ),
  ),
  rewrite(
    'An arrow needs a node at both ends: complete it or remove it.',
    outside((masked) => masked.replace(/(?<=[\p{L}\p{N}_\ue000-\uefff])\s*(?:-->|---|==>|&)\s*;?\s*$/u, '')),
  ),
];

export const FLOWCHART_ROWS: readonly MermaidRow[] = rowsOf(
  ['flowchart', 'agentflow'],
  [...LABELS, ...ARROW_TEXTS, ...ARROW_ROWS],
);
