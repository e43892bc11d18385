/** Draws the examples of the page with the built program, so that their pictures cost no visitor a drawing. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { guides } from '../../../generated/guides.ts';
import { LANGUAGES } from '../../../src/ports/languages.ts';
import type { Made } from '../made-of.ts';
import { readExample } from './read-example.ts';

const run = promisify(execFile);

/** As esbuild writes them: `name-ABCD1234.svg`. */
function hashedName(name: string, content: string): string {
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  return `${name}-${digits}.svg`;
}

/** Into `outdir`, by the program of the build. */
export async function drawExamples(outdir: string, program: string): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-examples-'));
  try {
    const rows = guides.map(readExample).map(({ name, language, code }) => {
      return { name, code, file: join(folder, `${name}${LANGUAGES[language].extensions[0]}`) };
    });
    await Promise.all(rows.map(({ file, code }) => writeFile(file, code)));
    await run(process.execPath, [program, 'render', '--no-source', ...rows.map(({ file }) => file)]);
    await mkdir(outdir, { recursive: true });
    for (const { name } of rows) {
      const svg = await readFile(join(folder, `${name}.svg`), 'utf8');
      await writeFile(join(outdir, hashedName(name, svg)), svg);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { inputs: [], shipped: [] };
}
