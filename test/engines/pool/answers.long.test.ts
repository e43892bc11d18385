import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../../src/package-root.ts';
import type { Deed } from './fixture-worker.ts';
import { buildFixtures, fixturePool, imageOf } from './fixtures.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildFixtures();
});

const BAD_DEEDS: Deed[] = [
  { deed: 'spin' },
  { deed: 'never-settle' },
  { deed: 'fill-heap' },
  { deed: 'fill-buffers' },
  { deed: 'exit' },
  { deed: 'abort' },
  { deed: 'reject' },
  { deed: 'throw-later' },
  { deed: 'overflow-stack' },
  { deed: 'big-reply', megabytes: 40 },
  { deed: 'announce-gigabyte' },
  { deed: 'flood' },
  { deed: 'garbage' },
  { deed: 'reply-for-another' },
];

describe('a job in the pool', () => {
  it('is answered with what the child replies, for verify and for render', async () => {
    const pool = fixturePool(folder);
    const verdict = await pool.engine('fixture').verify('flowchart');
    expect(verdict).toEqual({ kind: 'done', value: { ok: true, diagramType: 'flowchart' } });
    expect(imageOf(await pool.do({ deed: 'answer', text: '\u{1f309} ü\n"</svg>"' }))).toBe('\u{1f309} ü\n"</svg>"');
    await pool.close();
  });

  it('may return several megabytes', async () => {
    const pool = fixturePool(folder);
    expect(imageOf(await pool.do({ deed: 'big-reply', megabytes: 12 }))).toHaveLength(12 * 1024 * 1024);
    await pool.close();
  });

  it.each(BAD_DEEDS)('is too complex when the engine does $deed; the next one succeeds', async (deed) => {
    const pool = fixturePool(folder, { heapLimitMb: 64, timeoutMs: 2_000 });
    expect((await pool.do(deed)).kind).toBe('too-complex');
    expect(imageOf(await pool.do({ deed: 'answer', text: 'fine' }))).toBe('fine');
    await pool.close();
  });

  it('never gets the second reply of a child that replied twice to the job before', async () => {
    const pool = fixturePool(folder, { workers: 1 });
    expect(imageOf(await pool.do({ deed: 'reply-twice' }))).toBe('first');
    expect(['mine', 'too-complex']).toContain(imageOf(await pool.do({ deed: 'answer', text: 'mine' })));
    expect(imageOf(await pool.do({ deed: 'answer', text: 'mine' }))).toBe('mine');
    await pool.close();
  });
});

describe('a child', () => {
  it('inherits neither the environment nor the options of its parent, and has a heap limit', async () => {
    process.env.DRAWBRIDGE_CANARY = 'secret';
    const pool = fixturePool(folder, { heapLimitMb: 77 });
    const { env, execArgv } = JSON.parse(imageOf(await pool.do({ deed: 'environment' })));
    delete process.env.DRAWBRIDGE_CANARY;
    expect(env).toEqual({ NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' });
    expect(execArgv).toContain('--max-old-space-size=77');
    await pool.close();
  });

  it('can read no file but its own, write none, and run no program', async () => {
    const pool = fixturePool(folder);
    const mine = join(folder, 'worker.js');
    const canary = packagePath('canary.txt');
    await writeFile(canary, 'secret');
    const foreign = [canary, packagePath('src/package-root.ts'), '/etc/hostname', '/proc/self/environ'];
    try {
      expect(imageOf(await pool.do({ deed: 'read-file', path: mine }))).toBe('done');
      for (const path of foreign) expect(imageOf(await pool.do({ deed: 'read-file', path }))).toBe('ERR_ACCESS_DENIED');
      expect(imageOf(await pool.do({ deed: 'write-file', path: mine }))).toBe('ERR_ACCESS_DENIED');
      expect(imageOf(await pool.do({ deed: 'run-program' }))).toBe('ERR_ACCESS_DENIED');
    } finally {
      await rm(canary);
      await pool.close();
    }
  });

  it('reaches no network, not even a listener on the same machine', async () => {
    let hits = 0;
    const listener = createServer((socket) => {
      hits += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const pool = fixturePool(folder);
    const { port } = listener.address() as AddressInfo;
    const refusals: string[] = JSON.parse(imageOf(await pool.do({ deed: 'reach-network', port })));
    await pool.close();
    listener.close();
    expect(hits).toBe(0);
    expect(refusals.filter((text) => !/no network|fetch failed/.test(text))).toEqual([]);
  });

  it('cannot print to the stdout or stderr of its parent', async () => {
    const outcome = await promisify(execFile)(process.execPath, [join(folder, 'print.js'), join(folder, 'worker.js')]);
    expect(outcome).toEqual({ stdout: '', stderr: '' });
  });
});
