/** Sends a list of requests with several clients at once, and measures time, CPU time and what was drawn. */
import { figureOf } from '../bench/measure/statistics.ts';
import type { Fleet } from './fleet.ts';

export interface PassRequest {
  path: string;
  body: string;
}

export interface Pass {
  answers: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** For each answer. */
  serviceMs: number;
  childrenMs: number;
  drawn: number;
}

async function send(url: string, { path, body }: PassRequest): Promise<number> {
  const started = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method: 'POST', body, headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${text.slice(0, 200)}`);
  return performance.now() - started;
}

export async function measurePass(fleet: Fleet, requests: readonly PassRequest[], clients: number): Promise<Pass> {
  const left = [...requests].reverse();
  const times: number[] = [];
  const before = await fleet.figures();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = left.pop(); next; next = left.pop()) times.push(await send(fleet.url, next));
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const after = await fleet.figures();
  times.sort((one, other) => one - other);
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50Ms: figureOf(times).median,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    serviceMs: (after.serviceMs - before.serviceMs) / times.length,
    childrenMs: (after.childrenMs - before.childrenMs) / times.length,
    drawn: after.drawn - before.drawn,
  };
}
