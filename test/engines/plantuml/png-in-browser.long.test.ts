/** The PNGs of PlantUML beside a real browser's raster of the same SVGs. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { Drawing, RenderOptions } from '../../../src/ports/diagram-engine.ts';
import { hasProgram } from '../../support/programs.ts';
import { openBrowser, openDrawingPage } from '../svg/browser-page.ts';
import { type DrawnTwice, resvgDifferences } from '../svg/resvg-differences.ts';
import { readCorpus } from './read-corpus.ts';

async function draw(code: string, format: RenderOptions['format']): Promise<Drawing> {
  const reply = await renderPlantuml(code, { format });
  if (reply.kind !== 'done') throw new Error(`not drawn: ${JSON.stringify(reply)}`);
  return reply.value;
}

describe.skipIf(!hasProgram('chromium'))('a PNG of PlantUML', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it("is Chromium's raster of the same SVG: the median source differs by under 2 % of its pixels", async () => {
    const pictures: DrawnTwice[] = [];
    for (const { name, code } of readCorpus('valid')) {
      const png = Buffer.from((await draw(code, 'png')).image, 'base64');
      pictures.push({ name, svg: (await draw(code, 'svg')).image, png });
    }
    const { medianAny, medianBeyondAntiAliasing, worst } = await resvgDifferences(
      await openDrawingPage(browser),
      pictures,
    );
    expect(medianAny).toBeLessThan(2);
    expect(medianBeyondAntiAliasing).toBeLessThan(0.5);
    expect(worst.beyondAntiAliasing, worst.name).toBeLessThan(1);
  }, 300_000);
});
