/** A check and its result. */

export interface Check {
  group: string;
  name: string;
  /** The problems found; empty if there are none. A check that does not apply here throws `NotHere`. */
  run(): Promise<string[]>;
}

/** Why a check does not apply to this deployment. */
export class NotHere extends Error {}

export interface CheckResult {
  group: string;
  name: string;
  problems: string[];
  /** Why it was not run. */
  skipped?: string;
  ms: number;
}
