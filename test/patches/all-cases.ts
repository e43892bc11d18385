/** A case for every patch, by its name. */
import { CONFIG_CASES } from './config-cases.ts';
import { DRAWING_CASES } from './drawing-cases.ts';
import { FAULT_CASES } from './fault-cases.ts';
import { LABEL_CASES } from './label-cases.ts';
import type { PatchCases } from './patch-case.ts';

export const PATCH_CASES: PatchCases = {
  ...CONFIG_CASES,
  ...DRAWING_CASES,
  ...FAULT_CASES,
  ...LABEL_CASES,
};
