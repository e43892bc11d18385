/** What the functions of the library and of the client throw: a row of the error catalogue, with what helps to fix the call. */
import type { components } from '../../generated/api-types.ts';
import { type ErrorCode, errors } from '../../generated/errors.ts';

/** Where a diagram is wrong and what to write instead, as far as it is known. */
export type DiagramDiagnosis = components['schemas']['Diagnosis'];

export interface DrawbridgeErrorOptions {
  /** The row's message by default. */
  message?: string | undefined;
  details?: DiagramDiagnosis;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A field that the contract adds to the diagnosis is a field of the error, too. */
const DiagnosedError: new (message: string, options: { cause?: unknown }) => Error & Readonly<DiagramDiagnosis> = Error;

export class DrawbridgeError extends DiagnosedError {
  override readonly name: string = 'DrawbridgeError';
  readonly code: ErrorCode;
  /** What the same error is over HTTP. */
  readonly status: number;
  /** Who can fix it: the caller, with another call, or the operator of the engines. */
  readonly fault: 'caller' | 'service';
  /** When a call that was refused for now may be tried again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: DrawbridgeErrorOptions = {}) {
    const row = errors[code];
    super(options.message ?? row.message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = row.status;
    this.fault = row.fault;
    this.retryAfterSeconds = options.retryAfterSeconds;
    Object.assign(this, options.details);
  }
}
