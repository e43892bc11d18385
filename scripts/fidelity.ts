/**
 * Compares drawings with the same Mermaid in Chromium as it comes, with the shipped fonts and icons: verdicts, sizes, pixels, and both pictures side by side in `out/fidelity`.
 * The published examples, or with `--corpus FILE` the sources of a JSONL file (`--every N` takes every Nth of them).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type * as Engine from '../src/engines/mermaid/engine.ts';
import type * as Library from '../src/library/index.ts';
import { builtPath, packagePath } from '../src/package-root.ts';
import { startChromiumMermaid } from './fidelity/chromium-mermaid.ts';
import { EXAMPLES, type Example, readCorpus } from './fidelity/corpus.ts';
import { fidelityReport, type Row, rowLine, SAME_PIXELS, SAME_SIZE } from './fidelity/report.ts';
import { deviation, viewBoxOf } from './fidelity/view-box.ts';

const { values, positionals: wanted } = parseArgs({
  options: { corpus: { type: 'string' }, every: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const FOLDER = packagePath('out/fidelity');

const engine = (await import(builtPath('engines/mermaid-engine.js'))) as typeof Engine;
const { createDrawbridge } = (await import(packagePath('dist/library/index.js'))) as typeof Library;
const { mermaid } = await engine.loadMermaid();
const defaults = mermaid.mermaidAPI.defaultConfig as Record<string, unknown>;
// Fonts, seeds and limits; neither a theme nor a kind of label, and locked is only what Mermaid locks itself.
const config = { ...engine.lockedConfig(defaults), secure: defaults.secure };
const chromium = await startChromiumMermaid();
const drawbridge = createDrawbridge({ workers: 1 });
await mkdir(FOLDER, { recursive: true });

type Attempt = { svg: string } | { error: string };

async function attempt(draw: () => Promise<string>): Promise<Attempt> {
  try {
    return { svg: await draw() };
  } catch (error) {
    return { error: (error as Error).message.split('\n')[0] ?? '' };
  }
}

async function compareExample({ name, type, code }: Example): Promise<Row> {
  const reference = await attempt(() => chromium.draw(code, config));
  const drawn = await attempt(async () => (await drawbridge.render({ code })).svg ?? '');
  if ('error' in reference || 'error' in drawn) {
    const verdicts = { ours: 'error' in drawn ? drawn.error : '', theirs: 'error' in reference ? reference.error : '' };
    return { name, type, ...verdicts };
  }
  const size = deviation(viewBoxOf(reference.svg), viewBoxOf(drawn.svg));
  const { share, sheet } = await chromium.compare(
    await chromium.picture(reference.svg),
    await chromium.picture(drawn.svg),
  );
  const isAlike = size <= SAME_SIZE && share < SAME_PIXELS;
  if (!values.corpus || !isAlike) await writeFile(`${FOLDER}/${name.slice(-120)}.png`, Buffer.from(sheet, 'base64'));
  return { name, type, size, share };
}

const corpus = values.corpus === undefined ? EXAMPLES : await readCorpus(values.corpus);
const asked = corpus
  .filter((_row, index) => index % Number(values.every) === 0)
  .filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
const rows: Row[] = [];
for (const example of asked) {
  const row = await compareExample(example);
  rows.push(row);
  console.log(rowLine(row));
}
await chromium.close();
await drawbridge.close();
const { text, isGood } = fidelityReport(rows);
console.log(`\n${text}`);
await writeFile(`${FOLDER}/report.md`, `${text}\n`);
await writeFile(`${FOLDER}/rows.jsonl`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
process.exit(isGood ? 0 : 1);
