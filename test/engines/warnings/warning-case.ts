/** One mistake that is valid, what is said about it, and almost the same source about which nothing is said. */
export interface WarningCase {
  row: string;
  given: string;
  line: number;
  /** A part of the message. */
  says: string;
  /** Absent: advice only. */
  fix?: string;
  /** Sources that the row must leave alone. */
  fine: readonly string[];
}
