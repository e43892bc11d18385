/** Given and wanted, as data: what the tests run on every door that answers with fields, and what `drawbridge conform` runs against a deployment. */
import type { ErrorCode } from '../../../generated/errors.ts';

/** Matches any number. */
export const ANY_NUMBER = Symbol('any number');

export type Want =
  /** Each field of `value` must be equal; a RegExp must match the text. */
  { ok: true; value: Record<string, unknown> } | { ok: false; code: ErrorCode; message: string | RegExp };

export interface Step {
  operation: string;
  input: unknown;
  want: Want;
}

export interface Scenario {
  title: string;
  steps: Step[];
  /** How many different values of a field the steps return in all. */
  together?: { field: string; distinct: number };
}

/** A scenario of one call. */
export function call(title: string, operation: string, input: unknown, want: Want): Scenario {
  return { title, steps: [{ operation, input, want }] };
}
