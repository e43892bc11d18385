/** Reads an answer of the tools' paths as a value or as the fault that it names. */
import type { components } from '../../../generated/api-types.ts';

export type ToolFault = components['schemas']['ToolError']['error'];

export type ToolAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; fault: ToolFault; retryAfterSeconds: number | undefined };

export interface HttpReply<Value> {
  data?: { result: Value };
  error?: { error: ToolFault };
  response: Response;
}

/** An answer that is not the contract's, such as a proxy's page. */
export const FOREIGN_ANSWER: ToolFault = { code: 'INTERNAL_ERROR', message: 'The server’s answer could not be read.' };

export function readToolAnswer<Value>({ data, error, response }: HttpReply<Value>): ToolAnswer<Value> {
  if (data?.result !== undefined) return { ok: true, value: data.result };
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    ok: false,
    fault: error?.error?.message ? error.error : FOREIGN_ANSWER,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  };
}
