/** The title that a source gives its diagram: in frontmatter, as a statement, or after the type. */
import type { Diagram } from './diagram.ts';

const TITLE =
  /^[ \t]*(?:(?:pie|timeline|journey|xychart(?:-beta)?|quadrantChart)\s+(?:showData\s+)?)?title\s*:?[ \t]+(.+?)[ \t]*$/m;
const QUOTED = /^(["'])(.*)\1$/;

export function titleOf({ code }: Pick<Diagram, 'code'>): string | undefined {
  const [, found] = TITLE.exec(code) ?? [];
  const title = found?.replace(QUOTED, '$2').trim();
  return title === undefined || title === '' ? undefined : title;
}
