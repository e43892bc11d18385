/** Counts the calls of each caller towards the hourly limits of the contract. */
import type { Request, RequestHandler, Response } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import type { HourlyLimit } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import type { BudgetState, TakeCalls } from '../../ports/call-budget.ts';
import { callerOf } from './identify-caller.ts';
import { isPageCall } from './page-caller.ts';

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

function refusalOf(limit: HourlyLimit, client: string, { callsPerHour, resetSeconds }: BudgetState): LimitRefusal {
  const whose = client.startsWith('key:') ? 'key' : 'address';
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
  req: Request,
  res: Response,
  limit: HourlyLimit | undefined,
  calls = 1,
): Promise<LimitRefusal | undefined> {
  if (!limit) return undefined;
  const client = callerOf(req, res);
  const state = await takeCalls(limit, client, calls);
  if (!state) return undefined;
  // The page is shown its own budget only, and none with an answer that did not count.
  if (!state.allowed || limit === 'page' || !isPageCall(res)) setHeaders(res, state);
  if (state.allowed) return undefined;
  res.locals.limitedBy = LIFTED_BY[limit];
  res.locals.errorCode = 'RATE_LIMITED';
  return refusalOf(limit, client, state);
}

export async function countCall(takeCalls: TakeCalls, req: Request, res: Response, limit?: HourlyLimit): Promise<void> {
  const refusal = await spendCalls(takeCalls, req, res, limit);
  if (!refusal) return;
  const { retryAfterSeconds, hint } = refusal;
  throw new Fault('RATE_LIMITED', { retryAfterSeconds, details: { hint } });
}

/** Whether a call counts only when an engine works for it. */
export function countsLater(res: Response, limit: HourlyLimit | undefined): boolean {
  return limit === 'engine' && isPageCall(res);
}

export function hourlyLimit(takeCalls: TakeCalls): RequestHandler {
  return async (req, res, next) => {
    const limit = (res.locals.operation as Operation | undefined)?.hourlyLimit;
    await countCall(takeCalls, req, res, countsLater(res, limit) ? 'flood' : limit);
    next();
  };
}

/** For a call of the page: counts it, once, when an engine has to work for it. */
export function countWork(takeCalls: TakeCalls, req: Request, res: Response): (() => Promise<void>) | undefined {
  if (!isPageCall(res)) return undefined;
  let counted: Promise<void> | undefined;
  return () => {
    counted ??= countCall(takeCalls, req, res, 'page');
    return counted;
  };
}

/** Counts the work that only the body asks for: an additional check costs the engine as much as a separate one. */
export function optionLimit(takeCalls: TakeCalls): RequestHandler {
  return async (req, res, next) => {
    const { optionLimits = {} } = res.locals.operation as Operation;
    for (const [name, limit] of Object.entries(optionLimits)) {
      if (req.body[name] === true && !countsLater(res, limit)) await countCall(takeCalls, req, res, limit);
    }
    next();
  };
}
