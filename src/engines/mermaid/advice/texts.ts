/** Texts of any type that are shown otherwise than they are written: tags, escapes, marks, comments, and nodes of flowcharts. */
import { shownParts } from '../../advice/accept-fix.ts';
import { drawn, rewrite } from '../../advice/advice-row.ts';
import { editLine, wholeWord } from '../../advice/edit-source.ts';
import type { FlowDb } from '../model/read-flowchart.ts';
import { lineOfName, type MermaidRow, type MermaidSeen, rowsOf } from './mermaid-seen.ts';

const TAG = /(?<!<)<([A-Za-z][\w-]*)(?:\s[^<>"]*)?>(?!>)/g;
/** What people write as HTML in a label. */
const HTML =
  /^(?:a|abbr|b|big|blockquote|br|center|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strike|strong|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|var|wbr|iframe|script|style|input|button|section|video|audio|object|embed|link|meta|form|details|summary)$/i;
const OTHER_STATEMENT = /^\s*(?:style|classDef|click|link|state\s+\w+\s*<)\b/;

function isHidden(line: string, { model }: MermaidSeen): boolean {
  const names = [...line.matchAll(TAG)].flatMap(([, name = '']) => (HTML.test(name) ? [] : [name]));
  const [name] = names;
  if (name === undefined || !model || line.includes('</') || OTHER_STATEMENT.test(line)) return false;
  return !shownParts(model).labels.some((label) => label.includes(`<${name}`));
}

/** At least one side touches a word: a text may be about the sign itself. */
const ESCAPED_BREAK = /(?<![\\\s])\\n|(?<!\\)\\n(?![\s"']|$)/g;
/** As in C:\new\file. */
const PATH = /\\(?!n)|[A-Za-z]:\\/;
const SHOWN_BREAK = 'The characters \\n are shown as they are: they are not a line break here.';

const BOLD = /\*\*[^*\s](?:[^*]*[^*\s])?\*\*/;
/** A label in brackets, with or without quotes. */
const LABEL_WITH_BOLD = /([[({])"?([^"`[\](){}|]*\*\*[^"`[\](){}|]*)"?([\])}])/g;
const TRAILING_COMMENT = /^(\s*)([^"\s][^"]*?)\s+(?:%%|\/\/)\s+(\S[^"]*)$/;
/** Not an entity such as #35; and not a comment of its own, which has a space after its sign. */
const DROPPED = /^(\s*[^#\s][^#]*?)#(?!\w+;)(?=\w|(?<=\w#)\s*\w)(.*)$/;
const HEX_COLOUR = /^(\s*(?:rect|box)\s+)#([\da-f]{3}|[\da-f]{6})(?![\da-f])/i;

function toRgb(head = '', hex = ''): string {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const channels = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  return `${head}rgb(${channels.join(', ')})`;
}

export const TEXT_ROWS: readonly MermaidRow[] = [
  rewrite(
    'Write #lt; and #gt; for the signs < and > in a text.',
    [TAG, (word = '', tag = '') => (HTML.test(word) ? tag : `#lt;${tag.slice(1, -1)}#gt;`)],
    {
      types: ['flowchart', 'sequence', 'state', 'mindmap'],
      stage: 'guess',
      silently: (line) =>
        `"${[...line.matchAll(TAG)].find(([, name = '']) => !HTML.test(name))?.[0]}" is read as an HTML tag and is not shown.`,
      only: (line, seen) => isHidden(line, seen as MermaidSeen),
    },
  ),
  rewrite(
    'Write --> for an arrow, and #lt; and #gt; for the signs in a text.',
    [
      [/([-=.]+)&gt;/g, '$1>'],
      [/&(lt|gt|amp|quot);/g, '#$1;'],
    ],
    {
      types: ['flowchart'],
      stage: 'guess',
      silently: 'The text was escaped for HTML: an arrow is not read as one.',
      only: (line) => /[-=.]&gt;/.test(line),
    },
  ),
  rewrite('Write #quot; for a quote inside a label.', (line) => line.replaceAll('\\"', '#quot;'), {
    types: ['flowchart'],
    stage: 'guess',
    silently: 'A backslash does not escape a quote: the text is cut or shows the backslash.',
    only: (line) => /\w?\s?\\"\w|\w\\"/.test(line),
  }),
  rewrite('Write the keyword and the text, without a colon.', [/^(\s*(?:title|section))\s*:\s*(?=\S)/, '$1 '], {
    types: ['timeline', 'gantt', 'journey'],
    silently: (line) =>
      `There is no colon after "${line.trim().split(/\s*:/)[0]}": it is shown, or the line is read as something else.`,
  }),
  rewrite('Write the colour as rgb(r, g, b).', [HEX_COLOUR, toRgb], {
    types: ['sequence'],
    stage: 'guess',
    silently: 'The colour and all after it on this line is dropped: # starts a comment in a sequence diagram.',
  }),
  rewrite('Write #35; for the sign.', (line) => (DROPPED.test(line) ? line.replace(/#(?!\w+;)/g, '#35;') : line), {
    types: ['sequence'],
    stage: 'guess',
    silently: (line) =>
      `"#${DROPPED.exec(line)?.[2]?.trimEnd()}" is dropped: # starts a comment in a sequence diagram.`,
    only: (line) => DROPPED.exec(line)?.[2]?.trim() !== '',
  }),
  rewrite('A comment starts with %% on a line of its own.', [TRAILING_COMMENT, '$1%% $3\n$1$2'], {
    types: ['sequence', 'state'],
    stage: 'guess',
    silently: (line) => `The comment "${TRAILING_COMMENT.exec(line)?.[3]?.trim()}" is shown as part of the text.`,
    only: (line, { model }) => {
      const words = TRAILING_COMMENT.exec(line)?.[3]?.trim() ?? '';
      return (model?.edges ?? []).some(({ label }) => label?.endsWith(words));
    },
  }),
  rewrite('Write <br/> for a line break.', [ESCAPED_BREAK, '<br/>'], {
    types: ['sequence', 'class', 'state', 'er', 'mindmap', 'kanban'],
    stage: 'guess',
    silently: SHOWN_BREAK,
    only: (line) => !PATH.test(line),
  }),
  drawn({
    types: ['gantt', 'journey', 'timeline', 'pie', 'quadrant', 'xychart', 'gitGraph', 'sankey'],
    when: ({ lines }) =>
      lines.flatMap((line, index) => (line.search(ESCAPED_BREAK) < 0 || PATH.test(line) ? [] : [{ line: index + 1 }])),
    silently: SHOWN_BREAK,
    says: 'Write the text on one line.',
  }),
  drawn({
    types: ['flowchart'],
    when: ({ model, lines }) =>
      (model?.nodes ?? []).flatMap(({ label = '' }) => {
        const marked = BOLD.exec(label)?.[0];
        const index = marked === undefined ? -1 : lines.findIndex((line) => line.includes(marked));
        return index < 0 ? [] : [{ line: index + 1, marked }];
      }),
    silently: ({ marked }) => `The asterisks of ${marked} are shown: a plain label is not Markdown.`,
    says: 'Write the label as Markdown, in backticks within quotes: A["`**bold** text`"].',
    fix: ({ line }, { source }) => editLine(source, line, (text) => text.replace(LABEL_WITH_BOLD, '$1"`$2`"$3')),
  }),
];

const BLANK_LABEL = /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_]+)(?:\[\s+\]|\(\s+\)|\{\s+\})/u;
const BLANK_EDGE = /(?:--+|==+|-\.+-)[>xo]?\s*\|\s+\|/;
const HEADED_EDGE = /(---|===|-\.+-)([ox])([\p{L}\p{N}_]{2,})/u;

/** Whether a statement inside the subgraph names it: one outside may mean the subgraph itself. */
function isNamedInside({ lines }: MermaidSeen, id: string): boolean {
  const name = wholeWord(id);
  let depth = 0;
  for (const line of lines) {
    const isOpening = /^\s*subgraph\b/.test(line);
    if (depth > 0) {
      if (isOpening) depth += 1;
      else if (/^\s*end\s*;?\s*$/.test(line)) depth -= 1;
      else if (line.search(name) >= 0) return true;
    } else if (isOpening && line.search(name) >= 0) depth = 1;
  }
  return false;
}

/** Subgraphs whose id a node has as well. */
function sharedIds(seen: MermaidSeen) {
  const { nodes = [], edges = [], groups = [] } = seen.model ?? {};
  const vertices = (seen.db as FlowDb).getVertices();
  const groupOf = new Map(nodes.map(({ id, group }) => [id, group]));
  return groups.flatMap(({ id, label = id }) => {
    const text = (vertices.get(id)?.text ?? id).replace(/\s+/g, ' ').trim();
    const isLabelled = text !== '' && text !== id && text !== label;
    const isInside =
      edges.some(
        ({ from, to }) => (from === id && groupOf.get(to) === id) || (to === id && groupOf.get(from) === id),
      ) && isNamedInside(seen, id);
    return isLabelled || isInside
      ? [{ line: lineOfName(seen, id), id, label, lost: isLabelled ? text : undefined }]
      : [];
  });
}

export const FLOW_TEXT_ROWS: readonly MermaidRow[] = rowsOf(
  ['flowchart'],
  [
    drawn({
      when: sharedIds,
      silently: ({ id, lost }) =>
        `"${id}" names both a subgraph and a node: only the subgraph is drawn${lost === undefined ? '' : `, without "${lost}"`}.`,
      says: ({ id, label }) => `Give the subgraph an id of its own: subgraph ${id}_group ["${label}"].`,
    }),
    rewrite('Put a space between the line and the name.', [HEADED_EDGE, '$1 $2$3'], {
      stage: 'guess',
      silently: (line) => {
        const [, , letter = '', rest = ''] = HEADED_EDGE.exec(line) ?? [];
        return `The "${letter}" of "${letter}${rest}" is read as the head of the arrow: the node is called "${rest}".`;
      },
      only: (line, { model }) => model?.nodes.some(({ id }) => id === HEADED_EDGE.exec(line)?.[3]) ?? false,
    }),
    drawn({
      when: ({ lines, model }) =>
        lines.flatMap((line, index) => {
          const id = BLANK_LABEL.exec(line)?.[1];
          const isBlank = model?.nodes.some((node) => node.id === id && node.label === undefined);
          if (!isBlank && !BLANK_EDGE.test(line)) return [];
          return [{ line: index + 1, what: isBlank ? `"${id}"` : 'this edge' }];
        }),
      silently: ({ what }) => `The label of ${what} is empty.`,
      says: 'Write its text between the signs around it; for a node without a text, write a space in quotes.',
    }),
  ],
);
