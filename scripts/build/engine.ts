/** Builds one engine: its bundle, the code that V8 compiles from it, and the file that a child process starts with. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { v8Flags } from '../../src/engines/pool/children/confinement-flags.ts';
import { HEAP_LIMIT_MB } from '../../src/engines/pool/limits.ts';
import { packagePath } from '../../src/package-root.ts';

const run = promisify(execFile);

/** V8 accepts compiled code only under the flags that it was compiled with. */
async function precompile(bundle: string): Promise<void> {
  const script = packagePath('scripts/build/precompile.ts');
  await run(process.execPath, [...v8Flags(HEAP_LIMIT_MB), '--import', 'tsx', script, bundle]);
}

export async function buildEngine(name: string, options: BuildOptions): Promise<void> {
  const bundle = packagePath('dist/engines', `${name}.cjs`);
  await Promise.all([
    build({ ...options, outfile: bundle }),
    build({
      entryPoints: [packagePath('src/engines/pool/boot.ts')],
      outfile: packagePath('dist/engines', `${name}.js`),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
    }),
  ]);
  await precompile(bundle);
}
