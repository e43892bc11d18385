/** One fault per row of the hint table, what is said about it and how it is fixed. */
import { CHART_CASES } from './chart-cases.ts';
import { FLOW_CASES } from './flow-cases.ts';
import { FOREIGN_CASES } from './foreign-cases.ts';
import { FRAME_CASES } from './frame-cases.ts';
import type { HintCase } from './hint-case.ts';
import { NOTATION_CASES } from './notation-cases.ts';
import { OTHER_CASES } from './other-cases.ts';
import { SEQUENCE_CASES } from './sequence-cases.ts';
import { STRUCTURE_CASES } from './structure-cases.ts';
import { WORDING_CASES } from './wording-cases.ts';

export const HINT_CASES: readonly HintCase[] = [
  ...FRAME_CASES,
  ...FLOW_CASES,
  ...SEQUENCE_CASES,
  ...STRUCTURE_CASES,
  ...CHART_CASES,
  ...OTHER_CASES,
  ...WORDING_CASES,
  ...FOREIGN_CASES,
  ...NOTATION_CASES,
];
