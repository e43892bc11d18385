/** The shapes in which the doors send an outcome. */
import { errors } from '../../../generated/errors.ts';
import type { Route } from '../../../generated/operations.ts';
import type { Fault } from '../../invocation/fault.ts';
import { svgFileName } from '../../ports/picture-formats.ts';

export interface Envelope {
  value(value: Record<string, unknown>): Record<string, unknown>;
  fault(fault: Fault): { status: number; body: Record<string, unknown> };
}

export const toolEnvelope: Envelope = {
  value: (result) => ({ success: true, result }),
  fault: (fault) => ({ status: fault.status, body: { success: false, error: fault.body } }),
};

const legacyEnvelope: Envelope = {
  value: (result) => ({ status: 'success', ...result }),
  fault: ({ status, code, message }) => ({ status, body: { status: 'error', code, message } }),
};

/** How a fault is shown where the catalogue has other words for REST. */
export function restFault(fault: Fault): { status: number; message: string } {
  const { rest } = errors[fault.code];
  return {
    status: rest?.status ?? fault.status,
    message: rest && fault.hasRowMessage ? rest.message : fault.message,
  };
}

/** A file knows its own size. */
function asFile({ svg, width: _width, height: _height, ...said }: Record<string, unknown>): Record<string, unknown> {
  return { svg, filename: svgFileName(new Date()), ...said };
}

function restEnvelope({ errorBase = {}, namesFile = false }: Route): Envelope {
  return {
    value: (result) => (namesFile ? asFile(result) : result),
    fault: (fault) => {
      const { status, message: error } = restFault(fault);
      return { status, body: { ...errorBase, error, ...fault.details } };
    },
  };
}

/** The envelope of a path; paths outside the contract use that of the tools door. */
export function envelopeOf(route: Route | undefined): Envelope {
  if (route?.door === 'rest') return restEnvelope(route);
  return route?.door === 'legacy' ? legacyEnvelope : toolEnvelope;
}
