/** Draws the examples of the page with the built program, so that their pictures cost no visitor a drawing. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packagePath } from '../../../src/package-root.ts';
import type { GuideRow } from '../../../src/playground/app/diagram/guides.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../src/ports/languages.ts';
import { unlessBuilt } from '../unless-built.ts';

const run = promisify(execFile);

const PICTURES = packagePath('dist/.built/pictures');

type Example = Pick<GuideRow, 'name' | 'language' | 'code'>;

async function draw(examples: readonly Example[]): Promise<void> {
  await rm(PICTURES, { recursive: true, force: true });
  await mkdir(PICTURES, { recursive: true });
  const files = examples.map(({ name, language }) => join(PICTURES, `${name}${LANGUAGES[language].extensions[0]}`));
  await Promise.all(files.map((file, index) => writeFile(file, examples[index]?.code ?? '')));
  await run(process.execPath, [packagePath('dist/bin/drawbridge.js'), 'render', ...files]);
}

/** The SVG of each example, in their order. */
export async function drawExamples(examples: readonly Example[], sources: readonly string[]): Promise<string[]> {
  const engines = LANGUAGE_NAMES.map((name) => packagePath('dist/engines', `${name}.cjs`));
  const own = packagePath('scripts/build/playground/draw-examples.ts');
  await unlessBuilt('example-pictures', [own, ...sources, ...engines], () => draw(examples));
  return Promise.all(examples.map(({ name }) => readFile(join(PICTURES, `${name}.svg`), 'utf8')));
}
