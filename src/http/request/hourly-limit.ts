/** Counts the calls of each client address towards the hourly limits of the contract. */
import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Operation } from '../../../generated/operations.ts';
import type { HourlyLimit } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import { clientOf } from './client-of.ts';

const HOUR_SECONDS = 3_600;

/** 0 switches a limit off. */
export type CallsPerHour = Readonly<Record<HourlyLimit, number>>;

export interface LimitState {
  callsPerHour: number;
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

/** The port to where the counters are kept; no state is given for a limit that is off. */
export type TakeCalls = (limit: HourlyLimit, address: string, calls: number) => Promise<LimitState | undefined>;

function stateOf(
  callsPerHour: number,
  allowed: boolean,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): LimitState {
  return {
    callsPerHour,
    allowed,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

export function countInMemory(callsPerHour: CallsPerHour): TakeCalls {
  const limiters = new Map(
    Object.entries(callsPerHour).map(([limit, points]) => [
      limit,
      new RateLimiterMemory({ points, duration: HOUR_SECONDS, keyPrefix: limit }),
    ]),
  );
  return async (limit, address, calls) => {
    const points = callsPerHour[limit];
    const limiter = limiters.get(limit);
    if (points === 0 || !limiter) return undefined;
    try {
      return stateOf(points, true, await limiter.consume(address, calls));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return stateOf(points, false, refusal);
      throw refusal;
    }
  };
}

function setHeaders(res: Response, { callsPerHour, remaining, resetSeconds }: LimitState): void {
  res.setHeader('RateLimit-Policy', `"hourly";q=${callsPerHour};w=${HOUR_SECONDS}`);
  res.setHeader('RateLimit', `"hourly";r=${remaining};t=${resetSeconds}`);
  // The earlier draft's three fields, which more clients read.
  res.setHeader('RateLimit-Limit', String(callsPerHour));
  res.setHeader('RateLimit-Remaining', String(remaining));
  res.setHeader('RateLimit-Reset', String(resetSeconds));
}

/** Counts calls of a request; the answer is the seconds to wait when its address has used up the limit. */
export async function spendCalls(
  takeCalls: TakeCalls,
  req: Request,
  res: Response,
  limit: HourlyLimit | undefined,
  calls = 1,
): Promise<number | undefined> {
  const state = limit && (await takeCalls(limit, clientOf(req), calls));
  if (!state) return undefined;
  setHeaders(res, state);
  return state.allowed ? undefined : state.resetSeconds;
}

async function countCall(takeCalls: TakeCalls, req: Request, res: Response, limit?: HourlyLimit): Promise<void> {
  const retryAfterSeconds = await spendCalls(takeCalls, req, res, limit);
  if (retryAfterSeconds !== undefined) throw new Fault('RATE_LIMITED', { retryAfterSeconds });
}

export function hourlyLimit(takeCalls: TakeCalls): RequestHandler {
  return async (req, res, next) => {
    const operation = res.locals.operation as Operation | undefined;
    await countCall(takeCalls, req, res, operation?.hourlyLimit);
    next();
  };
}

/** Counts what only the body asks for: a check on the side costs an engine as much as one of its own. */
export function optionLimit(takeCalls: TakeCalls): RequestHandler {
  return async (req, res, next) => {
    const { optionLimits = {} } = res.locals.operation as Operation;
    for (const [name, limit] of Object.entries(optionLimits)) {
      if (req.body[name] === true) await countCall(takeCalls, req, res, limit);
    }
    next();
  };
}
