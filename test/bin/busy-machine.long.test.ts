/** A machine that other programs keep busy, and a service that has just been started: right answers all the same. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../scripts/fidelity/corpus.ts';
import { packagePath } from '../../src/package-root.ts';
import { readCorpus } from '../engines/plantuml/read-corpus.ts';
import { COSTLY_SOURCES } from '../engines/pool/costly-sources.ts';
import { PROGRAM } from './run-program.ts';
import { type RunningServer, startServer } from './running-server.ts';

const BUSY_LOOPS = 8;
const DIAGRAMS = 100;
const CALLERS = 2;
const FIRST_CALLS = 20;
/**
 * The CPU budget that the service ships with. Other tests run beside this one, so callers wait as long as it takes;
 * with `BUSY_AS_SHIPPED=1`, on a machine that runs nothing else, they wait for the 30 s of the service.
 */
const AS_SHIPPED = {
  RENDER_TIMEOUT_MS: '',
  RENDER_WAIT_MS: process.env.BUSY_AS_SHIPPED ? '' : '600000',
  RENDER_WORKERS: '',
  RATE_LIMIT_PER_HOUR: '0',
};

const run = promisify(execFile);
const INSPECTOR = packagePath('test/peers/node_modules/@modelcontextprotocol/inspector-cli/build');

interface Call {
  name: string;
  tool: string;
  input: Record<string, string>;
}

const CALLS: Call[] = [
  ...EXAMPLES.map(({ name, code }) => ({ name, tool: 'render', input: { code } })),
  ...readCorpus('valid').map(({ name, code }) => ({ name, tool: 'renderPlantUML', input: { plantumlCode: code } })),
].slice(0, DIAGRAMS);

async function statusOf(server: RunningServer, { tool, input }: Call): Promise<number> {
  const body = JSON.stringify(input);
  const response = await fetch(`${server.url}/api/tools/${tool}`, { method: 'POST', body });
  await response.arrayBuffer();
  return response.status;
}

/** What was not answered with 200. */
async function failures(server: RunningServer, calls: readonly Call[]): Promise<string[]> {
  const left = calls.values();
  const failed: string[] = [];
  const caller = async () => {
    for (const call of left) {
      const status = await statusOf(server, call);
      if (status !== 200) failed.push(`${call.name}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return failed;
}

describe(`beside ${BUSY_LOOPS} busy loops`, () => {
  let loops: ChildProcess[];
  let server: RunningServer;
  beforeAll(() => {
    loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  });
  afterAll(() => {
    for (const loop of loops) loop.kill('SIGKILL');
  });
  afterEach(() => server?.end('SIGKILL'));

  it(`a server that has just been started draws ${DIAGRAMS} ordinary diagrams`, async () => {
    expect(CALLS).toHaveLength(DIAGRAMS);
    server = await startServer(AS_SHIPPED);
    expect(await failures(server, CALLS)).toEqual([]);
  });

  // A budget that a fast machine does not stay within either.
  it('costly diagrams are refused for what they cost, as on a quiet machine', async () => {
    server = await startServer({ ...AS_SHIPPED, RENDER_TIMEOUT_MS: '1000' });
    const costly = ['a dense class diagram', 'two thousand lone nodes'];
    for (const name of costly) {
      expect(await statusOf(server, { name, tool: 'render', input: { code: COSTLY_SOURCES[name] ?? '' } })).toBe(422);
    }
  });
});

describe('the first call of the official inspector to a program that it starts', () => {
  const FIRST: Record<string, string[]> = {
    verify: ['code=graph TD; A-->B'],
    verifyPlantUML: ['plantumlCode=@startuml\nA -> B\n@enduml'],
  };

  it.each(Object.entries(FIRST))(`is answered ${FIRST_CALLS} times of ${FIRST_CALLS}: %s`, async (tool, args) => {
    const command = [
      'cli.js',
      '--cli',
      process.execPath,
      PROGRAM,
      'mcp',
      '--method',
      'tools/call',
      '--tool-name',
      tool,
    ];
    for (let n = 0; n < FIRST_CALLS; n += 1) {
      const { stdout } = await run(process.execPath, [...command, '--tool-arg', ...args], { cwd: INSPECTOR });
      expect(JSON.parse(stdout)).toMatchObject({ structuredContent: { ok: true } });
    }
  });
});
