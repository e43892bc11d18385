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

const TEXT_LINE = /^\s*(?:title|accTitle|accDescr|section)\b/;
const DESCRIPTION_OPENS = /^\s*accDescr\s*\{/;
const QUOTED = /"[^"\n]*"|\s%%.*/g;

/** The body without quoted texts, titles and descriptions: numbers and words that remain are the diagram's own. */
export function bareStatements(body: string): string[] {
  let isDescription = false;
  return body
    .split('\n')
    .filter((line) => {
      if (isDescription) isDescription = !line.includes('}');
      else if (TEXT_LINE.test(line)) isDescription = DESCRIPTION_OPENS.test(line) && !line.includes('}');
      else return true;
      return false;
    })
    .map((line) => line.replace(QUOTED, ''));
}
