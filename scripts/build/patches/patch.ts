/** A change of a published package's text. */

export interface Patch {
  /** Names the patch when its anchor is missing. */
  name: string;
  /** What goes wrong without it; the case of its name in `test/patches` shows that. */
  without: string;
  anchor: string;
  replacement: string;
}
