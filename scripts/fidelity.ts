/** Compares every published example with the same Mermaid in Chromium: sizes, pixels, and both pictures side by side in `out/fidelity`. */
import { mkdir, writeFile } from 'node:fs/promises';
import type * as Engine from '../src/engines/mermaid/engine.ts';
import { packagePath } from '../src/package-root.ts';
import { startChromiumMermaid } from './fidelity/chromium-mermaid.ts';
import { EXAMPLES, type Example } from './fidelity/corpus.ts';
import { deviation, viewBoxOf } from './fidelity/view-box.ts';

const WANTED = process.argv.slice(2);
const FOLDER = packagePath('out/fidelity');
const NEARLY_EQUAL_SHARE = 0.005;

const engine = (await import(packagePath('dist/engines/mermaid-engine.js'))) as typeof Engine;
const { mermaid } = await engine.loadMermaid();
const config = engine.lockedConfig(mermaid.mermaidAPI.defaultConfig as Record<string, unknown>);
const chromium = await startChromiumMermaid();
await mkdir(FOLDER, { recursive: true });

async function compareExample({ name, code }: Example) {
  const reference = await chromium.draw(code, config);
  const reply = await engine.renderMermaid(code, { format: 'svg' });
  if (reply.kind !== 'done') throw new Error(`${name} was not drawn`);
  const theirs = await chromium.picture(reference);
  const ours = await chromium.picture(reply.value.image);
  const { share, sheet } = await chromium.compare(theirs, ours);
  await writeFile(`${FOLDER}/${name}.png`, Buffer.from(sheet, 'base64'));
  return { name, size: deviation(viewBoxOf(reference), viewBoxOf(reply.value.image)), share };
}

const rows: Awaited<ReturnType<typeof compareExample>>[] = [];
for (const example of EXAMPLES) {
  if (WANTED.length > 0 && !WANTED.some((wanted) => example.name.startsWith(wanted))) continue;
  const row = await compareExample(example);
  rows.push(row);
  console.log(`${row.name.padEnd(20)} size ${(row.size * 100).toFixed(3)} %  pixels ${(row.share * 100).toFixed(3)} %`);
}
await chromium.close();

const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
const summary = [
  `${rows.length} examples`,
  `size within 0.5 %: ${count(({ size }) => size <= 0.005)}`,
  `size within 2 %: ${count(({ size }) => size <= 0.02)}`,
  `pixels under 0.5 % different: ${count(({ share }) => share < NEARLY_EQUAL_SHARE)}`,
];
console.log(summary.join('\n'));
const lines = rows.map(
  ({ name, size, share }) => `| ${name} | ${(size * 100).toFixed(3)} % | ${(share * 100).toFixed(3)} % |`,
);
const table = ['| example | size | pixels |', '|---|---|---|', ...lines].join('\n');
await writeFile(`${FOLDER}/report.md`, `${summary.join('\n\n')}\n\n${table}\n`);
process.exit(0);
