import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import type { HostileReport } from './hostile-caller.ts';
import { HOSTILE_CASES } from './hostile-cases.ts';
import { startTcpUpstream } from './upstream.ts';

const DEADLINE_MS = 1_500;
const MAX_GROWTH_BYTES = 32 * 1024 * 1024;

describe('an upstream that', () => {
  let caller: ChildProcess;

  async function ask(origin: string): Promise<HostileReport> {
    const answered = once(caller, 'message');
    caller.send({ origin, deadlineMs: DEADLINE_MS });
    const [report] = await answered;
    return report as HostileReport;
  }

  beforeAll(async () => {
    caller = fork(packagePath('test/bridge/hostile-caller.ts'), { execArgv: ['--import', 'tsx', '--expose-gc'] });
    // Whatever a first call loads and compiles is not the upstream's doing.
    const tame = HOSTILE_CASES.find(({ title }) => title === 'sends 2 MiB');
    const upstream = await startTcpUpstream((socket) => tame?.answer(socket));
    for (let round = 0; round < 5; round++) await ask(upstream.origin);
    await upstream.close();
  });
  afterAll(() => caller.kill());

  it.each(HOSTILE_CASES)('$title', async ({ answer, want }) => {
    const upstream = await startTcpUpstream(answer);
    const report = await ask(upstream.origin);
    await upstream.close();
    expect(report.kind).toBe(want.kind);
    expect(report.text).toMatch(want.text);
    expect(report.grownBytes).toBeLessThan(MAX_GROWTH_BYTES);
  });
});

describe('a call that nobody waits for any more', () => {
  it('ends at once', async () => {
    const upstream = await startTcpUpstream(() => {});
    const { bridgeTo } = await import('./bridge-under-test.ts');
    const bridge = bridgeTo(upstream.origin);
    const signal = AbortSignal.timeout(50);
    expect(await bridge.call('resolve_problem', { query: 'x' }, signal)).toMatchObject({ kind: 'service-fault' });
    bridge.close();
    await upstream.close();
  });
});
