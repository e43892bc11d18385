/** Hears every answer of a run: whether calls are counted as the headers say, and each answer belongs to its own request. */
import { operations, routes } from '../../../generated/operations.ts';
import type { Check } from './check.ts';
import { MCP_PATH } from './mcp-caller.ts';
import { type Answer, TOO_MANY } from './target.ts';

/** An answer that a cache may keep can be another request's. */
const KEPT = /max-age=[1-9]|no-cache/;

/** The first status of those that refuse. */
const REFUSED = 400;

/** With an option, a call of these counts towards another limit. */
const TWO_LIMITS = Object.values(operations).flatMap(({ id, ...rest }) =>
  'optionLimits' in rest ? [id as string] : [],
);

/** A picture that has not changed counts towards another limit than one that is drawn. */
function hasOneLimit(path: string): boolean {
  const tool = /^\/api\/tools\/(\w+)$/.exec(path)?.[1];
  const operation = tool ?? routes.find((route) => route.path === path)?.operation;
  return path === MCP_PATH || (operation !== undefined && !TWO_LIMITS.includes(operation));
}

export class AnswerWatch {
  readonly #isBehindProxy: boolean;
  /** The fewest calls left, by policy. */
  readonly #lowest = new Map<string, number>();
  /** The calls left, by policy and path. */
  readonly #left = new Map<string, number>();
  readonly #calls = new Map<string, number>();
  readonly #refused = new Set<string>();
  readonly #ids = new Map<string, string>();
  readonly #limitProblems: string[] = [];
  readonly #strayProblems: string[] = [];

  constructor(isBehindProxy: boolean) {
    this.#isBehindProxy = isBehindProxy;
  }

  hear(path: string, answer: Answer): void {
    this.#hearLimit(path, answer);
    this.#hearId(path, answer);
  }

  #hearLimit(path: string, { status, headers }: Answer): void {
    const policy = headers.get('ratelimit-policy');
    const isRefused = status === TOO_MANY;
    if (isRefused && !headers.has('retry-after')) this.#limitProblems.push(`429 at ${path} has no Retry-After header`);
    if (isRefused && policy === null) this.#limitProblems.push(`429 at ${path} has no RateLimit-Policy header`);
    if (policy === null) return;
    const limit = `${path === MCP_PATH ? 'MCP_LIMIT_PER_HOUR' : 'RATE_LIMIT_PER_HOUR'} ${policy}`;
    this.#calls.set(limit, (this.#calls.get(limit) ?? 0) + 1);
    const lowest = this.#lowest.get(limit);
    if (isRefused) this.#refused.add(limit);
    if (isRefused && lowest === undefined)
      this.#limitProblems.push(`429 at ${path}, the first call that counts: wait, or pass --key`);
    if (isRefused && (lowest ?? 0) > 0) this.#limitProblems.push(`429 at ${path} although ${lowest} calls were left`);
    const now = Number(headers.get('ratelimit-remaining'));
    this.#lowest.set(limit, Math.min(now, lowest ?? now));
    const place = `${limit} ${path}`;
    const left = this.#left.get(place);
    this.#left.set(place, now);
    if (!isRefused && left !== undefined && now > left && left > 0 && hasOneLimit(path))
      this.#limitProblems.push(`RateLimit-Remaining went from ${left} to ${now} at ${path}`);
  }

  #hearId(path: string, { status, headers, requestId }: Answer): void {
    if (KEPT.test(headers.get('cache-control') ?? '')) return;
    const id = headers.get('x-request-id');
    // Behind a proxy, some refusals are the proxy's own.
    if (id === null && status < REFUSED) this.#strayProblems.push(`X-Request-Id is missing at ${path}`);
    const earlier = id === null ? undefined : this.#ids.get(id);
    if (id !== null) this.#ids.set(id, path);
    if (earlier !== undefined)
      this.#strayProblems.push(`a stale answer at ${path}: its X-Request-Id was seen at ${earlier}`);
    else if (!this.#isBehindProxy && id !== requestId)
      this.#strayProblems.push(`X-Request-Id at ${path}: wanted ${requestId}, got ${id}`);
  }

  /** What the limits must allow, so that nothing is refused. */
  budgetNeeded(): string {
    const sentences = [...this.#refused].map((limit) => {
      const [variable = '', policy = ''] = limit.split(' ');
      const allowed = /;q=(\d+)/.exec(policy)?.[1];
      return `the run makes ${this.#calls.get(limit)} calls that count, and ${variable} is ${allowed} on the server; set it to ${this.#calls.get(limit)} or more (0 lifts it), and run again in a new hour or with a fresh --key`;
    });
    return sentences.join('; ');
  }

  /** For the end of the run. */
  checks(): Check[] {
    return [
      { group: 'limits', name: 'calls are counted as the headers say', run: async () => this.#limitProblems },
      { group: 'answers', name: 'each belongs to its own request', run: async () => this.#strayProblems },
    ];
  }
}
