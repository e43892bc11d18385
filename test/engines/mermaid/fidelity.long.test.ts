/** The size of every drawing and the place of its labels against the same Mermaid in a real Chromium, with the same font. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChromiumMermaid, startChromiumMermaid } from '../../../scripts/fidelity/chromium-mermaid.ts';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { deviation, viewBoxOf } from '../../../scripts/fidelity/view-box.ts';
import { hasProgram } from '../../support/programs.ts';
import { engine, renderSvg } from './built-engine.ts';

const CORPUS_TIMEOUT_MS = 300_000;
const SAME_SIZE = 0.005;
const SAME_PIXELS = 0.01;

/** The first example of each type; `npm run fidelity` compares them all. */
const SAMPLE = EXAMPLES.filter(({ type }, index) => EXAMPLES.findIndex((other) => other.type === type) === index);

describe.skipIf(!hasProgram('chromium'))('against Chromium as it comes', () => {
  let chromium: ChromiumMermaid;
  const references = new Map<string, string>();
  beforeAll(async () => {
    chromium = await startChromiumMermaid();
    const { mermaid } = await engine.loadMermaid();
    const config = engine.lockedConfig(mermaid.mermaidAPI.defaultConfig as Record<string, unknown>);
    for (const { name, code } of SAMPLE) references.set(name, await chromium.draw(code, config));
  }, CORPUS_TIMEOUT_MS);
  afterAll(() => chromium.close());

  it(
    'draws 98 % of the types within 0.5 % of the size, and 93 % with less than 1 % of the pixels different',
    async () => {
      const rows: { name: string; size: number; share: number }[] = [];
      for (const { name, code } of SAMPLE) {
        const reference = references.get(name) ?? '';
        const ours = await renderSvg(code);
        const { share } = await chromium.compare(await chromium.picture(reference), await chromium.picture(ours));
        rows.push({ name, size: deviation(viewBoxOf(reference), viewBoxOf(ours)), share });
      }
      const far = JSON.stringify(rows.filter(({ size, share }) => size > SAME_SIZE || share >= SAME_PIXELS));
      const part = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length / rows.length;
      expect(
        part(({ size }) => size <= SAME_SIZE),
        far,
      ).toBeGreaterThanOrEqual(0.98);
      expect(
        part(({ share }) => share < SAME_PIXELS),
        far,
      ).toBeGreaterThanOrEqual(0.93);
    },
    CORPUS_TIMEOUT_MS,
  );

  it(
    'lets no border run through a label where Chromium lets none',
    async () => {
      const crossed: string[] = [];
      for (const { name, code } of SAMPLE) {
        const theirs = await chromium.crossedLabels(references.get(name) ?? '');
        for (const label of await chromium.crossedLabels(await renderSvg(code))) {
          const known = theirs.indexOf(label);
          if (known < 0) crossed.push(`${name}: ${label}`);
          else theirs.splice(known, 1);
        }
      }
      expect(crossed).toEqual([]);
    },
    CORPUS_TIMEOUT_MS,
  );

  it('finds a border that runs through a label', async () => {
    const label = '<text x="8" y="12" font-size="10">A label</text>';
    const svg = (shape: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40" width="100" height="40">${shape}${label}</svg>`;
    expect(await chromium.crossedLabels(svg('<rect width="20" height="20"/>'))).toEqual(['Alabel']);
    expect(await chromium.crossedLabels(svg('<rect width="90" height="20"/>'))).toEqual([]);
  });
});
