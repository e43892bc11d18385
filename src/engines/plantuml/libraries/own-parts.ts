/** Parts that a diagram includes of itself (`!startsub NAME`, later `!includesub NAME`), which the npm build ignores: served as a library of their own. */
import type { Library } from './library-pack.ts';

export const PARTS_LIBRARY = 'startsub';

/** With the name of a file before a `!`, it is a part of that file. */
const INCLUDESUB = /^(\s*)!includesub\s+([^!]+?)\s*$/i;
const STARTSUB = /^\s*!startsub\s+(\w+)\s*$/i;
const ENDSUB = /^\s*!endsub\b/i;
/** The line that asks, and the name, after variables. */
const ASKED = new RegExp(`^${PARTS_LIBRARY}/(\\d+)/\\s*(.*?)\\s*$`);

export function includePart(line: string, index: number): string {
  return line.replace(INCLUDESUB, `$1!include ${PARTS_LIBRARY}/${index}/$2`);
}

/** A message, with what the author wrote. */
export function nameOfPart(message: string): string {
  return message.replace(new RegExp(`${PARTS_LIBRARY}/\\d+/`, 'g'), '');
}

export interface Parts {
  library: Library;
  /** The file of the last part of that name before the line that asks. */
  resolve(what: string): string | undefined;
}

export function readParts(lines: readonly string[]): Parts {
  const bodyOf = (start: number) => {
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((line) => ENDSUB.test(line));
    return end < 0 ? undefined : rest.slice(0, end).join('\n');
  };
  return {
    library: { info: {}, read: (path) => bodyOf(Number(path)), json: () => undefined },
    resolve(what) {
      const [, asking, name] = ASKED.exec(what) ?? [];
      if (asking === undefined) return undefined;
      const start = lines.slice(0, Number(asking)).findLastIndex((line) => STARTSUB.exec(line)?.[1] === name);
      return start < 0 ? undefined : `<${PARTS_LIBRARY}/${start}>`;
    },
  };
}
