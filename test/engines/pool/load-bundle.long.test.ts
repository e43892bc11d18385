import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v8Flags } from '../../../src/engines/pool/children/confinement-flags.ts';
import { compiledCodeFile } from '../../../src/engines/pool/job/compiled-files.ts';
import { HEAP_LIMIT_MB } from '../../../src/engines/pool/job/limits.ts';
import { builtPath, packagePath } from '../../../src/package-root.ts';

const run = promisify(execFile);

const SCRIPT = `
const { loadBundle } = await import(${JSON.stringify(packagePath('src/engines/pool/load-bundle.ts'))});
const { exports, precompiled } = loadBundle(process.argv[1]);
process.stdout.write(JSON.stringify({ precompiled, serves: typeof exports.serve === 'function' }), () => process.exit(0));
`;

/** Letters that join: they are measured with a package that compiled code cannot import by itself. */
const DRAW = `
const { loadBundle } = await import(${JSON.stringify(packagePath('src/engines/pool/load-bundle.ts'))});
const { exports, precompiled } = loadBundle(process.argv[1]);
const reply = await exports.tasks.render(process.argv[2], { format: 'png' });
process.stdout.write(JSON.stringify({ precompiled, kind: reply.kind }), () => process.exit(0));
`;

async function load(bundle: string, script = SCRIPT, ...words: string[]): Promise<unknown> {
  const { stdout } = await run(
    process.execPath,
    [...v8Flags(HEAP_LIMIT_MB, bundle), '--import', 'tsx', '--input-type=module', '-e', script, bundle, ...words],
    { cwd: packagePath() },
  );
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
}

describe('the bundle of an engine', () => {
  it.each(['mermaid', 'plantuml'])('of %s starts from the code that the build compiled', async (name) => {
    expect(await load(builtPath('engines', `${name}.cjs`))).toEqual({ precompiled: true, serves: true });
  });

  it.each([
    ['mermaid', 'flowchart LR\nA["नमस्ते"] --> B["مرحبا ١٢٣"]'],
    ['plantuml', '@startuml\ncard "नमस्ते"\ncard "مرحبا ١٢٣"\n@enduml'],
  ])('of %s draws letters that join', async (name, code) => {
    const drawn = await load(builtPath('engines', `${name}.cjs`), DRAW, code);
    expect(drawn).toEqual({ precompiled: true, kind: 'done' });
  });

  describe('without compiled code that fits', () => {
    let folder: string;
    let bundle: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bundle-'));
      bundle = join(folder, 'small.cjs');
      await writeFile(bundle, 'exports.serve = () => {};');
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('is compiled again', async () => {
      expect(await load(bundle)).toEqual({ precompiled: false, serves: true });
    });

    it.each([
      ['of another program', (file: string) => copyFile(compiledCodeFile(builtPath('engines/plantuml.cjs')), file)],
      ['that is damaged', (file: string) => writeFile(file, 'not compiled code')],
    ])('is compiled anew beside code %s', async (_name, put) => {
      await put(compiledCodeFile(bundle));
      expect(await load(bundle)).toEqual({ precompiled: false, serves: true });
    });
  });
});
