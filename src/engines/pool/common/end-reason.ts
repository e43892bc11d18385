/** The reasons why children end, as they are counted. */

/** Why a parent ends a child although nothing is wrong with it. */
export const DISMISSALS = ['recycled', 'rested', 'abandoned'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** Why a child ended; `start` for one that never became ready. */
export const END_REASONS = ['cpu', 'memory', 'fault', 'crash', 'outside', 'start', ...DISMISSALS] as const;
export type EndReason = (typeof END_REASONS)[number];
