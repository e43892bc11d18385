/** An engine that does what its source says, good or bad: the source is JSON of type `Deed`. */
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns';
import { resolve } from 'node:dns/promises';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ExtraKind, extra } from '../../../src/engines/extras.ts';
import { serveJobs } from '../../../src/engines/pool/serve-jobs.ts';
import type { Drawing, EngineReply } from '../../../src/ports/diagram-engine.ts';
import { EMPTY_MODEL } from '../../support/empty-model.ts';

export type Deed =
  | { deed: 'answer'; text: string; afterMs?: number }
  | { deed: 'lose-extras'; kinds: readonly ExtraKind[] }
  | { deed: 'environment' }
  | { deed: 'read-file'; path: string }
  | { deed: 'write-file'; path: string }
  | { deed: 'run-program' }
  | { deed: 'reach-network'; port: number }
  | { deed: 'spin' }
  | { deed: 'work'; cpuMs: number }
  | { deed: 'warm-ups' }
  | { deed: 'count-drawings' }
  | { deed: 'never-settle' }
  | { deed: 'fill-heap' }
  | { deed: 'fill-buffers' }
  | { deed: 'exit' }
  | { deed: 'abort' }
  | { deed: 'reject'; text?: string }
  | { deed: 'throw-later' }
  | { deed: 'overflow-stack' }
  | { deed: 'print'; text: string }
  | { deed: 'big-reply'; megabytes: number }
  | { deed: 'announce-gigabyte' }
  | { deed: 'flood' }
  | { deed: 'garbage' }
  | { deed: 'reply-twice' }
  | { deed: 'reply-for-another' }
  | { deed: 'grow'; megabytes: number }
  | { deed: 'exit-when-idle'; text: string };

const CHANNEL_FD = 3;
const MEGABYTE = 1024 * 1024;
const kept: unknown[] = [];
/** The steps of the warm-up that were drawn; only `warm-worker.js` has any. */
const warmed: number[] = [];
/** The pool numbers the jobs of a child from 1. */
let jobs = 0;

function frame(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(4);
  header.writeUInt32BE(text.length);
  return Buffer.concat([header, text]);
}

function writeAll(bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += writeSync(CHANNEL_FD, bytes, offset);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

function fakeReply(id: number): unknown {
  return { kind: 'reply', id, rssBytes: 1, cpuMs: 1, reply: done('first') };
}

function done(image: string): EngineReply<Drawing> {
  return { kind: 'done', value: { image, width: process.pid, height: 1 } };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function forever(action: () => void): never {
  for (;;) action();
}

function overflow(depth: number): number {
  return overflow(depth + 1) + 1;
}

async function attempt(action: () => unknown): Promise<EngineReply<Drawing>> {
  try {
    await action();
    return done('done');
  } catch (error) {
    return done(String((error as NodeJS.ErrnoException).code ?? error));
  }
}

async function tryNetwork(port: number): Promise<string[]> {
  const url = `http://127.0.0.1:${port}/`;
  const ways = [
    () => fetch(url),
    () => get(url),
    () => connect(port, '127.0.0.1'),
    () => new Socket().connect(port, '127.0.0.1'),
    () => createSocket('udp4').send('x', port, '127.0.0.1'),
    () => lookup('localhost', () => {}),
    () => resolve('localhost'),
    () => createServer().listen(0),
  ];
  return Promise.all(ways.map((way) => attempt(way).then((reply) => (reply.kind === 'done' ? reply.value.image : ''))));
}

const never = new Promise<never>(() => {});

async function act(deed: Deed): Promise<EngineReply<Drawing>> {
  switch (deed.deed) {
    case 'answer':
      if (deed.afterMs) await wait(deed.afterMs);
      return done(deed.text);
    case 'lose-extras':
      for (const kind of deed.kinds) {
        extra(kind, () => {
          throw new Error('planted');
        });
      }
      return done('drawn');
    case 'environment':
      return done(JSON.stringify({ env: process.env, execArgv: process.execArgv }));
    case 'read-file':
      return attempt(() => readFileSync(deed.path, 'utf8'));
    case 'write-file':
      return attempt(() => writeFileSync(deed.path, 'x'));
    case 'run-program':
      return attempt(() => execFileSync('id'));
    case 'reach-network':
      return done(JSON.stringify(await tryNetwork(deed.port)));
    case 'spin':
      return forever(() => {});
    case 'work': {
      const end = cpuMs() + deed.cpuMs;
      while (cpuMs() < end);
      return done('worked');
    }
    case 'warm-ups':
      return done(warmed.join());
    case 'count-drawings':
      return { kind: 'done', value: { image: String(jobs), width: 1, height: 1, diagramType: 'count' } };
    case 'never-settle':
      return never;
    case 'fill-heap':
      return forever(() => kept.push(new Array(100_000).fill(kept.length)));
    case 'fill-buffers':
      return forever(() => kept.push(Buffer.alloc(8 * MEGABYTE, 1)));
    case 'exit':
      return process.exit(0);
    case 'abort':
      return process.abort();
    case 'reject':
      throw new TypeError(deed.text ?? 'the engine tripped over the source');
    case 'throw-later':
      setTimeout(() => {
        throw new Error('thrown where nobody listens');
      }, 5);
      return never;
    case 'overflow-stack':
      return done(String(overflow(0)));
    case 'print':
      console.log(deed.text);
      console.error(deed.text);
      process.stdout.write(deed.text);
      writeSync(1, deed.text);
      return done('printed');
    case 'big-reply':
      return done('x'.repeat(deed.megabytes * MEGABYTE));
    case 'announce-gigabyte':
      writeAll(Buffer.from([0x40, 0, 0, 0]));
      return never;
    case 'flood':
      return forever(() => writeAll(frame({ kind: 'ready', rssBytes: 1, warmUps: 0, padding: 'x'.repeat(MEGABYTE) })));
    case 'garbage':
      writeAll(Buffer.from([0, 0, 0, 5, ...Buffer.from('{nope')]));
      return never;
    case 'reply-twice':
      writeAll(frame(fakeReply(jobs)));
      return done('second');
    case 'reply-for-another':
      writeAll(frame(fakeReply(1_000_000)));
      return never;
    case 'grow':
      kept.push(Buffer.alloc(deed.megabytes * MEGABYTE, 1));
      return done('grown');
    case 'exit-when-idle':
      setTimeout(() => process.exit(7), 20);
      return done(deed.text);
  }
}

serveJobs({
  verify: async (code) => ({ kind: 'done', value: { ok: true, diagramType: code } }),
  render: (code) => {
    jobs += 1;
    return act(JSON.parse(code));
  },
  describe: async () => ({ kind: 'done', value: EMPTY_MODEL }),
  edit: async () => ({ kind: 'done', value: { refused: 'impossible', message: '' } }),
  convert: async (code) => ({ kind: 'done', value: { code, lost: [] } }),
  encode: async (svg) => ({ kind: 'done', value: { image: svg, width: 1, height: 1 } }),
  load: async () => {},
  warmUps: import.meta.url.includes('warm-worker') ? [0, 1, 2].map((n) => async () => warmed.push(n)) : [],
});
