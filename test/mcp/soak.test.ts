/** Many calls in one process: memory stays flat and stdout stays clean. `scripts/mcp-soak.ts` is the long version. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { soakHttp, soakStdio } from '../../scripts/mcp-soak.ts';
import { packagePath } from '../../src/package-root.ts';

const PROGRAM = packagePath('dist/bin/drawbridge.js');
const CALLS = 2_000;
/** What a heap may breathe between collections; a leak of 20 KB a call would pass it. */
const MAX_GROWTH_MIB = 30;

describe('2,000 calls', () => {
  it('over one stdio process leave its memory flat and print nothing else', async () => {
    const { faults, strayLines, warmMiB, endMiB } = await soakStdio(process.execPath, [PROGRAM, 'mcp'], CALLS);
    expect({ faults, strayLines }).toEqual({ faults: 0, strayLines: 0 });
    expect(endMiB - warmMiB).toBeLessThan(MAX_GROWTH_MIB);
  });

  it('over HTTP leave its memory flat', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'serve'], {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'info' },
    });
    const [ready] = (await once(createInterface({ input: child.stderr }), 'line')) as [string];
    const [base] = /http:\/\/[\d.:]+/.exec(ready) ?? [];
    const { faults, warmMiB, endMiB } = await soakHttp(`${base}/mcp`, child.pid ?? 0, CALLS);
    child.kill('SIGTERM');
    expect(faults).toBe(0);
    expect(endMiB - warmMiB).toBeLessThan(MAX_GROWTH_MIB);
  });
});
