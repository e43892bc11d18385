/** Why a child is gone, in the words in which it is counted. */

/** What a parent ends a child for although nothing is wrong with it. */
export const DISMISSALS = ['recycled', 'rested', 'abandoned', 'givenUp'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** Why a child is gone, as it is counted; `start` for one that never became ready. */
export const END_REASONS = ['cpu', 'memory', 'fault', 'crash', 'outside', 'start', ...DISMISSALS] as const;
export type EndReason = (typeof END_REASONS)[number];
