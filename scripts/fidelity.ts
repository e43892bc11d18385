/** Compares every published example with the same Mermaid in Chromium as it comes: sizes, pixels, and both pictures side by side in `out/fidelity`. */
import { mkdir, writeFile } from 'node:fs/promises';
import type * as Engine from '../src/engines/mermaid/engine.ts';
import { packagePath } from '../src/package-root.ts';
import { startChromiumMermaid } from './fidelity/chromium-mermaid.ts';
import { EXAMPLES, type Example } from './fidelity/corpus.ts';
import { deviation, viewBoxOf } from './fidelity/view-box.ts';

const WANTED = process.argv.slice(2);
const FOLDER = packagePath('out/fidelity');
const SAME_SIZE = 0.005;
const SAME_PIXELS = 0.01;
/** Of all examples. */
const WANTED_SIZES = 0.98;
const WANTED_PIXELS = 0.93;

const engine = (await import(packagePath('dist/engines/mermaid-engine.js'))) as typeof Engine;
const { mermaid } = await engine.loadMermaid();
// Fonts, seeds and limits; neither a theme nor a kind of label.
const config = engine.lockedConfig(mermaid.mermaidAPI.defaultConfig as Record<string, unknown>);
const chromium = await startChromiumMermaid();
await mkdir(FOLDER, { recursive: true });

interface Row {
  name: string;
  type: string;
  size: number;
  share: number;
}

async function compareExample({ name, type, code }: Example): Promise<Row> {
  const reference = await chromium.draw(code, config);
  const reply = await engine.renderMermaid(code, { format: 'svg' });
  if (reply.kind !== 'done') throw new Error(`${name} was not drawn`);
  const theirs = await chromium.picture(reference);
  const ours = await chromium.picture(reply.value.image);
  const { share, sheet } = await chromium.compare(theirs, ours);
  await writeFile(`${FOLDER}/${name}.png`, Buffer.from(sheet, 'base64'));
  return { name, type, size: deviation(viewBoxOf(reference), viewBoxOf(reply.value.image)), share };
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)} %`;
}

const rows: Row[] = [];
for (const example of EXAMPLES) {
  if (WANTED.length > 0 && !WANTED.some((wanted) => example.name.startsWith(wanted))) continue;
  const row = await compareExample(example);
  rows.push(row);
  console.log(`${row.name.padEnd(20)} size ${percent(row.size).padStart(8)}  pixels ${percent(row.share).padStart(8)}`);
}
await chromium.close();

const worst = (type: string, key: 'size' | 'share') =>
  Math.max(...rows.filter((row) => row.type === type).map((row) => row[key]));
const types = [...new Set(rows.map(({ type }) => type))];
const table = [
  '| type | examples | size, worst | pixels, worst |',
  '|---|---|---|---|',
  ...types.map((type) => {
    const count = rows.filter((row) => row.type === type).length;
    return `| ${type} | ${count} | ${percent(worst(type, 'size'))} | ${percent(worst(type, 'share'))} |`;
  }),
].join('\n');
const sizes = rows.filter(({ size }) => size <= SAME_SIZE).length / rows.length;
const pixels = rows.filter(({ share }) => share < SAME_PIXELS).length / rows.length;
const summary = [
  `${rows.length} examples against Chromium as it comes`,
  `size within ${percent(SAME_SIZE)}: ${percent(sizes)} of them (at least ${percent(WANTED_SIZES)})`,
  `visibly differing pixels under ${percent(SAME_PIXELS)}: ${percent(pixels)} of them (at least ${percent(WANTED_PIXELS)})`,
].join('\n');
console.log(`\n${table}\n\n${summary}`);
await writeFile(`${FOLDER}/report.md`, `${summary.replaceAll('\n', '\n\n')}\n\n${table}\n`);
process.exit(sizes >= WANTED_SIZES && pixels >= WANTED_PIXELS ? 0 : 1);
