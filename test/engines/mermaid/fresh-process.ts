/** Draws sources in a process of their own, one after the other: what nothing else can have spoilt. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ENGINE_FILE } from './built-engine.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const SCRIPT = `
console.log = () => {};
const { renderMermaid } = await import(process.argv[1]);
const images = {};
for (const [name, code] of JSON.parse(process.argv[2])) {
  const reply = await renderMermaid(code, { format: 'svg' });
  images[name] = reply.value.image;
  await new Promise((resolve) => setImmediate(resolve));
}
process.stdout.write(JSON.stringify(images), () => process.exit(0));
`;

/** Pictures by name. */
export async function drawInFreshProcess(
  codes: readonly (readonly [string, string])[],
): Promise<Record<string, string>> {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', SCRIPT, ENGINE_FILE, JSON.stringify(codes)],
    { env: { TZ: 'UTC' }, maxBuffer: MAX_OUTPUT_BYTES },
  );
  return JSON.parse(stdout) as Record<string, string>;
}
