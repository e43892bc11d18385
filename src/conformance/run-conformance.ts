/** Runs every check against a deployment, one after the other, and collects the results. */

import { setTimeout } from 'node:timers/promises';
import { errorChecks } from './checks/error-checks.ts';
import { exampleChecks } from './checks/example-checks.ts';
import { mcpChecks } from './checks/mcp-checks.ts';
import { pathChecks } from './checks/path-checks.ts';
import { pictureChecks } from './checks/picture-checks.ts';
import { scenarioChecks } from './checks/scenario-checks.ts';
import { type Check, type CheckResult, NotHere } from './deployment/check.ts';
import { type Answer, createTarget, LimitReached, type Target } from './deployment/target.ts';

export interface ConformanceOptions {
  url: string;
  key?: string | undefined;
  behindProxy?: boolean;
  /** Called with each result as it arrives. */
  onResult?: (result: CheckResult) => void;
  /** Names of groups; all by default. */
  groups?: readonly string[];
}

const LIMIT_TEXT = 'the hourly limit is used up: pass --key, or raise RATE_LIMIT_PER_HOUR for the run';

/** Checks that counted calls are refused only after earlier answers reported that none were left. */
class LimitWatch {
  readonly #left = new Map<string, number>();
  readonly problems: string[] = [];

  hear(path: string, { status, headers }: Answer): void {
    const policy = headers.get('ratelimit-policy');
    if (status === 429 && policy === null) this.problems.push(`429 at ${path} has no RateLimit-Policy header`);
    if (policy === null) return;
    const left = this.#left.get(policy);
    if (status === 429 && left === undefined)
      this.problems.push(`429 at ${path}, the first call that counts: wait, or pass --key`);
    if (status === 429 && (left ?? 0) > 0) this.problems.push(`429 at ${path} although ${left} calls were left`);
    const now = Number(headers.get('ratelimit-remaining'));
    if (status !== 429 && left !== undefined && now > left && left > 0) {
      this.problems.push(`RateLimit-Remaining went from ${left} to ${now} at ${path}`);
    }
    this.#left.set(policy, now);
  }
}

async function runCheck({ group, name, run }: Check): Promise<CheckResult> {
  const started = performance.now();
  const result = (rest: Pick<CheckResult, 'problems' | 'skipped'>) => ({
    group,
    name,
    ...rest,
    ms: performance.now() - started,
  });
  try {
    return result({ problems: [...new Set(await run())] });
  } catch (error) {
    if (error instanceof LimitReached) return result({ problems: [], skipped: LIMIT_TEXT });
    if (error instanceof NotHere) return result({ problems: [], skipped: error.message });
    const { message, cause } = error as Error & { cause?: { message?: string } };
    return result({ problems: [cause?.message === undefined ? message : `${message}: ${cause.message}`] });
  }
}

/** A deployment that has just started may not be ready for a while. */
const READY_WAIT_MS = 60_000;
const READY_EVERY_MS = 1_000;
const NOT_READY = 503;

async function waitUntilReady(target: Target): Promise<void> {
  const giveUpAt = performance.now() + READY_WAIT_MS;
  try {
    while ((await target.send('/api/ready')).status === NOT_READY && performance.now() < giveUpAt)
      await setTimeout(READY_EVERY_MS);
  } catch {
    // The checks will report what is wrong.
  }
}

const UNAUTHORIZED = 401;

/** Where callers need a key and have none, or a wrong one, every check would fail for that one reason. */
async function lockedOut(target: Target): Promise<string | undefined> {
  try {
    if ((await target.send('/api/tools')).status !== UNAUTHORIZED) return undefined;
  } catch {
    return undefined;
  }
  return target.hasKey ? 'the key is unknown to the service' : 'the service requires an API key: pass --key';
}

export async function runConformance(options: ConformanceOptions): Promise<CheckResult[]> {
  const { url, key, behindProxy = false, onResult, groups } = options;
  const watch = new LimitWatch();
  const target = createTarget(url, key, (path, answer) => watch.hear(path, answer));
  const limits: Check = {
    group: 'limits',
    name: 'calls are counted as the headers say',
    run: async () => watch.problems,
  };
  const errors = errorChecks(target, { behindProxy });
  // The check that uses up the limit is last.
  const isLimit = ({ name }: Check) => name === 'RATE_LIMITED';
  const checks = [
    ...pathChecks(target),
    ...mcpChecks(target),
    ...pictureChecks(target),
    ...errors.filter((check) => !isLimit(check)),
    ...exampleChecks(target),
    ...scenarioChecks(target),
    ...errors.filter(isLimit),
    limits,
  ].filter(({ group }) => groups === undefined || groups.includes(group));
  await waitUntilReady(target);
  const reason = await lockedOut(target);
  if (reason !== undefined) return [{ group: 'access', name: 'GET /api/tools', problems: [reason], ms: 0 }];
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check);
    results.push(result);
    onResult?.(result);
  }
  return results;
}
