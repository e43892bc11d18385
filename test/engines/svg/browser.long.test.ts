import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPng } from '../../../src/engines/outputs/png/render-png.ts';
import { cleanSvg } from '../../../src/engines/postprocess/clean-svg.ts';
import { hasProgram } from '../../support/programs.ts';
import { compare, openBrowser, openDrawingPage, photograph } from './browser-page.ts';
import { HOSTILE_PAYLOADS } from './hostile-payloads.ts';
import { alignRoot, drawRawPictures, parseSvg, type RawPicture } from './raw-mermaid.ts';
import { resvgDifferences } from './resvg-differences.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { watchPage } from './watched-page.ts';

/** Types whose labels come as HTML: turned into text, they may be a pixel off. */
const HTML_LABELS = new Set(['eventmodeling', 'venn']);

describe.skipIf(!hasProgram('chromium'))('in a real browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  describe('a cleaned picture', () => {
    let page: Page;
    let pictures: { raw: RawPicture; clean: string }[];
    beforeAll(async () => {
      page = await openDrawingPage(browser);
      const drawn = await drawRawPictures(page);
      pictures = drawn.map((raw) => ({ raw, clean: cleanSvg(parseSvg(raw.svg), { idPrefix: 'd' }) }));
    }, 300_000);

    it('looks like the raw one: none of the types differs by 0.1 % of its pixels beyond anti-aliasing', async () => {
      const differences: Record<string, number> = {};
      for (const { raw, clean } of pictures) {
        const images = [await photograph(page, alignRoot(raw.svg, clean)), await photograph(page, clean)] as const;
        differences[raw.type] = (await compare(page, ...images)).beyondAntiAliasing;
      }
      const off = Object.entries(differences).filter(([type, percent]) => percent >= 0.1 && !HTML_LABELS.has(type));
      expect(off).toEqual([]);
      expect(Math.max(...Object.values(differences))).toBeLessThan(1);
    }, 300_000);

    it('is drawn alike by resvg: the median type differs by under 2 % of its pixels', async () => {
      const drawn = pictures.map(({ raw, clean }) => ({
        name: raw.type,
        svg: clean,
        png: renderPng(clean, { background: '#fff' }).png,
      }));
      const { medianAny, medianBeyondAntiAliasing, worst } = await resvgDifferences(page, drawn);
      expect(medianAny).toBeLessThan(2);
      expect(medianBeyondAntiAliasing).toBeLessThan(0.5);
      expect(worst.beyondAntiAliasing, worst.name).toBeLessThan(1);
    }, 300_000);
  });

  describe('hostile pictures', () => {
    const cleaned = HOSTILE_PAYLOADS.flatMap(({ name, svg }) => {
      const results: { name: string; svg: string }[] = [];
      try {
        results.push({ name, svg: sanitizeSvg(svg) });
      } catch {
        // Refused as a whole: nothing leaves.
      }
      const root = parseSvg(svg);
      if (root) results.push({ name: `${name} (cleaned)`, svg: cleanSvg(root, { idPrefix: 'd' }) });
      return results;
    });

    it('run no script and send no request once cleaned', async () => {
      const pictures = cleaned.map(({ svg }) => svg);
      const events = await watchPage(browser, async ({ showInline, showDocuments }) => {
        await showInline(...pictures);
        await showDocuments(...pictures);
      });
      expect(events).toEqual([]);
    }, 300_000);

    it('stay silent as markup that the page is written with', async () => {
      const events = await watchPage(browser, async ({ page }) => {
        await page.evaluate(
          `document.open(); document.write(${JSON.stringify(cleaned.map(({ svg }) => svg).join('\n'))}); document.close();`,
        );
      });
      expect(events).toEqual([]);
    }, 300_000);

    it('do run scripts and send requests when shown as they come, so that the test can fail', async () => {
      const events = await watchPage(browser, async ({ showInline }) => {
        const known = ['event: onload on a rect', 'image href: other host', 'style: style with an import'];
        for (const { name, svg } of HOSTILE_PAYLOADS) if (known.includes(name)) await showInline(svg);
      });
      expect(events.some((event) => event.includes('script ran'))).toBe(true);
      expect(events.some((event) => event.includes('evil.test'))).toBe(true);
    }, 300_000);
  });
});
