/** Many calls: the heap stays flat and stdout stays clean. `scripts/mcp-soak.ts` is the long version, with real processes. */
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { soakStdio } from '../../scripts/mcp-soak.ts';
import { createMcpHttpDoor } from '../../src/mcp/http-door.ts';
import { serveStdio } from '../../src/mcp/serve-stdio.ts';
import { packagePath } from '../../src/package-root.ts';
import { echoSource } from './echo-source.ts';
import { startHttpServer } from './http-server.ts';
import { callLine } from './stdio-process.ts';

const WARM_CALLS = 500;
const CALLS = 1_000;
/** A call that kept only its own message would pass this. */
const MAX_GROWTH_BYTES_PER_CALL = 500;

const config = { source: echoSource(), serverInfo: { name: 'echo', version: '1' } };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapBytes(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function growthPerCall(call: (id: number) => Promise<unknown>): Promise<number> {
  for (let id = 1; id <= WARM_CALLS; id += 1) await call(id);
  const warm = heapBytes();
  for (let id = 1; id <= CALLS; id += 1) await call(WARM_CALLS + id);
  return (heapBytes() - warm) / CALLS;
}

const args = (id: number) => ({ text: `${id}`.repeat(100) });

describe('thousands of calls', () => {
  it('over stdio leave nothing behind', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const served = serveStdio({ ...config, streams: { input, output } });
    const lines = createInterface({ input: output })[Symbol.asyncIterator]();
    const growth = await growthPerCall((id) => {
      input.write(`${callLine(id, 'echo', args(id))}\n`);
      return lines.next();
    });
    input.end();
    await served;
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES_PER_CALL);
  });

  it('over HTTP leave nothing behind', async () => {
    const server = await startHttpServer(createMcpHttpDoor(config).handle);
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const growth = await growthPerCall(async (id) => {
      const response = await fetch(server.url, { method: 'POST', headers, body: callLine(id, 'echo', args(id)) });
      return response.text();
    });
    await server.close();
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES_PER_CALL);
  });

  it('in one real process give as many answers and no other line', async () => {
    const program = packagePath('dist/bin/drawbridge.js');
    const { faults, strayLines } = await soakStdio(process.execPath, [program, 'mcp'], CALLS);
    expect({ faults, strayLines }).toEqual({ faults: 0, strayLines: 0 });
  });
});
