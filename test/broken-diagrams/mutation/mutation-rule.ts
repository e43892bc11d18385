/** How models break a diagram: rules that edit one line of a valid source, or the whole of it. */

export interface MutationRule {
  name: string;
  family: string;
  /** Which sources it is for, by a line that they contain. */
  in: RegExp;
  /** The broken source; undefined if the rule finds nothing to break. `pick` chooses among the places. */
  breaks(source: string, pick: number): string | undefined;
}

export type LineRow = readonly [name: string, family: string, within: RegExp, find: RegExp, put: string];

/** A rule that replaces `find` by `put` in one of the lines that have it. */
export function lineRule([name, family, within, find, put]: LineRow): MutationRule {
  return {
    name,
    family,
    in: within,
    breaks(source, pick) {
      const lines = source.split('\n');
      const places = [...lines.keys()].filter((index) => index > 0 && find.test(lines[index] ?? ''));
      const at = places[pick % Math.max(places.length, 1)];
      return at === undefined ? undefined : lines.with(at, (lines[at] ?? '').replace(find, put)).join('\n');
    },
  };
}

/** A rule that edits the whole text. */
export function textRule(
  name: string,
  family: string,
  within: RegExp,
  breaks: (source: string) => string | undefined,
): MutationRule {
  return { name, family, in: within, breaks: (source) => breaks(source) };
}

/** A rule that puts a line in, somewhere after the first two. */
export function insertRule(name: string, family: string, within: RegExp, text: string): MutationRule {
  return {
    name,
    family,
    in: within,
    breaks(source, pick) {
      const lines = source.split('\n');
      const at = 2 + (pick % Math.max(lines.length - 3, 1));
      const indent = /^\s*/.exec(lines[at - 1] ?? '')?.[0] ?? '';
      return lines.toSpliced(at, 0, indent + text).join('\n');
    },
  };
}

/** A rule that takes one of the matching lines out. */
export function deleteRule(name: string, family: string, within: RegExp, find: RegExp): MutationRule {
  return {
    name,
    family,
    in: within,
    breaks(source, pick) {
      const lines = source.split('\n');
      const places = [...lines.keys()].filter((index) => index > 0 && find.test(lines[index] ?? ''));
      const at = places[pick % Math.max(places.length, 1)];
      return at === undefined ? undefined : lines.toSpliced(at, 1).join('\n');
    },
  };
}
