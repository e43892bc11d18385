/** The bridge in a process of its own, so that its memory can be told from that of the upstream. */
import { bridgeTo } from './bridge-under-test.ts';

export interface HostileOrder {
  origin: string;
  deadlineMs: number;
}

export interface HostileReport {
  kind: string;
  text: string;
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
  const got = await bridge.call('get_problem', { source: 'leetcode', id: '1' });
  peak = Math.max(peak, process.memoryUsage.rss());
  clearInterval(sampler);
  bridge.close();
  const text = 'text' in got ? (got.text ?? '') : 'message' in got ? got.message : '';
  return { kind: got.kind, text, grownBytes: peak - before };
}

process.on('message', async (order: HostileOrder) => process.send?.(await obey(order)));
