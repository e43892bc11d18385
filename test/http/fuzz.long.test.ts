/**
 * Hostile requests: the process lives, none is a 500, and none costs it 50 ms of CPU time, children not counted; one for many diagrams, a part of that for each.
 * Prints the costliest. About two minutes of wall time.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, routes } from '../../generated/operations.ts';
import { limits } from '../../generated/values.ts';
import { type RunningServer, startServer } from '../bin/running-server.ts';
import { hostileTexts, requestHead, seeded } from './fuzz-shapes.ts';

const SEED = 23;
const HEADS = 5_000;
/** Many small requests together stay below what one may cost; only where they do not is each measured. */
const BATCH = 20;
const MAX_CPU_MS = 50;
/** Linux counts the CPU time of a process in these. */
const TICK_MS = 10;
const ROUNDS = 5;
/** Of the texts that go to an engine, which costs a child each time, an operation gets every such one. */
const ENGINE_STRIDE = 2;
const MAX_READ_CHARS = 4_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    RATE_LIMIT_PER_HOUR: '0',
    RENDER_TIMEOUT_MS: '200',
    TRUST_PROXY: '1',
    HISTORY: 'on',
    API_KEYS: 'a-key-that-no-shape-has',
  });
  await settle();
});
afterAll(() => server.end('SIGKILL'));

/** User and system time of the main process. */
function cpuMs(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  const before = cpuMs();
  await work();
  return cpuMs() - before;
}

/** Loads what the first requests load, and lets both engines start. */
async function settle(): Promise<void> {
  const call = (tool: string, input: object) => post(`/api/tools/${tool}`, JSON.stringify(input));
  for (let round = 0; round < 10; round++) {
    await call('render', { code: `graph TD\n  A${round} --> B` });
    await call('renderPlantUML', { plantumlCode: `A${round} -> B` });
    await fetch(`${server.url}/metrics`).then((response) => response.text());
    await post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  }
}

async function post(path: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
}

/** What comes back on a connection of its own, or the start of it. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    let start = '';
    const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(bytes, 'latin1')));
    socket.on('data', (chunk) => {
      if (start.length < MAX_READ_CHARS) start += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(start));
  });
}

/** The mean of some rounds of one request: what costs that much costs it each time. */
async function costOf(request: (round: number) => Promise<unknown>): Promise<number> {
  const total = await measured(async () => {
    for (let round = 0; round < ROUNDS; round++) await request(round);
  });
  return total / ROUNDS;
}

/** A 500 that the contract does not promise. */
function isFault(answer: string): boolean {
  return answer.startsWith('HTTP/1.1 500') && !answer.includes('ENCODING_FAILED');
}

interface Cost {
  ms: number;
  what: string;
}

function report(title: string, costs: Cost[]): void {
  const [worst] = costs.sort((a, b) => b.ms - a.ms);
  console.log(`${title}: ${costs.length} measured, the costliest ${worst?.ms} ms of CPU time: ${worst?.what}`);
}

async function expectAlive(): Promise<void> {
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^drawbridge_uncaught_errors_total 0$/m);
  expect(server.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
}

describe('hostile heads', () => {
  it(`of ${HEADS} shapes cost little, and are no fault of the service`, async () => {
    const random = seeded(SEED);
    const paths = [...routes.map(({ path }) => path), '/docs', '/openapi.json', '/assets/', '/api', '/nope'];
    const shapes = Array.from({ length: HEADS }, () => requestHead(random, paths));
    const costs: Cost[] = [];
    const faults: string[] = [];
    const sendAll = async (batch: string[]) => {
      const answers = await Promise.all(batch.map(send));
      faults.push(...batch.filter((_, at) => isFault(answers[at] ?? '')).map((bytes) => bytes.slice(0, 200)));
    };
    for (let at = 0; at < HEADS; at += BATCH) {
      const batch = shapes.slice(at, at + BATCH);
      const ms = await measured(() => sendAll(batch));
      if (ms < MAX_CPU_MS) costs.push({ ms, what: `${BATCH} requests together` });
      else for (const bytes of batch) costs.push({ ms: await costOf(() => send(bytes)), what: bytes.slice(0, 120) });
    }
    report('heads', costs);
    expect(costs.filter(({ ms }) => ms >= MAX_CPU_MS)).toEqual([]);
    expect(faults).toEqual([]);
    await expectAlive();
  });
});

interface Field {
  type?: string;
  maxLength?: number;
}

/** For each text of an operation's input: a string that fills it, beside valid others. */
const INPUTS = Object.values(operations).flatMap((operation) => {
  const { properties, required = [] } = operation.inputSchema as {
    properties: Record<string, Field>;
    required?: string[];
  };
  const texts = Object.entries(properties).filter(([, { type }]) => type === 'string');
  return texts.map(([name, { maxLength = limits.maxBodyBytes / 8 }]) => {
    const others = Object.fromEntries(required.filter((other) => other !== name).map((other) => [other, 'pie']));
    const stride = operation.hourlyLimit === 'engine' && required.includes(name) ? ENGINE_STRIDE : 1;
    return { tool: operation.id, name, maxLength, others, stride };
  });
});

