/** A check and its result. */

export interface Check {
  group: string;
  name: string;
  /** It is about refusals; any other check that meets one has not been run. */
  wantsRefusal?: true;
  /** The problems found, if any. A check that does not apply here throws `NotHere`. */
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
  /** It was not run because the deployment refused its calls, so that nothing is known about it. */
  refused?: true;
  ms: number;
}
