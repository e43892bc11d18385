/** What a bench is made of: groups of rows, each with contenders that are measured side by side. */

/** For one unit of work: milliseconds, milliseconds of CPU, megabytes. */
export const MEASURES = ['wall', 'cpu', 'memory'] as const;
export type Measure = (typeof MEASURES)[number];
export type Sample = Partial<Record<Measure, number>>;

export interface Contender {
  name: string;
  /** Called before the first round. One that throws here cannot do the work, and is left out of the row. */
  warmUp?(): Promise<void>;
  measure(): Promise<Sample>;
}

/** What we want of our own figure: at most so much of a measure, or that a peer needs at least so many times as much. */
export type Aim = { measure: Measure; atMost: number } | { measure: Measure; peer: string; atLeastTimes: number };

export interface Row {
  name: string;
  rounds: number;
  /** Ours is the first: the others are given as multiples of it. */
  contenders: Contender[];
  aims?: Aim[];
  /** Rows of one series differ in size only; the report says how time grows with it. */
  series?: { name: string; size: number };
}

export interface OpenGroup {
  rows: Row[];
  close(): Promise<void>;
}

export interface Group {
  /** The name for `--only`. */
  name: string;
  title: string;
  /** `skip` is called for each peer that is not installed. */
  open(skip: (peer: string) => void): Promise<OpenGroup>;
}

export const OURS = 'Drawbridge';
export const CHROMIUM = 'warm Chromium page';
