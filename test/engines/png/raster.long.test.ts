/** The PNGs that leave the service beside Chromium's raster of the same SVGs: no shape differs; `npm run raster` compares them all. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawTwice, sources } from '../../../scripts/raster/drawn-twice.ts';
import { shapeDifferences } from '../../../scripts/raster/shape-differences.ts';
import { renderPng } from '../../../src/engines/outputs/png/render-png.ts';
import { hasProgram } from '../../support/programs.ts';
import { openBrowser, openDrawingPage, photograph } from '../svg/browser-page.ts';
import { readPixels } from './pixels.ts';

const MAX_SHARE = 0.02;
const MAX_SHARE_OF_LETTERS = 0.04;
/** Every so many of the pictures; the whole takes minutes. */
const SAMPLE_STEP = 6;
/** Small pictures of letters and little else: two programs draw each letter a shade apart. */
const MOSTLY_LETTERS = new Set(['mermaid-treeView-1', 'plantuml-gantt']);
/** The page has no emoji in colour. */
const EMOJI = new Set(['mermaid-treeView-4']);
const TIMEOUT_MS = 600_000;

describe.skipIf(!hasProgram('chromium'))('a PNG', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await openDrawingPage(browser);
  });
  afterAll(() => browser.close());

  it(
    "shows no other shape than Chromium's raster of the SVG",
    async () => {
      const sampled = (await sources()).filter(({ name }, index) => index % SAMPLE_STEP === 0 && !EMOJI.has(name));
      const off: unknown[] = [];
      for (const source of sampled) {
        const { name, svg, png } = await drawTwice(source);
        const { share, places } = shapeDifferences(readPixels(await photograph(page, svg)), readPixels(png));
        const limit = MOSTLY_LETTERS.has(name) ? MAX_SHARE_OF_LETTERS : MAX_SHARE;
        if (share >= limit || places.length > 0) off.push({ name, share, places: places.slice(0, 3) });
      }
      expect(sampled.length).toBeGreaterThan(20);
      expect(off).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('finds a turned arrowhead', async () => {
    const arrow = (points: string) =>
      readPixels(
        renderPng(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><polygon points="${points}" fill="#333"/></svg>`,
        ).png,
      );
    const differences = shapeDifferences(arrow('20,20 32,26 20,32'), arrow('32,20 20,26 32,32'));
    expect(differences.share).toBeLessThan(MAX_SHARE);
    expect(differences.places.length).toBeGreaterThan(0);
  });
});
