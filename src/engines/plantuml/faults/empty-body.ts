/** Checks whether a diagram contains nothing to draw; the engine fails on some kinds that contain only a title. */

const DRAWS_FROM_DATA = new Set('regex ebnf json yaml mindmap wbs'.split(' '));
/** Lines that draw nothing by themselves. */
export const DECORATION = /^\s*(?:(?:title|caption|header|footer|skinparam|scale)\b.*|#highlight\b.*|'.*|!.*)?$/i;

/** `lines` include the `@start` and `@end` lines. */
export function hasEmptyBody(kind: string, lines: readonly string[]): boolean {
  return DRAWS_FROM_DATA.has(kind) && lines.slice(1, -1).every((line) => DECORATION.test(line));
}
