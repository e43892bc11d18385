/** Many calls: the heap stays flat and stdout stays clean. `scripts/mcp-soak.ts` is the long version, with real processes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { soakStdio } from '../../scripts/mcp-soak.ts';
import { serveStdio } from '../../src/mcp/stdio/serve-stdio.ts';
import { packagePath } from '../../src/package-root.ts';
import { echoSource } from './echo-source.ts';
import { callLine } from './stdio-process.ts';

const WARM_CALLS = 2_000;
const CALLS = 2_000;
/** A call that kept only its own message would pass this. */
const MAX_GROWTH_BYTES_PER_CALL = 500;

const config = { source: echoSource(), serverInfo: { name: 'echo', version: '1' } };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function ownHeap(): Promise<number> {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function growthPerCall(heap: () => Promise<number>, call: (id: number) => Promise<unknown>): Promise<number> {
  for (let id = 1; id <= WARM_CALLS; id += 1) await call(id);
  const warm = await heap();
  for (let id = 1; id <= CALLS; id += 1) await call(WARM_CALLS + id);
  return ((await heap()) - warm) / CALLS;
}

const args = (id: number) => ({ text: `${id}`.repeat(100) });

describe('thousands of calls', () => {
  it('over stdio leave nothing behind', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const served = serveStdio({ ...config, streams: { input, output } });
    const lines = createInterface({ input: output })[Symbol.asyncIterator]();
    const growth = await growthPerCall(ownHeap, (id) => {
      input.write(`${callLine(id, 'echo', args(id))}\n`);
      return lines.next();
    });
    input.end();
    await served;
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES_PER_CALL);
  });

  it('over HTTP leave nothing behind', async () => {
    // In a process of its own: what the client keeps must not be counted.
    const server = fork('test/mcp/echo-http.ts', [], { execArgv: ['--import', 'tsx'] });
    const [{ url }] = (await once(server, 'message')) as [{ url: string }];
    const heap = async () => {
      server.send('heap');
      const [{ heapBytes: bytes }] = (await once(server, 'message')) as [{ heapBytes: number }];
      return bytes;
    };
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const growth = await growthPerCall(heap, async (id) => {
      const response = await fetch(url, { method: 'POST', headers, body: callLine(id, 'echo', args(id)) });
      return response.text();
    });
    server.kill();
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES_PER_CALL);
  });

  it('in one real process give as many answers and no other line', async () => {
    const program = packagePath('dist/bin/drawbridge.js');
    const { faults, strayLines } = await soakStdio(process.execPath, [program, 'mcp'], CALLS);
    expect({ faults, strayLines }).toEqual({ faults: 0, strayLines: 0 });
  });
});
