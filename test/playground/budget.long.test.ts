/** Typing is not an attack: the page has a budget of its own, and says when it goes on once that is spent. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../generated/values.ts';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE } from './open-page.ts';

const EDITS = 300;

describe.skipIf(!hasProgram('chromium'))('the page', () => {
  let browser: Browser;
  let service: Service | undefined;
  let opened: OpenPage | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    await opened?.context.close();
    await service?.close();
  });
  afterAll(() => browser?.close());

  async function open(env: Record<string, string>): Promise<OpenPage> {
    service = await startService(env);
    await service.warmUp();
    opened = await openPage(browser, service.url);
    return opened;
  }

  it(`draws ${EDITS} edits in a row under the limits as they come`, async () => {
    const { page, write, showing, expectClean } = await open({
      RATE_LIMIT_PER_HOUR: String(limits.hourlyCallsPerAddress.engine),
    });
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/tools/')) statuses.push(response.status());
    });
    await write('graph LR\n  start --> edit0');
    await showing('edit0');
    for (let edit = 1; edit <= EDITS; edit++) {
      await page.keyboard.press('Backspace');
      for (const _digit of String(edit - 1).slice(1)) await page.keyboard.press('Backspace');
      await page.keyboard.insertText(String(edit));
      await showing(`edit${edit}`);
    }
    expect(statuses.length).toBeGreaterThanOrEqual(EDITS);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expectClean(service?.url ?? '');
  });

  it('says when it goes on, once the budget is spent, and goes on then', async () => {
    const { page, write, showing, status } = await open({
      RATE_LIMIT_PER_HOUR: String(limits.hourlyCallsPerAddress.engine),
      PAGE_LIMIT_PER_HOUR: '2',
    });
    await page.clock.install();
    await showing('check token');
    await write('graph TD\n  second --> B');
    await page.clock.runFor(1000);
    await showing('second');
    await write('graph TD\n  third --> B');
    await page.clock.runFor(1000);
    await expect.poll(status, PATIENCE).toMatch(/Drawing goes on at \d+:\d\d/);
    expect(await page.isVisible('#outdated')).toBe(true);
    // Nothing is asked for while it waits.
    let asked = 0;
    page.on('request', () => asked++);
    await write('graph TD\n  fourth --> B');
    await page.clock.runFor(1000);
    expect(asked).toBe(0);
    await page.route('**/api/tools/render', (route) =>
      route.fulfill({ json: { success: true, result: { svg: SVG, width: 10, height: 10 } } }),
    );
    await page.clock.runFor(60 * 60 * 1000);
    await showing('drawn again');
  });

  it('says that drawing is switched off, and still lets one edit and share', async () => {
    const { write, status, requested, shareLink } = await open({
      RATE_LIMIT_PER_HOUR: '100',
      PAGE_LIMIT_PER_HOUR: '0',
    });
    await write('graph TD\n  unseen --> B');
    await expect.poll(status, PATIENCE).toContain('This page does not draw');
    expect(await shareLink()).toContain('#d=');
    expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  it('gets a new token when its own is refused', async () => {
    const { page, write, showing, requested } = await open({
      RATE_LIMIT_PER_HOUR: String(limits.hourlyCallsPerAddress.engine),
    });
    await showing('check token');
    let refused = 0;
    await page.route('**/api/tools/render', async (route) => {
      if (refused++ > 0) return route.fallback();
      const body = { success: false, error: { code: 'RATE_LIMITED', message: 'Rate limit exceeded.' } };
      return route.fulfill({ status: 429, headers: { 'X-Page-Token': 'refused', 'Retry-After': '60' }, json: body });
    });
    await write('graph TD\n  renewed --> B');
    await showing('renewed');
    expect(requested.filter((url) => url.endsWith('/page-token'))).toHaveLength(1);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><title>drawn again</title></svg>';
