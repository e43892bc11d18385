/** What one check is, and what came of it. */

export interface Check {
  group: string;
  name: string;
  /** What is wrong; empty when nothing is. A check that cannot be made here throws `NotHere`. */
  run(): Promise<string[]>;
}

/** Why a check says nothing about this deployment. */
export class NotHere extends Error {}

export interface CheckResult {
  group: string;
  name: string;
  problems: string[];
  /** Why it was not made. */
  skipped?: string;
  ms: number;
}
