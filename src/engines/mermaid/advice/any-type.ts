/** Mistakes that recur in every type of diagram: characters, comments, keywords, quotes. */
import { atStage, type Edit, isPlaceUnsure, refused, rewrite } from '../../advice/advice-row.ts';
import { decodeEntitiesRow, ENTITY, invisibleCharacters, toAscii } from '../../advice/character-rows.ts';
import { mapLines, plainLine, refusedLine } from '../../advice/edit-source.ts';
import type { Kind } from '../source/read-header.ts';
import { TYPE_SYNTAX } from '../source/type-syntax.ts';
import type { MermaidRow, RefusedMermaid } from './mermaid-seen.ts';
import { quoted } from './mermaid-seen.ts';

const TEXT_ENTITY = /&#?(lt|gt|amp|quot|\d+);/g;
const ARROW_ENTITY = /[-=.]&gt;|&lt;[-=|]|&quot;/;
const QUOTES = '\u201c\u201d\u201e\u201f\u00ab\u00bb';
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'g');
const QUOTED_LABEL = new RegExp(
  `(?<=[[({|/\\\\]\\s*)[${QUOTES}"]([^${QUOTES}"]*)[${QUOTES}"](?=\\s*[\\])}|/\\\\])`,
  'g',
);
/** Full-width signs; letters and digits among them are words. */
const FULL_WIDTH = /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff5e]/g;
const WHOLE_LINE_COMMENT =
  /^(\s*)(?:\/\/|#(?![\w-]*;)|--\s(?!.*--\s*$)|<!--|'(?![^']*')|\/\*|\*\s)\s?(.*?)\s*(?:-->|\*\/)?\s*$/;
/** A comment after a statement, which Mermaid does not support. */
const TRAILING_COMMENT = /^(\s*)(\S.*?)\s+(?:%%|\/\/|#(?=\s)|<!--)\s*([^"\])}|]*?)\s*(?:-->)?$/;

function holds(seen: RefusedMermaid, pattern: RegExp): boolean {
  return (isPlaceUnsure(seen) ? seen.source : refusedLine(seen)).search(pattern) >= 0;
}

const CHARACTERS: readonly MermaidRow[] = [
  refused({
    drops: true,
    when: (seen) => holds(seen, isPlaceUnsure(seen) ? ARROW_ENTITY : ENTITY),
    says: 'The text was escaped for HTML: write --> instead of --&gt; and so on.',
    fix: (_, { source }) => {
      const arrows = source.replace(/([-=.]+)&gt;/g, '$1>').replace(/&lt;(?=[-=.])/g, '<');
      return [arrows.replaceAll('&amp;', '&').replace(TEXT_ENTITY, '#$1;'), decodeEntitiesRow(source)];
    },
  }),
  invisibleCharacters(),
  refused({
    when: (seen) => holds(seen, ANY_QUOTE),
    says: 'Use straight quotes (") instead of typographic ones.',
    fix: (_, { source, type }) =>
      // In a flowchart those inside a label are the author's.
      type === 'flowchart'
        ? mapLines(source, (line) => line.replace(QUOTED_LABEL, '"$1"'))
        : source.replace(ANY_QUOTE, '"'),
  }),
  refused({
    when: (seen) => holds(seen, FULL_WIDTH),
    says: 'Write colons, brackets and arrows with plain characters instead of full-width ones.',
    fix: (_, { source }) => mapLines(source, (line) => toAscii(line, FULL_WIDTH)),
  }),
  rewrite('In Mermaid, a comment starts with %% and must be on its own line.', [WHOLE_LINE_COMMENT, '$1%% $2']),
  rewrite('A comment starts with %% and must be on its own line: put it above the statement.', [
    TRAILING_COMMENT,
    '$1%% $3\n$1$2',
  ]),
  rewrite('A quote inside a label is written #quot;, not \\".', (line) => line.replaceAll('\\"', '#quot;')),
];

function keywordsOf(type: Kind | undefined): readonly string[] {
  return type === undefined ? [] : TYPE_SYNTAX[type].keywords;
}

/** These have a colon in some types. */
const WITH_COLON = /^(?:accTitle|accDescr|id|text|risk|verifymethod|type|docref|tag|msg|end|class)$/;
const COLON_AFTER_WORD = /^(\s*)([A-Za-z][\w-]*)\s*:\s+(?=\S)/;

const withoutColon: Edit = (line, { type }) =>
  line.replace(COLON_AFTER_WORD, (whole, space: string, word: string) =>
    keywordsOf(type as Kind).includes(word) && !WITH_COLON.test(word) ? `${space}${word} ` : whole,
  );

/** Words before a keyword, as other languages have them: `public class`, `functional requirement`. */
const MODIFIED = /^(\s*)([A-Za-z]+)[ -]+([A-Za-z]+)(?=\s+\S)/;
const MODIFIER =
  /^(?:public|private|protected|internal|static|final|sealed|data|export|open|async|new|declare|create|add|define|the)$/i;

const withoutModifier: Edit = (line, { type }) =>
  line.replace(MODIFIED, (whole, space: string, modifier: string, word: string) => {
    const keywords = keywordsOf(type as Kind);
    const joined = keywords.find((one) => one.toLowerCase() === `${modifier}${word}`.toLowerCase());
    if (joined !== undefined && joined !== word) return space + joined;
    return MODIFIER.test(modifier) && keywords.includes(word) && !keywords.includes(modifier) ? space + word : whole;
  });

/** Quotes inside a quoted text, up to the last one before the text must end. */
const INNER_QUOTES =
  /(^\s*|[[({|,]\s*|\bclass\s+)"([^\n]*?)"(?=\s*(?:[\])}|]|:\s*[\d.]+\s*$|$|\s+as\s+\w+\s*$|,\s*["\w]))/g;

const LOOKS = /^\s*(style(?=\s+\S+\s+\S*:)|classDef|linkStyle|click|skinparam|theme|hide)\s/;
/** Bullets are texts there. */
const OUTLINES = ['mindmap', 'kanban', 'treeView', 'ishikawa'];
const LIST_MARK = /^(\s*)(?:[-*+\u2022]\s+|\d+[.)]\s+)(?=["[\p{L}])/u;
const LIST_END = /(?<=[\w"\])])\s*[,;]\s*$/;

const GENERAL: readonly MermaidRow[] = [
  rewrite('There is no colon after a keyword: title Text, section Text, bar [1, 2].', withoutColon, { far: true }),
  rewrite('A colon follows this keyword: accTitle: Text, id: 1, text: "what".', [
    /^(\s*(?:accTitle|accDescr|id|text|risk|verifymethod|docref|tag|msg))\s+(?=[^\s:={])/,
    '$1: ',
  ]),
  rewrite('A declaration starts with its keyword, without another word before it.', withoutModifier),
  rewrite('Statements have no list marks before them and no commas after them.', (line, { type = '' }) =>
    OUTLINES.includes(type) ? line : line.replace(LIST_MARK, '$1').replace(LIST_END, ''),
  ),
  rewrite('A quote inside a quoted text is written #quot;.', (line) =>
    plainLine(line).replace(INNER_QUOTES, (whole, before: string, inner: string) =>
      inner.includes('"') ? `${before}${quoted(inner)}` : whole,
    ),
  ),
  rewrite('Backticks mark Markdown around a whole label; inside it write single quotes.', (line) =>
    line.replace(/"[^"]*`[^"]*"/g, (text) => (/^"`[^`]*`"$/.test(text) ? text : text.replaceAll('`', "'"))),
  ),
  rewrite('This type of diagram has no such styles: remove the line.', (line, { type }) => {
    const word = LOOKS.exec(line)?.[1];
    return word === undefined || keywordsOf(type as Kind).includes(word) ? line : '';
  }),
];

export const ANY_TYPE_ROWS: readonly MermaidRow[] = [...atStage('sure', CHARACTERS), ...atStage('general', GENERAL)];
