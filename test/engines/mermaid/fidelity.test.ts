/** The size of every drawing and the place of its labels against the same Mermaid in a real Chromium, with the same font. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChromiumMermaid, startChromiumMermaid } from '../../../scripts/fidelity/chromium-mermaid.ts';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { deviation, viewBoxOf } from '../../../scripts/fidelity/view-box.ts';
import { hasProgram } from '../../support/programs.ts';
import { engine, renderSvg } from './built-engine.ts';

const CORPUS_TIMEOUT_MS = 300_000;

describe.skipIf(!hasProgram('chromium'))('against Chromium', () => {
  let chromium: ChromiumMermaid;
  let config: object;
  beforeAll(async () => {
    chromium = await startChromiumMermaid();
    const { mermaid } = await engine.loadMermaid();
    config = engine.lockedConfig(mermaid.mermaidAPI.defaultConfig as Record<string, unknown>, 'default');
  });
  afterAll(() => chromium.close());

  it(
    'draws 92 % of the examples within 0.5 % of the size, and 98 % within 2 %',
    async () => {
      const deviations: { name: string; value: number }[] = [];
      for (const { name, code } of EXAMPLES) {
        const reference = viewBoxOf(await chromium.draw(code, config));
        const { svg } = await engine.drawMermaid(code);
        const drawn = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
        deviations.push({ name, value: deviation(reference, drawn) });
      }
      const share = (limit: number) => deviations.filter(({ value }) => value <= limit).length / deviations.length;
      const far = deviations.filter(({ value }) => value > 0.005);
      expect(share(0.005), JSON.stringify(far)).toBeGreaterThanOrEqual(0.92);
      expect(share(0.02), JSON.stringify(far)).toBeGreaterThanOrEqual(0.98);
    },
    CORPUS_TIMEOUT_MS,
  );

  it(
    'lets no border run through a label where Chromium lets none',
    async () => {
      const crossed: string[] = [];
      for (const { name, code } of EXAMPLES) {
        const theirs = await chromium.crossedLabels(await chromium.draw(code, config));
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
