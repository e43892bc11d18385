/** The shapes in which the doors send an outcome. */
import { errors } from '../../../generated/errors.ts';
import type { Route } from '../../../generated/operations.ts';
import type { Fault } from '../../invocation/fault.ts';

export interface Envelope {
  value(value: Record<string, unknown>): Record<string, unknown>;
  fault(fault: Fault): { status: number; body: Record<string, unknown> };
}

export const toolEnvelope: Envelope = {
  value: (result) => ({ success: true, result }),
  fault: (fault) => ({ status: fault.status, body: { success: false, error: fault.body } }),
};

export const legacyEnvelope: Envelope = {
  value: (result) => ({ status: 'success', ...result }),
  fault: ({ status, code, message }) => ({ status, body: { status: 'error', code, message } }),
};

function restEnvelope(errorBase: Record<string, unknown> = {}): Envelope {
  return {
    value: (result) => result,
    fault: (fault) => {
      const { rest } = errors[fault.code];
      const error = rest && fault.hasRowMessage ? rest.message : fault.message;
      return { status: rest?.status ?? fault.status, body: { ...errorBase, error, ...fault.details } };
    },
  };
}

/** The envelope of a path; paths outside the contract use that of the tools door. */
export function envelopeOf(route: Route | undefined): Envelope {
  if (route?.door === 'rest') return restEnvelope(route.errorBase);
  return route?.door === 'legacy' ? legacyEnvelope : toolEnvelope;
}
