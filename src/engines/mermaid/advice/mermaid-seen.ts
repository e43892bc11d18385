/** What the rows about Mermaid look at: the statements of a source, and what Mermaid has read in it. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { type AdviceRow, editStatements, type Refused, rowsFor, type Seen } from '../../advice/advice-row.ts';
import { plainLine, toLines, wholeWord } from '../../advice/edit-source.ts';
import { type Relation, readRelation, withKnownNames } from '../../advice/read-relation.ts';
import { headerIndex, headerLine, type Kind, kindOfLine } from '../source/read-header.ts';

export interface MermaidSeen extends Seen {
  type: Kind | undefined;
  /** Mermaid's own, of a source that is drawn; valid until the next diagram is read. */
  db?: unknown;
  model?: DiagramModel | undefined;
  /** Of labels that have no colour of their own. */
  textColour?: string;
}

export type MermaidRow = AdviceRow<MermaidSeen>;
export type RefusedMermaid = Refused<MermaidSeen>;

/** Rows for some types. */
export function rowsOf(types: readonly Kind[], rows: readonly MermaidRow[]): MermaidRow[] {
  return rowsFor(types, rows);
}

const COMMENT = /^\s*%%/;
/** Texts of several lines. */
const TEXT_BLOCKS: readonly (readonly [opens: RegExp, closes: RegExp])[] = [
  [/^\s*accDescr\s*\{[^}]*$/, /\}/],
  [/^\s*note\s+(?:left|right)\s+of\s+[^:]*$/i, /^\s*end note\b/i],
];

/** Where a text of several lines ends; undefined if it does not. */
function endOfText(lines: readonly string[], from: number): number | undefined {
  const closes = TEXT_BLOCKS.find(([opens]) => opens.test(plainLine(lines[from] ?? '')))?.[1];
  const end = closes ? lines.findIndex((line, at) => at > from && closes.test(line)) : -1;
  return end < 0 ? undefined : end;
}

/** Of the statements after the header, numbered as in the source. */
function statementLines(source: string): string[] {
  const header = headerIndex(source);
  const lines = toLines(source).map((line) => line.replace(/\r$/, ''));
  let end = -1;
  return lines.map((text, index) => {
    const line = plainLine(text);
    if (index <= header || index <= end || COMMENT.test(line)) return '';
    end = endOfText(lines, index) ?? -1;
    return end < 0 ? line : '';
  });
}

export function seeMermaid(source: string): MermaidSeen {
  return { source, lines: statementLines(source), firstLine: 1, type: kindOfLine(headerLine(source)) };
}

export function seeRefused(source: string, fault: Diagnosis): RefusedMermaid {
  return { ...seeMermaid(source), fault };
}

/** What is text within a line: quoted, in brackets, between bars, after a single colon, or the name after `as`. */
const TEXT =
  /("[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||(?<!:):(?!:).*$|(?=\sas\s)(?<=^\s*(?:create\s+)?(?:participant|actor)\b.*)\sas\s.*$)/;
/** In these, what follows a colon is a list of styles. */
const STYLE = /^\s*(?:classDef|class|style|cssClass|linkStyle)\b/;

/** Parts of a line in turn: a statement's own words, then a text. */
function partsOf(line: string): string[] {
  return STYLE.test(line) ? [line] : line.split(TEXT);
}

function hasName(line: string, name: string, pattern: RegExp): boolean {
  return line.includes(name) && partsOf(line).some((part, index) => index % 2 === 0 && part.search(pattern) >= 0);
}

/** 1-based; undefined if no statement has the name as a whole word. */
export function lineOfName({ lines }: Seen, name: string): number | undefined {
  const pattern = wholeWord(name);
  const index = name.trim() === '' ? -1 : lines.findIndex((line) => hasName(line, name, pattern));
  return index < 0 ? undefined : index + 1;
}

/** The source with a name replaced wherever it is a whole word, but not in texts. */
export function renameIn(seen: Seen, name: string, other: string): string {
  const pattern = wholeWord(name);
  return editStatements(seen, (line) => {
    if (!hasName(line, name, pattern)) return line;
    return partsOf(line)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, () => other)))
      .join('');
  });
}

/** Quotes around the whole, not the first and the last of several quoted words. */
const QUOTED_AS_A_WHOLE = /^"([^"]*|[^"]*(?:^|[\s([{])"\S.*)"$/;
const LONE_QUOTE = /^"(?=[^"]*$)|(?<=^[^"]*)"$/;

/** Text between straight quotes; quotes inside it become the entity that Mermaid draws as a quote. */
export function quoted(text: string): string {
  const inner = text.trim().replace(QUOTED_AS_A_WHOLE, '$1').replace(LONE_QUOTE, '');
  return `"${inner.replaceAll('\\"', '"').replaceAll('"', '#quot;')}"`;
}

/** A number without thousands separators, and with a decimal point. */
export function plainNumber(text: string): string {
  return text.replace(/[_,](?=\d{3})/g, '').replace(',', '.');
}

/** 1-based line of the first statement that matches. */
export function lineOf({ lines }: Seen, pattern: RegExp): number | undefined {
  const index = lines.findIndex((line) => pattern.test(line));
  return index < 0 ? undefined : index + 1;
}

/** The line rewritten by `write`, for each receiver; the line itself if it reads the same, or joins nothing. */
export function rejoined(
  line: string,
  { source }: Seen,
  write: (relation: Relation, to: string) => string | undefined,
): string {
  const read = readRelation(line);
  if (!read) return line;
  const relation = withKnownNames(read, source);
  const written = relation.to.map((to) => write(relation, to));
  if (!written.every((text) => text !== undefined)) return line;
  const text = written.map((one) => relation.space + one).join('\n');
  const plain = (one: string): string => one.replace(/\s+/g, '');
  return plain(text) === plain(line) ? line : text;
}
