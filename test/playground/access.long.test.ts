/** Who can use the page: with keys alone, with a screen reader, on a phone, in the dark, behind a path prefix. */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { startPrefixProxy } from '../http/prefix-proxy.ts';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE, withWarnings } from './open-page.ts';

const AXE = packagePath('test/peers/node_modules/axe-core/axe.min.js');
const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const BROKEN = 'graph TD\n  A[Start (now)] --> B';

interface Finding {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

describe.skipIf(!hasProgram('chromium'))('the page', () => {
  let service: Service;
  let browser: Browser;
  let axe: string;
  const pages: OpenPage[] = [];
  beforeAll(async () => {
    service = await startService();
    await service.warmUp();
    browser = await launchChromium();
    axe = await readFile(AXE, 'utf8');
  });
  afterEach(async () => {
    for (const { context } of pages.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  async function open(options: BrowserContextOptions = {}, url = service.url): Promise<OpenPage> {
    const opened = await openPage(browser, url, options);
    pages.push(opened);
    return opened;
  }

  async function seriousFindings(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    const { violations } = await page.evaluate<{ violations: Finding[] }>('axe.run(document)');
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
  }

  const opening =
    (id: string) =>
    async ({ page }: OpenPage) => {
      await page.click(`#open-${id}`);
      await page.locator(`#${id}[open]`).waitFor();
    };

  const STATES: [what: string, reach: (opened: OpenPage) => Promise<unknown>][] = [
    ['as it opens', ({ showing }) => showing('check token')],
    [
      'with a fault',
      async ({ write, page }) => {
        await write(BROKEN);
        await page.locator('#problem-fix').waitFor();
      },
    ],
    ['with the examples open', opening('examples')],
    ['with the last diagrams open', opening('recent')],
    ['with the settings open', opening('settings')],
    ['with the keys open', opening('help')],
    ['with the share dialog open', ({ shareLink }) => shareLink()],
    ['with the configuration open', opening('connect')],
    ['with a menu open', ({ page }) => page.click('[popovertarget=download-menu]')],
    [
      'with warnings, which scroll',
      async ({ write, page }) => {
        await withWarnings(
          page,
          Array(5).fill({ message: 'Surely not meant. '.repeat(9), hint: 'Write it otherwise.' }),
        );
        await write('graph TD\n  A --> B');
        await page.locator('#warnings li').first().waitFor();
      },
    ],
    [
      'in words',
      async ({ page }) => {
        await page.click('#toggle-words');
        await page.locator('#word-lists li').first().waitFor();
      },
    ],
    [
      'with changes',
      async ({ write, showing, page }) => {
        await write('sequenceDiagram\n  actor user as Reader\n  user->>web: open');
        await showing('Reader');
        await page.click('#open-compare');
        await page.locator('.changes[data-verb=Changed]').waitFor();
      },
    ],
    [
      'with another text that is broken',
      async ({ page }) => {
        await page.click('#open-compare');
        await page.click('label:has(#compare-other)');
        await page.fill('#compare-text', BROKEN);
        await page.locator('#comparison[data-kind=fault]').waitFor();
      },
    ],
  ];
  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each(STATES)('has no serious fault of accessibility %s', async (_what, reach) => {
      const opened = await open({ colorScheme });
      await opened.showing('check token');
      await reach(opened);
      expect(await seriousFindings(opened.page)).toEqual([]);
    });
  });

  it('can be used with keys alone', async () => {
    const { page, showing, source, tabTo, focused } = await open();
    await showing('check token');
    await tabTo('open-examples');
    await page.keyboard.press('Enter');
    await tabTo('example-filter');
    await page.keyboard.type('quadrant');
    await tabTo('card');
    await page.keyboard.press('Enter');
    await showing('Effort and value');
    await tabTo('cm-content');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\nPadding: [0.2, 0.2]');
    await showing('Padding');
    // Tab writes; after Escape it leaves.
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('cm-content');
    expect(await source()).toMatch(/\n\s+Padding/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focused()).not.toContain('cm-content');
    await tabTo('stage');
    const place = () => page.locator('#picture').getAttribute('style');
    const before = await place();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    expect(await place()).not.toBe(before);
    await page.keyboard.press('0');
    expect(await place()).toBe(before);
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('open-share');
    await page.keyboard.press('Enter');
    await page.locator('#share-link').waitFor();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('open-share');
  });

  it('announces faults', async () => {
    const { page, write, showing } = await open();
    await showing('check token');
    await write(BROKEN);
    await expect.poll(() => page.locator('#problem [role=status]').innerText(), PATIENCE).toContain('Unexpected "("');
  });

  it('works on a phone', async () => {
    const { page, showing, write, expectClean } = await open(PHONE);
    await showing('check token');
    const width = 'document.documentElement.scrollWidth';
    expect(await page.evaluate(width)).toBe(PHONE.viewport.width);
    for (const id of ['#stage', '#picture', '#editor', '#open-examples', '#problem']) {
      const box = await page.locator(id).boundingBox();
      expect(box, id).not.toBeNull();
      expect((box?.x ?? 0) + (box?.width ?? 0), id).toBeLessThanOrEqual(PHONE.viewport.width);
      expect((box?.y ?? 0) + (box?.height ?? 0), id).toBeLessThanOrEqual(PHONE.viewport.height);
    }
    await write('pie\n  "On the phone" : 5');
    await showing('On the phone');
    for (const id of ['#open-share', '#open-examples', '#open-connect']) {
      await page.tap(id);
      expect(await page.evaluate(width)).toBe(PHONE.viewport.width);
      await page.tap('dialog[open] .close');
    }
    await expectClean(service.url);
  });

  it.each([
    'light',
    'dark',
  ] as const)('follows a %s system, and the reader’s own choice after that', async (colorScheme) => {
    const { page } = await open({ colorScheme });
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const before = await paper();
    expect(await page.getAttribute('#toggle-scheme', 'aria-pressed')).toBe(String(colorScheme === 'dark'));
    await page.click('#toggle-scheme');
    const after = await paper();
    expect(after).not.toBe(before);
    await page.reload();
    expect(await paper()).toBe(after);
  });

  it('works below a path of a proxy', async () => {
    const { base, close } = await startPrefixProxy(service.url, '/team/diagrams');
    const { page, showing, write, expectClean } = await open({}, `${base}/`);
    await write('graph TD\n  Below --> Path');
    await showing('Below');
    await page.click('#open-connect');
    await page.locator('#connect[open]').waitFor();
    expect(await page.innerText('#mcp-url')).toBe(`${base}/mcp`);
    await expectClean(base);
    await close();
  });
});
