/** The bridge in a process of its own, so that its memory can be told from that of the upstream. */
import { bridgeTo } from './bridge-under-test.ts';

export interface HostileOrder {
  origin: string;
  deadlineMs: number;
}

export interface HostileReport {
  kind: string;
  text: string;
  /** After the deadline. */
  lateMs: number;
  grownBytes: number;
}

const SAMPLE_MS = 10;

async function obey({ origin, deadlineMs }: HostileOrder): Promise<HostileReport> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const bridge = bridgeTo(origin, { limits: { deadlineMs } });
  // A timer of the same length beside the call: on a busy machine both are late.
  let due = Number.POSITIVE_INFINITY;
  const timer = setTimeout(() => {
    due = performance.now();
  }, deadlineMs);
  const got = await bridge.call('get_problem', { source: 'leetcode', id: '1' });
  const lateMs = Math.max(0, performance.now() - due);
  clearTimeout(timer);
  peak = Math.max(peak, process.memoryUsage.rss());
  clearInterval(sampler);
  bridge.close();
  const text = 'text' in got ? (got.text ?? '') : 'message' in got ? got.message : '';
  return { kind: got.kind, text, lateMs, grownBytes: peak - before };
}

process.on('message', async (order: HostileOrder) => process.send?.(await obey(order)));
