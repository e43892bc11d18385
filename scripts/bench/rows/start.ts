/** What a start costs: a clone until it draws, a child until it takes a job, a server until it answers and until its first picture, MCP over stdio. */
import { spawn } from 'node:child_process';
import { EngineChild } from '../../../src/engines/pool/children/engine-child.ts';
import { HEAP_LIMIT_MB, OUTSIDE_HEAP_LIMIT_MB } from '../../../src/engines/pool/job/limits.ts';
import { builtPath, packagePath } from '../../../src/package-root.ts';
import { LANGUAGE_NAMES } from '../../../src/ports/languages.ts';
import { cpuMsOf, residentMb } from '../measure/process-tree.ts';
import { type COMMANDS, post, startServer, stopServer, wholeCpuMs } from '../peers/servers.ts';
import { type Contender, type Group, OURS, type Row, type Sample } from '../row.ts';
import { flowchart } from '../sources.ts';
import { openClones } from './clone.ts';

const ROUNDS = 5;
const MAX_CHILD_READY = {
  mermaid: { cpu: 450, memory: 110 },
  plantuml: { cpu: 700, memory: Number.POSITIVE_INFINITY },
};
const MAX_SERVER_READY_CPU_MS = 500;
const MAX_FIRST_PICTURE_CPU_MS = 1_500;
const MAX_INITIALIZE_MS = 300;

function childReady(engine: string): Promise<Sample> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let sample: Sample | undefined;
    // A child alone does not keep its parent running.
    const awake = setInterval(() => {}, 1_000);
    const child = new EngineChild(
      {
        entry: builtPath(`engines/${engine}.mjs`),
        heapLimitMb: HEAP_LIMIT_MB,
        rssLimitMb: HEAP_LIMIT_MB + OUTSIDE_HEAP_LIMIT_MB,
      },
      {
        onReady() {
          const pid = child.pid ?? 0;
          sample = { wall: performance.now() - started, cpu: cpuMsOf(pid), memory: residentMb(pid) };
          child.kill('measured');
        },
        onLost() {},
        onEnded(_cause, reason) {
          clearInterval(awake);
          if (sample) resolve(sample);
          else reject(new Error(reason));
        },
      },
    );
  });
}

async function serverReady(name: keyof typeof COMMANDS): Promise<Sample> {
  const server = await startServer(name);
  const sample = { wall: server.startMs, cpu: wholeCpuMs(server) };
  await stopServer(server);
  return sample;
}

/** From the first 200 to the first picture. */
async function firstPicture(): Promise<Sample> {
  const server = await startServer('Drawbridge');
  const [cpuBefore, started] = [wholeCpuMs(server), performance.now()];
  await post(server, '/api/render', { code: flowchart(5) });
  const sample = { wall: performance.now() - started, cpu: wholeCpuMs(server) - cpuBefore };
  await stopServer(server);
  return sample;
}

const INITIALIZE = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
})}\n`;

function mcpInitialized(): Promise<Sample> {
  const started = performance.now();
  const child = spawn(process.execPath, [packagePath('dist/bin/drawbridge.js'), 'mcp'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.stdin.write(INITIALIZE);
    child.stdout.once('data', () => {
      const sample = { wall: performance.now() - started, cpu: cpuMsOf(child.pid ?? 0) };
      child.once('exit', () => resolve(sample));
      child.stdin.end();
    });
  });
}

const ours = (measure: () => Promise<Sample>): Contender => ({ name: OURS, measure });

export const start: Group = {
  name: 'start',
  title: 'Starting',
  async open() {
    const children = LANGUAGE_NAMES.map(
      (engine): Row => ({
        name: `${engine} child ready to take a job`,
        rounds: ROUNDS,
        contenders: [ours(() => childReady(engine))],
        aims: (['cpu', 'memory'] as const)
          .map((measure) => ({ measure, atMost: MAX_CHILD_READY[engine][measure] }))
          .filter(({ atMost }) => Number.isFinite(atMost)),
      }),
    );
    const servers: Row[] = [
      {
        name: 'server, start to first answer',
        rounds: ROUNDS,
        contenders: [
          ours(() => serverReady('Drawbridge')),
          { name: 'bare Express', measure: () => serverReady('bare Express') },
        ],
        aims: [{ measure: 'cpu', atMost: MAX_SERVER_READY_CPU_MS }],
      },
      {
        name: 'server, first answer to first picture',
        rounds: ROUNDS,
        contenders: [ours(firstPicture)],
        aims: [{ measure: 'cpu', atMost: MAX_FIRST_PICTURE_CPU_MS }],
      },
      {
        name: 'drawbridge mcp, start to initialize answered',
        rounds: ROUNDS,
        contenders: [ours(mcpInitialized)],
        aims: [{ measure: 'wall', atMost: MAX_INITIALIZE_MS }],
      },
    ];
    const clones = await openClones();
    return { rows: [...children, ...servers, ...clones.rows], close: clones.close };
  },
};
