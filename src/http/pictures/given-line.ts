/** Moves a fault to the line of the source as the caller wrote it. */
import type { Response } from 'express';
import { Fault } from '../../invocation/fault.ts';
import type { PictureNotes } from '../dialects/dialect.ts';

export function atGivenLine(fault: Fault, { locals }: Response): Fault {
  const { addedLines = 0 } = (locals.picture ?? {}) as PictureNotes;
  const { line } = fault.details;
  if (addedLines === 0 || line === undefined) return fault;
  return new Fault(fault.code, {
    message: fault.message,
    details: { ...fault.details, line: Math.max(1, line - addedLines) },
    ...(fault.retryAfterSeconds !== undefined && { retryAfterSeconds: fault.retryAfterSeconds }),
    cause: fault,
  });
}
