/** The picture in words: a sentence for free, all of it while the panel is open, and never more calls than that needs. */
import type { Browser, BrowserContextOptions, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE } from './open-page.ts';

const SOURCE = 'flowchart LR\n  A[Start] -->|go| B["<b>Ready?</b>"]';
const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

describe.skipIf(!hasProgram('chromium'))('the words', () => {
  let service: Service;
  let browser: Browser;
  let opened: OpenPage;
  beforeAll(async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '1', PAGE_LIMIT_PER_HOUR: '1000' });
    await service.warmUp();
    browser = await launchChromium();
  });
  afterEach(() => opened?.context.close());
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  async function open(options: BrowserContextOptions = {}): Promise<OpenPage> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    opened = await openPage(browser, service.url, { permissions, ...options });
    await opened.showing('check token');
    return opened;
  }
  const asked = () => opened.requested.filter((url) => url.endsWith('/describeDiagram')).length;
  const words = () => opened.page.innerText('#words-body');
  const saying = (text: string) => expect.poll(words, PATIENCE).toContain(text);

  it('are a sentence while the panel is closed, which is the picture’s alternative text as well', async () => {
    const { page, write, showing } = await open();
    await write(SOURCE);
    await showing('Ready?');
    const short = await page.innerText('#words-short');
    expect(short).toMatch(/^Flowchart, left to right, with 2 nodes and 1 edge/);
    expect(await page.getAttribute('#picture', 'alt')).toBe(short);
    expect(await page.isVisible('#words-body')).toBe(false);
    expect(asked()).toBe(0);
  });

  it('are all told while it is open, are remembered to be so, and can be copied', async () => {
    const { page, write, showing, noticed, expectClean } = await open();
    await page.click('#toggle-words');
    expect(await page.getAttribute('#toggle-words', 'aria-expanded')).toBe('true');
    await saying('check token');
    const calls: Request[] = [];
    page.on('request', (request) => calls.push(request));
    await write(SOURCE);
    await saying('Start leads to Ready?: "go"');
    expect(await page.locator('.word-list h4').allInnerTexts()).toEqual(['Nodes', 'Edges']);
    // With the token of the page: the ordinary budget here is a single call.
    const [call] = calls.filter((request) => request.url().endsWith('/describeDiagram'));
    expect(call?.headers()['x-page-token']).toMatch(/./);
    expect(call?.postDataJSON()).toEqual({ code: SOURCE, language: 'mermaid' });
    await page.click('#copy-words');
    await noticed('Words copied');
    const { result } = (await (await call?.response())?.json()) as { result: { summary: string } };
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(result.summary);
    expect(result.summary.split('\n').filter((line) => !line.endsWith(':'))).toEqual([
      await page.innerText('#words-lead'),
      ...(await page.locator('.word-list li').allInnerTexts()),
    ]);

    await page.reload();
    await showing('Ready?');
    await saying('Start leads to Ready?: "go"');
    await page.click('#toggle-words');
    const before = asked();
    await write('graph TD\n  Quiet --> Now');
    await showing('Quiet');
    expect(asked()).toBe(before);
    await expectClean(service.url);
  });

  it('follow the picture: no call for a look, a broken text or one that was told before', async () => {
    const { page, write, showing } = await open();
    await page.click('#toggle-words');
    await write(SOURCE);
    await saying('Start leads to Ready?: "go"');
    const before = asked();
    await page.selectOption('#theme', 'forest');
    await showing('Ready?');
    await write('graph TD\n  A[Start (now)] --> B');
    await page.locator('#problem-fix').waitFor();
    expect(await words()).toContain('Start leads to Ready?: "go"');
    await write(SOURCE);
    await showing('Ready?');
    expect(await words()).toContain('Start leads to Ready?: "go"');
    expect(asked()).toBe(before);
  });

  it('of a text that was replaced are given up', async () => {
    const { page, write } = await open();
    await page.click('#toggle-words');
    await saying('check token');
    await page.route('**/api/tools/describeDiagram', (route) =>
      route.request().postData()?.includes('Outdated') ? undefined : route.continue(),
    );
    const failed = page.waitForEvent('requestfailed');
    await write('graph TD\n  Outdated --> B');
    await page.waitForRequest((request) => /describe/.test(request.url()) && /Outdated/.test(request.postData() ?? ''));
    await write('graph TD\n  Fresh --> B');
    expect((await failed).postData()).toContain('Outdated');
    await saying('Fresh');
    expect(await words()).not.toContain('Outdated');
  });

  it('say when they go on, once the budget is spent', async () => {
    const { page } = await open();
    await page.route('**/api/tools/describeDiagram', (route) => {
      const json = { success: false, error: { code: 'RATE_LIMITED', message: 'Rate limit exceeded.' } };
      return route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json });
    });
    await page.click('#toggle-words');
    await expect.poll(words, PATIENCE).toMatch(/goes on at \d+:\d\d/);
    expect(await page.isDisabled('#copy-words')).toBe(true);
    await page.unrouteAll();
  });

  it('can be read on a phone, and with keys', async () => {
    const { page, tabTo, focused } = await open(PHONE);
    await page.tap('#toggle-words');
    await saying('check token');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    for (const id of ['#stage', '#words-body', '#editor', '#problem']) {
      const box = await page.locator(id).boundingBox();
      expect(box?.height ?? 0, id).toBeGreaterThan(30);
      expect((box?.y ?? 0) + (box?.height ?? 0), id).toBeLessThanOrEqual(PHONE.viewport.height);
    }
    await tabTo('words-body');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate('document.querySelector("#words-body").scrollTop')).toBeGreaterThan(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('toggle-words');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.isVisible('#words-body')).toBe(false);
  });
});
