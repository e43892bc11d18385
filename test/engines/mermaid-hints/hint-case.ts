/** One mistake: the row that knows it, what is said about it, and the source that comes back. */
export interface HintCase {
  row: string;
  given: string;
  /** How the hint begins. */
  hint: string;
  /** Absent: advice only. */
  fix?: string;
}
