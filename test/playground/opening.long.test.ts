/** The page in a real browser: it draws, follows the edits, marks faults, fixes them, and reads without scripts. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage } from './open-page.ts';

const BROKEN = 'graph TD\n  A[Start (now)] --> B';

describe.skipIf(!hasProgram('chromium'))('the page', () => {
  let service: Service;
  let browser: Browser;
  let opened: OpenPage;
  beforeAll(async () => {
    service = await startService();
    await service.warmUp();
    browser = await launchChromium();
  });
  afterEach(() => opened?.context.close());
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async (path = '/') => {
    opened = await openPage(browser, `${service.url}${path}`);
    return opened;
  };

  it('shows a first diagram without a click', async () => {
    const { page, showing, expectClean } = await open();
    await showing('check token');
    expect(await page.evaluate('document.querySelector("#picture").naturalWidth')).toBeGreaterThan(0);
    await expectClean(service.url);
  });

  it('draws what is typed', async () => {
    const { write, showing, status, expectClean } = await open();
    await showing('check token');
    await write('sequenceDiagram\n  Ann->>Bob: Good morning');
    await showing('Good morning');
    expect(await status()).toBe('Up to date');
    await expectClean(service.url);
  });

  it('marks a fault where it is, says how to fix it, and keeps the last good picture', async () => {
    const { page, write, showing, svg, status, expectClean } = await open();
    await showing('check token');
    await write(BROKEN);
    const mark = page.locator('.cm-lintRange-error');
    await mark.waitFor();
    expect(await mark.innerText()).toBe('(');
    expect(await page.locator('.cm-line').nth(1).locator('.cm-lintRange-error').count()).toBe(1);
    expect(await status()).toContain('Unexpected "("');
    expect(await page.innerText('#problem-place')).toBe('Line 2, column 11');
    expect(await page.innerText('#problem-hint')).toContain('double quotes');
    expect(await svg()).toContain('check token');
    expect(await page.isVisible('#outdated')).toBe(true);
    await expectClean(service.url);
  });

  it('applies the fix with one click, and takes it back with one undo', async () => {
    const { page, write, showing, source } = await open();
    await write(BROKEN);
    await page.click('#problem-fix');
    await showing('Start (now)');
    expect(await source()).toBe('graph TD\n  A["Start (now)"] --> B');
    expect(await page.isVisible('#outdated')).toBe(false);
    expect(await page.locator('.cm-lintRange-error').count()).toBe(0);
    await page.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+z');
    expect(await source()).toBe(BROKEN);
  });

  it('can be read without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(service.url);
    const text = await page.innerText('body');
    expect(text).toContain('Diagram tools for AI agents and for people');
    expect(text).toContain(`curl -s ${service.url}/api/tools/encodePlantUML`);
    expect(text).toContain(`${service.url}/mcp`);
    expect(text).not.toContain('Starting…');
    expect(await page.isVisible('.no-script img')).toBe(true);
    expect(await page.isVisible('#open-share')).toBe(false);
    await context.close();
  });
});
