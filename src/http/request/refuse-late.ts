/** Refuses calls on connections that were opened after the service had begun to shut down. */
import type { Request, Response } from 'express';
import { Fault } from '../../invocation/fault.ts';
import { isLate } from '../server/connections.ts';

/** By then, a balancer has noticed, or another process listens here. */
const RETRY_AFTER_S = 2;

export function refuseLate({ socket }: Request, res: Response): void {
  if (!isLate(socket)) return;
  res.locals.errorCode = 'SHUTTING_DOWN';
  throw new Fault('SHUTTING_DOWN', { retryAfterSeconds: RETRY_AFTER_S });
}
