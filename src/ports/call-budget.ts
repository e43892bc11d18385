/** What the doors need from the store of hourly budgets. */

/** What is left of a client's budget after a call. */
export interface BudgetState {
  callsPerHour: number;
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

/** Calls per hour by the limit's name; 0 switches a limit off. */
export type CallsPerHour = Readonly<Record<string, number>>;

/** Takes calls from a client's budget; returns nothing for a limit that is off. Never fails. */
export type TakeCalls = (limit: string, client: string, calls: number) => Promise<BudgetState | undefined>;
