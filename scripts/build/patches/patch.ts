/** A change of a published package's text. */

export interface Patch {
  /** Names the patch when its anchor is missing. */
  name: string;
  anchor: string;
  replacement: string;
}
