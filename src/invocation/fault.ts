/** A thrown row of the error catalogue: operations throw it, and every door wraps it. */
import type { components } from '../../generated/api-types.ts';
import { type ErrorCode, errors } from '../../generated/errors.ts';

/** Optional fields besides code and message that help to fix the request. */
export type FaultDetails = components['schemas']['Diagnosis'];

export interface FaultOptions {
  /** Replaces the row's message. */
  message?: string;
  /** Fills the `{name}` placeholders of the row's message. */
  values?: Record<string, string>;
  details?: FaultDetails;
  retryAfterSeconds?: number;
  cause?: unknown;
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

export class Fault extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fault: 'caller' | 'service';
  details: FaultDetails;
  readonly retryAfterSeconds: number | undefined;
  /** False when the row's own text was replaced. */
  readonly hasRowMessage: boolean;

  constructor(code: ErrorCode, options: FaultOptions = {}) {
    const row = errors[code];
    super(options.message ?? fill(row.message, options.values ?? {}), { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.status = row.status;
    this.fault = row.fault;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.hasRowMessage = options.message === undefined;
  }

  /** The error as the tools door shows it. */
  get body(): { code: ErrorCode; message: string } & FaultDetails {
    return { code: this.code, message: this.message, ...this.details };
  }
}
