/** What is shown, saved, copied and said belongs to the text in the editor, however slow the answers are. */
import type { Browser, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE } from './open-page.ts';

const BROKEN = 'graph TD\n  A[Start (now)] --> B';
const RENDER = /\/api\/tools\/render/;

describe.skipIf(!hasProgram('chromium'))('with slow answers', () => {
  let service: Service;
  let browser: Browser;
  const pages: OpenPage[] = [];
  beforeAll(async () => {
    service = await startService();
    await service.warmUp();
    browser = await launchChromium();
  });
  afterEach(async () => {
    for (const { context } of pages.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  async function openWith(source: string, shown: string): Promise<OpenPage> {
    const opened = await openPage(browser, service.url, { permissions: ['clipboard-read', 'clipboard-write'] });
    pages.push(opened);
    await opened.write(source);
    if (shown !== '') await opened.showing(shown);
    return opened;
  }

  /** Keeps the answers of the engine back until they are let go, the last one first. */
  async function hold({ page }: OpenPage): Promise<() => Promise<void>> {
    const held: Route[] = [];
    await page.route(RENDER, (route) => void held.push(route));
    return async () => {
      await expect.poll(() => held.length, PATIENCE).toBeGreaterThan(0);
      await page.unroute(RENDER);
      for (const route of held.toReversed()) await route.continue().catch(() => {});
    };
  }

  /** Nothing of what the page offers is of an earlier text. */
  async function expectWaiting({ page }: OpenPage): Promise<void> {
    await expect.poll(() => page.locator('#stage').getAttribute('data-busy'), PATIENCE).toBe('');
    const opacity = () => page.locator('#picture').evaluate((picture) => Number(getComputedStyle(picture).opacity));
    await expect.poll(opacity, PATIENCE).toBeLessThan(0.6);
    expect(await page.isDisabled('#open-download')).toBe(true);
    expect(await page.isDisabled('#copy-svg')).toBe(true);
    expect(await page.isDisabled('#copy-words')).toBe(true);
    for (const id of ['#problem-fix', '#problem-hint', '#problem-message', '#problem-place', '#warnings']) {
      expect([id, await page.isVisible(id)]).toEqual([id, false]);
    }
    expect(await page.locator('.waiting-text').isVisible()).toBe(true);
    expect(await page.locator('.cm-lint-marker').count()).toBe(0);
  }

  it('dims the picture and offers no file of it until the new one is there', async () => {
    const opened = await openWith('graph TD\n  First --> B', 'First');
    const { page } = opened;
    expect(await page.isDisabled('#open-download')).toBe(false);
    const letGo = await hold(opened);
    await opened.write('graph TD\n  Second --> B');
    await expectWaiting(opened);
    await letGo();
    await opened.showing('Second');
    await expect.poll(() => page.isDisabled('#open-download'), PATIENCE).toBe(false);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('ControlOrMeta+s')]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const saved = Buffer.concat(chunks).toString();
    expect([saved.includes('Second'), saved.includes('First')]).toEqual([true, false]);
  });

  it('takes back a message and its fix as soon as the text is another', async () => {
    const opened = await openWith(BROKEN, '');
    await opened.page.locator('#problem-fix').waitFor();
    const letGo = await hold(opened);
    await opened.write('graph TD\n  Other --> B');
    await expectWaiting(opened);
    await letGo();
    await opened.showing('Other');
    expect(await opened.status()).toBe('Up to date');
  });

  it('shows the picture of the last text, whichever answer comes first', async () => {
    const opened = await openWith('graph TD\n  First --> B', 'First');
    const letGo = await hold(opened);
    for (const name of ['Second', 'Third']) {
      await opened.write(`graph TD\n  ${name} --> B`);
      await expectWaiting(opened);
    }
    await letGo();
    await opened.showing('Third');
  });

  it('marks the picture of another language as such', async () => {
    const opened = await openWith('graph TD\n  First --> B', 'First');
    const letGo = await hold(opened);
    await opened.page.locator('label', { hasText: /^PlantUML$/ }).click();
    await expectWaiting(opened);
    await letGo();
    await expect.poll(() => opened.page.isDisabled('#open-download'), PATIENCE).toBe(false);
    expect(await opened.svg()).not.toContain('First');
  });

  it('has nothing to save of an empty editor, and says nothing of the text before', async () => {
    const opened = await openWith(BROKEN, '');
    const { page } = opened;
    await page.locator('#problem-fix').waitFor();
    await opened.write(' ');
    await expect.poll(() => opened.status(), PATIENCE).toBe('Write a diagram, or choose an example.');
    expect(await page.isDisabled('#open-download')).toBe(true);
    expect(await page.isVisible('#problem-fix')).toBe(false);
    expect(await page.locator('#stage').getAttribute('data-stale')).toBe('');
  });

  it('copies the source as it is now, also while its picture is on the way', async () => {
    const opened = await openWith('graph TD\n  First --> B', 'First');
    await hold(opened);
    const code = 'graph TD\n  Second --> B';
    await opened.write(code);
    await opened.page.click('[popovertarget=copy-menu]');
    await opened.page.click('#copy-markdown');
    await opened.noticed('Markdown copied');
    expect(await opened.page.evaluate('navigator.clipboard.readText()')).toBe(`\`\`\`mermaid\n${code}\n\`\`\`\n`);
    await opened.page.click('[popovertarget=copy-menu]');
    await opened.page.click('#copy-source');
    await opened.noticed('Source copied');
    expect(await opened.page.evaluate('navigator.clipboard.readText()')).toBe(code);
  });
});
