/** The size of every drawing against the same Mermaid in a real Chromium, with the same font. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChromiumMermaid, startChromiumMermaid } from '../../../scripts/fidelity/chromium-mermaid.ts';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { deviation, viewBoxOf } from '../../../scripts/fidelity/view-box.ts';
import { hasProgram } from '../../support/programs.ts';
import { engine } from './built-engine.ts';

const CORPUS_TIMEOUT_MS = 300_000;

describe.skipIf(!hasProgram('chromium'))('against Chromium', () => {
  let chromium: ChromiumMermaid;
  beforeAll(async () => {
    chromium = await startChromiumMermaid();
  });
  afterAll(() => chromium.close());

  it(
    'draws 92 % of the examples within 0.5 % of the size, and 98 % within 2 %',
    async () => {
      const { mermaid } = await engine.loadMermaid();
      const config = engine.lockedConfig(mermaid.mermaidAPI.defaultConfig as Record<string, unknown>, 'default');
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
});
