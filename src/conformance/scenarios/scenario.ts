/** Given/want data that runs on every door which offers the operation. */
import type { ErrorCode } from '../../generated/errors.ts';

export type Want =
  /** `value` is matched with `toMatchObject`; asymmetric matchers are welcome. */
  { ok: true; value: Record<string, unknown> } | { ok: false; code: ErrorCode; message: string | RegExp };

export interface Step {
  operation: string;
  input: unknown;
  want: Want;
}

export interface Scenario {
  title: string;
  steps: Step[];
  /** What must hold between the values that the steps gave. */
  together?: (values: Record<string, unknown>[]) => void;
}

/** A scenario of one call. */
export function call(title: string, operation: string, input: unknown, want: Want): Scenario {
  return { title, steps: [{ operation, input, want }] };
}
