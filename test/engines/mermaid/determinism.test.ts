/** The same source gives the same bytes: in one process, in another, and whatever was drawn before. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { ENGINE_FILE, renderSvg } from './built-engine.ts';

const run = promisify(execFile);
const CORPUS_TIMEOUT_MS = 300_000;

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
  it(
    'gives the same bytes in two processes, in either order',
    async () => {
      const codes = EXAMPLES.map(({ name, code }): [string, string] => [name, code]);
      const [forwards, backwards] = await Promise.all([hashesOf(codes), hashesOf(codes.toReversed())]);
      const differing = codes.map(([name]) => name).filter((name) => forwards[name] !== backwards[name]);
      expect(differing).toEqual([]);
    },
    CORPUS_TIMEOUT_MS,
  );

  it.each([
    'gantt\n  dateFormat YYYY-MM-DD\n  section One\n  Task :2024-01-01, 3d',
    'flowchart LR\n  A@{ shape: cloud } --> B',
  ])('does not depend on the day or on chance: %j', async (code) => {
    const first = await renderSvg(code);
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...values: unknown[]) {
        if (values.length === 0) super(RealDate.UTC(2024, 0, 2));
        else super(...(values as ConstructorParameters<typeof Date>));
      }
    } as DateConstructor;
    try {
      expect(await renderSvg(code)).toBe(first);
    } finally {
      globalThis.Date = RealDate;
    }
  });
});
