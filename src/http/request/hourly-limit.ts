/** Counts the calls of each caller towards the hourly limits of the contract. */
import type { RequestHandler, Response } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import type { HourlyLimit } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import type { BudgetState, TakeCalls } from '../../ports/admission.ts';
import { callOf, type HttpCall } from '../call/http-call.ts';

const HOUR_SECONDS = 3_600;

/** The variable that raises each limit; `flood` has none of its own and is switched off with the engines'. */
const LIFTED_BY: Readonly<Record<HourlyLimit, string>> = {
  engine: 'RATE_LIMIT_PER_HOUR',
  flood: 'RATE_LIMIT_PER_HOUR',
  mcp: 'MCP_LIMIT_PER_HOUR',
  page: 'PAGE_LIMIT_PER_HOUR',
};

const WHAT_IS_COUNTED: Readonly<Record<HourlyLimit, string>> = {
  engine: 'drawings and checks',
  flood: 'calls',
  mcp: 'MCP messages',
  page: 'drawings and checks on the page',
};

/** A client has used up a limit. */
export interface LimitRefusal {
  retryAfterSeconds: number;
  /** Which limit it is and which variable raises it. */
  hint: string;
}

function refusalOf(
  limit: HourlyLimit,
  { holder }: HttpCall,
  { callsPerHour, resetSeconds }: BudgetState,
): LimitRefusal {
  const whose = holder === undefined ? 'address' : 'key';
  const how = limit === 'flood' ? `${LIFTED_BY[limit]}=0 switches it off` : `${LIFTED_BY[limit]} sets it`;
  const count = callsPerHour.toLocaleString('en-US');
  return {
    retryAfterSeconds: resetSeconds,
    hint: `The limit is ${count} ${WHAT_IS_COUNTED[limit]} per hour for each ${whose}; on the server, ${how}.`,
  };
}

function setHeaders(res: Response, { callsPerHour, remaining, resetSeconds }: BudgetState): void {
  res.setHeader('RateLimit-Policy', `"hourly";q=${callsPerHour};w=${HOUR_SECONDS}`);
  res.setHeader('RateLimit', `"hourly";r=${remaining};t=${resetSeconds}`);
  // The earlier draft's three fields, which more clients read.
  res.setHeader('RateLimit-Limit', String(callsPerHour));
  res.setHeader('RateLimit-Remaining', String(remaining));
  res.setHeader('RateLimit-Reset', String(resetSeconds));
}

/** Counts a request's calls towards a limit; returns the refusal if the caller has used it up. */
export async function spendCalls(
  takeCalls: TakeCalls,
  call: HttpCall,
  limit: HourlyLimit | undefined,
  calls = 1,
): Promise<LimitRefusal | undefined> {
  if (!limit) return undefined;
  const state = await takeCalls(limit, call.client, calls);
  if (!state) return undefined;
  // The page is shown its own budget only, and none with an answer that did not count.
  if (!state.allowed || limit === 'page' || !call.isFromPage) setHeaders(call.res, state);
  if (state.allowed) return undefined;
  call.limitedBy = LIFTED_BY[limit];
  call.errorCode = 'RATE_LIMITED';
  return refusalOf(limit, call, state);
}

export async function countCall(takeCalls: TakeCalls, call: HttpCall, limit?: HourlyLimit): Promise<void> {
  const refusal = await spendCalls(takeCalls, call, limit);
  if (!refusal) return;
  const { retryAfterSeconds, hint } = refusal;
  throw new Fault('RATE_LIMITED', { retryAfterSeconds, details: { hint } });
}

/** Whether a call counts only when an engine works for it. */
export function countsLater(call: HttpCall, limit: HourlyLimit | undefined): boolean {
  return limit === 'engine' && call.isFromPage;
}

export function hourlyLimit(takeCalls: TakeCalls): RequestHandler {
  return async (_req, res, next) => {
    const call = callOf(res);
    const limit = call.operation?.hourlyLimit;
    await countCall(takeCalls, call, countsLater(call, limit) ? 'flood' : limit);
    next();
  };
}

/** For a call of the page: counts it, once, when an engine has to work for it. */
export function countWork(takeCalls: TakeCalls, call: HttpCall): void {
  if (!call.isFromPage) return;
  let counted: Promise<void> | undefined;
  call.beforeWork = () => {
    counted ??= countCall(takeCalls, call, 'page');
    return counted;
  };
}

/** Counts the work that only the body asks for: an additional check costs the engine as much as a separate one. */
export function optionLimit(takeCalls: TakeCalls): RequestHandler {
  return async (req, res, next) => {
    const call = callOf(res);
    const { optionLimits = {} } = call.operation as Operation;
    for (const [name, limit] of Object.entries(optionLimits)) {
      if (req.body[name] === true && !countsLater(call, limit)) await countCall(takeCalls, call, limit);
    }
    next();
  };
}
