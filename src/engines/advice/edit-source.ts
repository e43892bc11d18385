/** Small edits of a source that leave every other line, and its line ends, as they are. */

/** Longer lines are text or data, no statement; some patterns take quadratic time in a line's length. */
const MAX_PLAIN_CHARACTERS = 1_000;

export function isPlain(line: string): boolean {
  return line.length <= MAX_PLAIN_CHARACTERS;
}

/** The line for patterns to examine; empty if it is too long. */
export function plainLine(line: string): string {
  return isPlain(line) ? line : '';
}

export function toLines(source: string): string[] {
  return source.split('\n');
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

export function mapLines(source: string, edit: (line: string, index: number) => string): string {
  const keepEnd = (line: string, index: number): string =>
    line.endsWith('\r') ? `${edit(line.slice(0, -1), index)}\r` : edit(line, index);
  return toLines(source)
    .map((line, index) => (isPlain(line) ? keepEnd(line, index) : line))
    .join('\n');
}

interface RefusedSource {
  source: string;
  fault: { line?: number };
}

/** The line that the parser refused, without its line end; empty if it named none or the line is too long to examine. */
export function refusedLine({ source, fault }: RefusedSource): string {
  return fault.line === undefined ? '' : plainLine(toLines(source)[fault.line - 1] ?? '').replace(/\r$/, '');
}

/** `line` is 1-based. */
export function editLine(source: string, line: number | undefined, edit: (text: string) => string): string {
  return mapLines(source, (text, index) => (index + 1 === line ? edit(text) : text));
}

export function editRefused({ source, fault }: RefusedSource, edit: (line: string) => string): string {
  return editLine(source, fault.line, edit);
}

export function removeLine(source: string, index: number): string {
  return toLines(source).toSpliced(index, 1).join('\n');
}

export function removeRefused({ source, fault }: RefusedSource): string | undefined {
  return fault.line === undefined ? undefined : removeLine(source, fault.line - 1);
}

/** Inserts `text` as the line at `index`. */
export function insertLine(source: string, index: number, text: string): string {
  const lines = toLines(source);
  const lineEnd = lines.some((line) => line.endsWith('\r')) ? '\r' : '';
  return lines.toSpliced(index, 0, text + lineEnd).join('\n');
}

/** Edits the part before the first colon: names and arrows, not labels. */
export function beforeLabel(line: string, edit: (head: string) => string): string {
  const colon = line.search(/\s:|:\s/);
  return colon < 0 ? edit(line) : edit(line.slice(0, colon)) + line.slice(colon);
}

/** A pattern for a name as a whole word. */
export function wholeWord(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}

/** An id made of words. */
export function idOf(words: string): string {
  return words
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

const WORD = /\p{L}[\p{L}\p{N}]+/gu;
export const TEXT_ENTITY = /[#&](?:quot|lt|gt|amp|nbsp|apos|#?\d+);?|<br\s*\/?>|<\/?[biu]>/gi;
/** Words of both languages that say how something is drawn, and of others that are written in their place. */
export const SYNTAX_WORDS = new Set(
  `abstract actor alt and annotation artifact as at autonumber axis bar boundary box branch break case checkout choice class classdiagram
  cloud collections columns commit component container control create critical curve database deactivate activate destroy diagram direction
  else elif elseif end endif endwhile endswitch endfork endloop endalt endpar endnote endgroup entity enum erdiagram extends file fk flow flowchart folder
  footer for foreach fork frame function functional gantt gitgraph graph group header hexagon id if implements include interface is item journey
  kanban label left legend line link loop lr rl tb td bt main map mermaid merge mindmap msg namespace node note object of on opt option over
  package packet par participant partition person pie pk plantuml port private protected public quadrant quadrantchart queue radar rect
  rectangle ref repeat requirement requirementdiagram return right sankey section sequencediagram sequence set shape skip space split stack start
  state statediagram static stereotype stop storage struct style subgraph switch syntax system tag task text the then timeline title to top bottom
  type uk union unique usecase void while with xychart xychartbeta beta uml enduml startuml json yaml wbs version new null not primary foreign key
  const final readonly async await def fun val var let bold percent days day hours weeks lasts last starts ends after before fill stroke color px
  active crit milestone done vert above action begin below between comment do finish from inherits join none parallel participants rgb rgba
  swimlane until c4context c4container c4component c4dynamic c4deployment`.split(/\s+/),
);

/** Words of a source: which are an author's, and which belong to the syntax. */
export function sourceWords(text: string): string[] {
  return (
    text
      .replace(TEXT_ENTITY, ' ')
      .replace(/\\[nlrt]/g, ' ')
      .toLowerCase()
      .match(WORD) ?? []
  );
}

export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