const DEEP = '['.repeat(150_000) + ']'.repeat(150_000);
const NAMES = Array.from({ length: 30_000 }, (_, at) => `"a${at}":1`).join();
const message = (method: string, params: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{${params}}}`;

/** Bodies that are JSON and no input. */
const BODIES = [
  ['nested arrays', DEEP],
  ['nested objects', `${'{"code":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  [
    'nested options',
    `{"diagram_source":"pie","diagram_type":"mermaid","output_format":"svg","diagram_options":{"a":${DEEP}}}`,
  ],
  ['a long array', `[${'1,'.repeat(200_000)}1]`],
  ['many messages', `[${'{},'.repeat(100_000)}{}]`],
  ['many names', `{${NAMES}}`],
  ['many parameters', message('ping', NAMES)],
  ['many notes', message('tools/list', `"_meta":{${NAMES}}`)],
  ['many arguments', message('tools/call', `"name":"render","arguments":{${NAMES}}`)],
  ['a field that is an array', `{"code":[${'1,'.repeat(200_000)}1]}`],
  ['a number that is long', `{"code":${'1'.repeat(400_000)}}`],
  ['blanks', ' '.repeat(400_000)],
] as const;

/** Calls a path, measures it, and measures it again where once may have been chance. */
function fuzz() {
  const costs: Cost[] = [];
  const faults: string[] = [];
  return {
    async call(path: string, what: string, bodyOf: (round: number) => string): Promise<void> {
      const once = async (round: number) => {
        const { status, text } = await post(path, bodyOf(round));
        if (isFault(`HTTP/1.1 ${status} ${text}`)) faults.push(what);
      };
      const first = await measured(() => once(ROUNDS));
      costs.push({ ms: first < MAX_CPU_MS ? first : await costOf(once), what });
    },
    async expectCheap(title: string): Promise<void> {
      report(title, costs);
      expect(costs.filter(({ ms }) => ms >= MAX_CPU_MS)).toEqual([]);
      expect(faults).toEqual([]);
      await expectAlive();
    },
  };
}

describe('hostile bodies', () => {
  it('of every path cost little, and are no fault of the service', async () => {
    const { call, expectCheap } = fuzz();
    const paths = routes.filter(({ method, path }) => method === 'POST' && !path.includes('{')).map(({ path }) => path);
    for (const path of paths) {
      for (const [what, body] of BODIES) await call(path, `${path} ${what}`, (round) => body + ' '.repeat(round));
    }
    await expectCheap('bodies');
  });
});

describe('hostile inputs', () => {
  it('of every operation cost the parent little, and are no fault of the service', async () => {
    const { call, expectCheap } = fuzz();
    for (const [row, { tool, name, maxLength, others, stride }] of INPUTS.entries()) {
      for (const text of hostileTexts(maxLength).filter((_, at) => at % stride === row % stride)) {
        // No two are the same: a kept answer costs nothing.
        const input = (round: number) => ({ ...others, [name]: `${text}\n${round}` });
        const what = `${tool}.${name} ${JSON.stringify(text.slice(0, 40))}`;
        await call(`/api/tools/${tool}`, what, (round) => JSON.stringify(input(round)));
      }
    }
    await expectCheap('inputs');
  });
});

/** Diagrams that one call may ask for, and what the engines do for each. */
const DOCUMENTS = [
  ['checkDocument', 1, (text: string) => ({ text })],
  ['describeDiagram', 1, (text: string) => ({ code: text })],
  ['diffDiagrams', 3, (text: string) => ({ before: text, after: text.replaceAll('"a"', '"b"') })],
] as const;
/** To hand a job to a child and take its answer: a text with many diagrams is as many jobs. */
const MAX_JOB_CPU_MS = 3;

describe('texts with as many diagrams as may be', () => {
  it.each(DOCUMENTS)('cost the parent little for each: %s', async (tool, jobs, inputOf) => {
    const count = limits.maxDocumentDiagrams;
    const blocks = (round: number) =>
      Array.from({ length: count }, (_, at) => `\`\`\`mermaid\npie\n  "a" : ${at + 1}.${round + 1}\n\`\`\`\n`);
    const answers: string[] = [];
    const ms = await costOf(async (round) => {
      const { text } = await post(`/api/tools/${tool}`, JSON.stringify(inputOf(blocks(round).join('\n'))));
      answers.push(text);
    });
    console.log(`${tool}: ${count} diagrams cost ${ms} ms of CPU time`);
    expect(answers.filter((text) => !text.startsWith('{"success":true'))).toEqual([]);
    expect(ms / (count * jobs)).toBeLessThan(MAX_JOB_CPU_MS);
    await expectAlive();
  });
});
