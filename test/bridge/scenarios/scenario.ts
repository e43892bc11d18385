/** What a scenario of the judge's tools says: what is asked, what goes on the wire, what comes back. */

export interface JudgeScenario {
  title: string;
  tool: string;
  args: Record<string, unknown>;
  /** The request that must arrive; absent when none may. */
  request?: string;
  want: { kind: 'value' | 'caller-fault'; text: string };
}

/** A scenario of a tool that its file names. */
export type Row = Omit<JudgeScenario, 'tool'>;

export const value = (text: string): JudgeScenario['want'] => ({ kind: 'value', text });
export const refused = (text: string): JudgeScenario['want'] => ({ kind: 'caller-fault', text });
