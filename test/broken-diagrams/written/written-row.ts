/** A mistake written by hand. */
export type WrittenRow = readonly [
  /** Which surroundings it stands in. */
  frame: string,
  family: string,
  /** The lines as they should be. */
  meant: string,
  /** The lines as they were written. */
  written: string,
  /** Where the fault is, when it is not the first line that differs. */
  line?: number,
];
