/** Runs every check against a deployment, one after the other, and collects the results. */
import { setTimeout } from 'node:timers/promises';
import { errorChecks } from './checks/error-checks.ts';
import { exampleChecks } from './checks/example-checks.ts';
import { mcpChecks } from './checks/mcp-checks.ts';
import { pathChecks } from './checks/path-checks.ts';
import { pictureChecks } from './checks/picture-checks.ts';
import { scenarioChecks } from './checks/scenario-checks.ts';
import { AnswerWatch } from './deployment/answer-watch.ts';
import { type Check, type CheckResult, NotHere } from './deployment/check.ts';
import { createTarget, type Target } from './deployment/target.ts';

export interface ConformanceOptions {
  url: string;
  key?: string | undefined;
  behindProxy?: boolean;
  /** Called with each result as it arrives. */
  onResult?: (result: CheckResult) => void;
  /** Names of groups; all by default. */
  groups?: readonly string[];
}

async function runCheck(target: Target, { group, name, run, wantsRefusal }: Check): Promise<CheckResult> {
  const started = performance.now();
  const before = target.refusals.length;
  const result = (rest: Pick<CheckResult, 'problems' | 'skipped' | 'refused'>): CheckResult => ({
    group,
    name,
    ...(target.refusals.length > before && !wantsRefusal ? { problems: [], skipped: 'refused', refused: true } : rest),
    ms: performance.now() - started,
  });
  try {
    return result({ problems: [...new Set(await run())] });
  } catch (error) {
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
  const watch = new AnswerWatch(behindProxy);
  const target = createTarget(url, key, (path, answer) => watch.hear(path, answer));
  const errors = errorChecks(target, { behindProxy });
  // The check that uses up the limit is last.
  const isLimit = ({ wantsRefusal }: Check) => wantsRefusal === true;
  const isWanted = ({ group }: Check) => groups === undefined || groups.includes(group);
  const checks = [
    ...pathChecks(target),
    ...mcpChecks(target),
    ...pictureChecks(target),
    ...errors.filter((check) => !isLimit(check)),
    ...exampleChecks(target),
    ...scenarioChecks(target),
  ].filter(isWanted);
  await waitUntilReady(target);
  const reason = await lockedOut(target);
  if (reason !== undefined) return [{ group: 'access', name: 'GET /api/tools', problems: [reason], ms: 0 }];
  const results: CheckResult[] = [];
  const add = (result: CheckResult) => {
    results.push(result);
    onResult?.(result);
  };
  for (const check of checks) add(await runCheck(target, check));
  // What refused calls would have cost is known now, before the limit is used up on purpose.
  const needed = watch.budgetNeeded();
  for (const result of results) if (result.refused) result.skipped = `the hourly limit is used up: ${needed}`;
  for (const check of [...errors.filter(isLimit), ...watch.checks()].filter(isWanted))
    add(await runCheck(target, check));
  return results;
}
