/** Builds one engine: its bundle, the code that V8 compiles from it, and the file that a child process starts with. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { v8Flags } from '../../src/engines/pool/children/confinement-flags.ts';
import { HEAP_LIMIT_MB } from '../../src/engines/pool/job/limits.ts';
import { packagePath } from '../../src/package-root.ts';
import { type Made, madeOf } from './made-of.ts';

const run = promisify(execFile);

/** V8 keeps a source that has one letter beyond Latin-1 in twice the memory; esbuild leaves those in regular expressions. */
function inAscii(source: string): string {
  return source.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export async function bundleEngine(
  name: string,
  options: BuildOptions,
  outdir: string,
  complete = (bundle: string, _metafile: Metafile) => bundle,
): Promise<Made> {
  const outfile = join(outdir, `${name}.cjs`);
  const { metafile, outputFiles } = await build({ ...options, outfile, metafile: true, write: false });
  await mkdir(outdir, { recursive: true });
  await Promise.all(outputFiles.map(({ path, text }) => writeFile(path, inAscii(complete(text, metafile)))));
  return madeOf(metafile);
}

async function buildBoot(name: string, outdir: string): Promise<Made> {
  const { metafile } = await build({
    entryPoints: [packagePath('src/engines/pool/boot.ts')],
    outfile: join(outdir, `${name}.mjs`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
  });
  return madeOf(metafile);
}

/** V8 accepts compiled code only under the flags that it was compiled with. */
async function precompile(name: string, outdir: string): Promise<void> {
  const script = packagePath('scripts/build/precompile.ts');
  const args = [...v8Flags(HEAP_LIMIT_MB, name), '--import', 'tsx', script, join(outdir, `${name}.cjs`)];
  const { stderr } = await run(process.execPath, args);
  if (stderr) console.error(stderr.trim());
}

/** What a bundle needs beside it to run in a child process. */
export async function finishEngine(name: string, outdir: string): Promise<Made> {
  const [boot] = await Promise.all([buildBoot(name, outdir), precompile(name, outdir)]);
  return boot;
}
