/** A change of a published package's text. */

interface Edit {
  anchor: string;
  replacement: string;
}

export interface Patch extends Edit {
  /** Names the patch when its anchor is missing. */
  name: string;
  /** What goes wrong without it; the case of its name in `test/patches` shows that. */
  without: string;
  /** In the same file, after the first: what takes several lines to change. */
  also?: readonly Edit[];
  /** What the replacement uses: `{ name } from "module"`. */
  imports?: string;
}
