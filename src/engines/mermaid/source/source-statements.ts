/** What of a source are statements: not its frontmatter, directives and comments, not the texts in them. Reads each character once. */

const FRONTMATTER_FENCE = /^\s*---[ \t]*\r?\n/;
const FRONTMATTER_END = /\n[ \t]*---/;
const COMMENT_LINE = /^\s*%%/;

export interface SourceParts {
  frontmatter: string;
  directives: string[];
  /** Comments are left out; each other line is there. */
  body: string;
}

function splitFrontmatter(source: string): [frontmatter: string, rest: string] {
  const fence = FRONTMATTER_FENCE.exec(source)?.[0];
  if (fence === undefined) return ['', source];
  const inside = source.slice(fence.length - 1);
  const end = FRONTMATTER_END.exec(inside);
  return end ? [inside.slice(0, end.index), inside.slice(end.index + end[0].length)] : ['', source];
}

function splitDirectives(source: string): [directives: string[], rest: string] {
  const directives: string[] = [];
  let rest = '';
  let from = 0;
  for (;;) {
    const start = source.indexOf('%%{', from);
    const end = start < 0 ? -1 : source.indexOf('}%%', start);
    if (end < 0) return [directives, rest + source.slice(from)];
    directives.push(source.slice(start, end));
    rest += source.slice(from, start);
    from = end + '}%%'.length;
  }
}

export function splitSource(source: string): SourceParts {
  const [frontmatter, afterFrontmatter] = splitFrontmatter(source);
  const [directives, rest] = splitDirectives(afterFrontmatter);
  const lines = rest.split('\n').filter((line) => !COMMENT_LINE.test(line));
  return { frontmatter, directives, body: lines.join('\n').trimStart() };
}

const TEXT_LINE = /^\s*(?:packet(?:-beta)?\s+)?(?:title|accTitle|accDescr|section)\b/;
/** Texts of several lines: descriptions, and notes in state diagrams. */
const TEXT_BLOCKS: readonly (readonly [opens: RegExp, closes: RegExp])[] = [
  [/^\s*accDescr\s*\{[^}]*$/, /\}/],
  [/^\s*note\s+(?:left|right)\s+of\s+[^:]*$/, /^\s*end note\b/],
];

function withoutTextLines(body: string): string {
  let closes: RegExp | undefined;
  const kept = body.split('\n').filter((line) => {
    if (closes) {
      if (closes.test(line)) closes = undefined;
      return false;
    }
    closes = TEXT_BLOCKS.find(([opens]) => opens.test(line))?.[1];
    return closes === undefined && !TEXT_LINE.test(line);
  });
  return kept.join('\n');
}

/** These read strings as programs do: in either kind of quotes, with escapes. */
const PROGRAM_STRINGS = /^(?:packet|radar)/;

/** Where the quoted text ends that starts at `from`; -1 when it does not. */
function endOfQuote(text: string, from: number, hasEscapes: boolean): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (hasEscapes && text[at] === '\\') at++;
    else if (text[at] === quote) return at;
  }
  return -1;
}

/** Quoted texts, which may go on over several lines, and what follows a `%%`. */
function withoutQuotes(text: string): string {
  const hasEscapes = PROGRAM_STRINGS.test(text);
  const starts = hasEscapes ? /["']|\s%%/g : /"|\s%%/g;
  // What is never closed once is never closed further on: without this, time grows with the square of the quotes.
  const unclosed = new Set<string>();
  let kept = '';
  let from = 0;
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const [sign] = start;
    const isQuote = sign === '"' || sign === "'";
    if (unclosed.has(sign)) continue;
    const end = isQuote ? endOfQuote(text, start.index, hasEscapes) : text.indexOf('\n', start.index + 1) - 1;
    if (isQuote && end < 0) unclosed.add(sign);
    else {
      kept += text.slice(from, start.index);
      from = end < 0 ? text.length : end + 1;
      starts.lastIndex = from;
    }
  }
  return kept + text.slice(from);
}

/** The lines of the body without quoted texts, titles and descriptions: numbers and words that remain are the diagram's own. */
export function bareStatements(body: string): string[] {
  return withoutQuotes(withoutTextLines(body)).split('\n');
}

const COMMENT_AT_THE_END = /^(?:pie|gitGraph|quadrantChart|xychart|C4|packet|radar)/;
const NUMBER_SIGN_COMMENT = /^(?:sequenceDiagram|stateDiagram)/;

/** What a label or a name can be made of: other types treat a `%%` within a line as text. */
export function wordsOf(body: string): string[] {
  const lines = body.split('\n').filter((line) => !(NUMBER_SIGN_COMMENT.test(body) && /^\s*#/.test(line)));
  const bare = COMMENT_AT_THE_END.test(body) ? lines.map((line) => line.replace(/\s%%.*/, '')) : lines;
  return bare.flatMap((line) => line.split(/\s+/));
}
