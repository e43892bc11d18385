/** Counts the calls of each client address to the operations that the contract limits. */
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Operation } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import { clientOf } from './client-of.ts';

const HOUR_SECONDS = 3_600;

export interface LimitState {
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

/** The port to where the counters are kept. */
export type TakeCall = (address: string) => Promise<LimitState>;

function stateOf(allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitState {
  return {
    allowed,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

export function countInMemory(callsPerHour: number): TakeCall {
  const limiter = new RateLimiterMemory({ points: callsPerHour, duration: HOUR_SECONDS });
  return async (address) => {
    try {
      return stateOf(true, await limiter.consume(address));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return stateOf(false, refusal);
      throw refusal;
    }
  };
}

function setHeaders(res: Response, callsPerHour: number, { remaining, resetSeconds }: LimitState): void {
  res.setHeader('RateLimit-Policy', `"hourly";q=${callsPerHour};w=${HOUR_SECONDS}`);
  res.setHeader('RateLimit', `"hourly";r=${remaining};t=${resetSeconds}`);
  // The earlier draft's three fields, which more clients read.
  res.setHeader('RateLimit-Limit', String(callsPerHour));
  res.setHeader('RateLimit-Remaining', String(remaining));
  res.setHeader('RateLimit-Reset', String(resetSeconds));
}

/** `callsPerHour` 0 switches the limit off. */
export function hourlyLimit(callsPerHour: number, takeCall = countInMemory(callsPerHour)): RequestHandler {
  return async (req, res, next) => {
    const operation = res.locals.operation as Operation | undefined;
    if (callsPerHour === 0 || !operation?.hourlyLimit) {
      next();
      return;
    }
    const state = await takeCall(clientOf(req));
    setHeaders(res, callsPerHour, state);
    if (!state.allowed) throw new Fault('RATE_LIMITED', { retryAfterSeconds: state.resetSeconds });
    next();
  };
}
