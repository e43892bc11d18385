/** The same source gives the same bytes: in one process, in another, and whatever was drawn before. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { ENGINE_FILE, renderSvg } from './built-engine.ts';

const run = promisify(execFile);

/** Prints a hash per source, drawn in the given order. */
const SCRIPT = `
import { createHash } from 'node:crypto';
const { renderMermaid } = await import(process.argv[1]);
const codes = JSON.parse(process.argv[2]);
const hashes = {};
for (const [name, code] of codes) {
  const reply = await renderMermaid(code, { format: 'svg' });
  hashes[name] = createHash('sha256').update(reply.value.image).digest('hex');
  await new Promise((resolve) => setImmediate(resolve));
}
process.stdout.write(JSON.stringify(hashes));
process.exit(0);
`;

async function hashesOf(codes: [string, string][]): Promise<Record<string, string>> {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', SCRIPT, ENGINE_FILE, JSON.stringify(codes)],
    {
      env: { TZ: 'UTC' },
    },
  );
  return JSON.parse(stdout) as Record<string, string>;
}

describe('drawing twice', () => {
  it('gives the same bytes in two processes, in either order', async () => {
    const codes = EXAMPLES.map(({ name, code }): [string, string] => [name, code]);
    const [forwards, backwards] = await Promise.all([hashesOf(codes), hashesOf(codes.toReversed())]);
    const differing = codes.map(([name]) => name).filter((name) => forwards[name] !== backwards[name]);
    expect(differing).toEqual([]);
  });

  it.each(['gantt\n  section One\n  Task :a1, 3d', 'flowchart LR\n  A@{ shape: cloud } --> B'])(
    'does not depend on the day or on chance: %s',
    async (code) => {
      const realNow = Date.now;
      const first = await renderSvg(code);
      Date.now = () => realNow() + 400 * 24 * 3_600_000;
      try {
        expect(await renderSvg(code)).toBe(first);
      } finally {
        Date.now = realNow;
      }
    },
  );
});
