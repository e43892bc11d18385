/** What a PlantUML source says, statement by statement: what every family of diagrams shares. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import {
  linesIn,
  pattern,
  readStatements,
  type SourceLine,
  type SourceStatement,
  type StatementRow,
} from '../../read-statements.ts';

/** What a source says, in the words of Mermaid's models, and the statements that could not be read. */
export interface Outline extends DiagramParts {
  diagramType: string;
  title?: string;
  lost: string[];
  /** How many relations of the source are in `lost`. */
  lostEdges?: number;
}

export interface OutlineRow {
  rows: readonly StatementRow[];
  read(statements: readonly SourceStatement[]): Outline;
}

const START = /^@start\w+/i;
const END = /^@end\w+/i;

/** The lines of the first diagram, without comments. */
export function diagramLines(source: string): SourceLine[] {
  const found: SourceLine[] = [];
  let [isStarted, isComment] = [false, false];
  for (const line of linesIn(source)) {
    const { text } = line;
    if (START.test(text)) isStarted = true;
    else if (isStarted && END.test(text)) break;
    else if (isComment) isComment = !text.includes("'/");
    else if (text.startsWith("/'")) isComment = !text.includes("'/");
    else if (isStarted && !text.startsWith("'")) found.push(line);
  }
  return found;
}

const RAW = '.*';

/** Blocks of lines that are no statements, each with what ends it. */
function rawBlock(is: string, opens: string, start: string, end: string): StatementRow[] {
  return [
    { is, at: pattern(start), opens },
    { is: 'end', at: pattern(end), within: opens, closes: true },
    { is: 'text', at: pattern(RAW), within: opens },
  ];
}

/** What every family may have. */
export const COMMON_ROWS: readonly StatementRow[] = [
  { is: 'title', at: pattern('title\\s+(?<label>.+)') },
  ...rawBlock('title', 'title', 'title', 'end ?title'),
  { is: 'direction', at: pattern('(?<value>left to right|top to bottom) direction') },
  ...rawBlock('looks', 'skin', '(?<word>skinparam)\\b[^{]*\\{', '\\}'),
  ...rawBlock('looks', 'style', '(?<word><style>)', '</style>'),
  ...rawBlock('text block', 'legend', '(?<word>legend)\\b.*', 'end ?legend'),
  ...rawBlock('text block', 'header', '(?:(?:left|right|center)\\s+)?(?<word>header|footer)', 'end ?(?:header|footer)'),
  {
    is: 'text line',
    at: pattern('(?:(?:left|right|center)\\s+)?(?<word>header|footer|caption|mainframe)\\s+(?<label>.+)'),
  },
  {
    is: 'looks',
    at: pattern(
      '(?<word>skinparam|!theme|!include\\w*|!import|hide|show|scale|sprite|set|allow_?mixing|allowmixing|skin|rotate|page|remove|!pragma|!assume|!\\$?\\w+)\\b.*',
    ),
  },
];

const TAG = /<(?:\/?(?:b|i|u|s|w|color|size|font|back|img|del|strike|plain|sub|sup)\b|[&$])[^>]*>/gi;
const CREOLE = /(\*\*|\/\/(?!\S*\/\/\/)|""|__|~~|--)(?=\S)(.+?)(?<=\S)\1/g;

/** A text without the marks of its looks; lines are apart. */
export function plainWords(text: string): string {
  const lines = text.replace(/\\n|<br\s*\/?>|%n\(\)/gi, '\n').replace(/\\t/g, ' ');
  return lines
    .replace(/<U\+([\da-f]{4,5})>/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(TAG, '')
    .replace(CREOLE, '$2')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

export function unquoted(text: string): string {
  return plainWords(text.trim().replace(/^"([\s\S]*)"$/, '$1'));
}

/** The lines inside a block of text. */
export function textWithin(block: SourceStatement, statements: readonly SourceStatement[]): string {
  const lines = statements.filter(({ is, blocks }) => is === 'text' && blocks.at(-1)?.start === block.start);
  return plainWords(lines.map(({ text }) => text).join('\n'));
}

const MOST_SHOWN = 60;

function shown(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;
}

const UNREAD = new Set(['looks', 'text block', 'text line', 'other']);

/** Statements that the model has no place for, as sentences. */
export function lostStatements(
  statements: readonly SourceStatement[],
  known: ReadonlySet<string> = new Set(),
): string[] {
  const lost = statements.filter(({ is }) => UNREAD.has(is) && !known.has(is));
  const words = new Map<string, number[]>();
  for (const { parts, text, line } of lost) {
    const word = parts.word ?? shown(text);
    words.set(word, [...(words.get(word) ?? []), line + 1]);
  }
  return [...words].map(([word, lines]) => {
    const where = lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.join(', ')}`;
    return `${where}: ${word} is not carried over.`;
  });
}

/** Title and direction, which every family writes alike. */
export function commonParts(statements: readonly SourceStatement[]): { title?: string; direction?: string } {
  const title = statements.find(({ is }) => is === 'title');
  const words =
    title && (title.parts.label === undefined ? textWithin(title, statements) : unquoted(title.parts.label));
  const turned = statements.find(({ is }) => is === 'direction')?.parts.value;
  return {
    ...(words && { title: words }),
    ...(turned !== undefined && { direction: turned.toLowerCase().startsWith('left') ? 'LR' : 'TB' }),
  };
}

export function outlineOf(source: string, { rows, read }: OutlineRow): Outline {
  return read(readStatements(diagramLines(source), rows));
}

const SIDE = '(?<place>left|right|top|bottom)';
const COLOUR = '(?:\\s*#[^\\s:]+)?';

/** `at` makes a pattern with the family's own `{NAME}`. */
export function noteRows(at: (text: string) => RegExp): StatementRow[] {
  return [
    { is: 'note', at: at(`note\\s+${SIDE}\\s+of\\s+(?<of>{NAME})${COLOUR}\\s*:\\s*(?<label>.*)`) },
    { is: 'note', at: at(`note\\s+${SIDE}\\s+of\\s+(?<of>{NAME})${COLOUR}`), opens: 'note' },
    { is: 'note', at: at(`note\\s+${SIDE}${COLOUR}\\s*:\\s*(?<label>.*)`) },
    { is: 'note', at: at(`note\\s+${SIDE}${COLOUR}`), opens: 'note' },
    { is: 'note', at: at(`note\\s+(?<label>"[^"]*")\\s+as\\s+(?<alias>{NAME})${COLOUR}`) },
    { is: 'note', at: at(`note\\s+as\\s+(?<alias>{NAME})${COLOUR}`), opens: 'note' },
    { is: 'other', at: at('note\\s+(?:on\\s+link|left\\s+on|right\\s+on).*:.*') },
    { is: 'other', at: at('note\\s+(?:on\\s+link|left\\s+on|right\\s+on).*'), opens: 'note' },
    { is: 'end', at: at('end ?note'), within: 'note', closes: true },
    { is: 'text', at: at('.*'), within: 'note' },
  ];
}
