/** What is drawn but probably unintended is said beside the picture: in the list, in the editor, and to screen readers. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE, withWarnings } from './open-page.ts';

const SOURCE = 'graph TD\n  Start --> Work\n  Wrk --> End';
const FIXED = 'graph TD\n  Start --> Work\n  Work --> End';
const WARNINGS = [
  { line: 3, message: 'Wrk differs by a letter from Work.', hint: 'Write Work, if it is the same.', fix: FIXED },
  { message: 'A label says <img src=x onerror=alert(1)>.' },
];

describe.skipIf(!hasProgram('chromium'))('warnings', () => {
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

  async function openWarned(source = SOURCE): Promise<OpenPage> {
    opened = await openPage(browser, service.url);
    await opened.showing('check token');
    await withWarnings(opened.page, WARNINGS);
    await opened.write(source);
    await opened.page.locator('#warnings li').first().waitFor();
    return opened;
  }

  it('are listed and marked beside a picture that is up to date, unlike faults', async () => {
    const { page, showing, status, write, expectClean } = await openWarned();
    await showing('Wrk');
    expect(await status()).toBe('Drawn, with 2 warnings');
    const items = page.locator('#warnings li');
    expect(await items.first().innerText()).toContain('Write Work, if it is the same.');
    expect(await items.nth(1).textContent()).toBe('Warning: A label says <img src=x onerror=alert(1)>.');
    // Announced, and told from a fault by a word and by signs.
    expect(await page.locator('[role=status] #warnings').count()).toBe(1);
    expect(await items.first().textContent()).toMatch(/^Warning: Wrk/);
    expect(await page.isVisible('#warnings svg')).toBe(true);
    expect(await page.isVisible('.fault-sign')).toBe(false);
    expect(await page.innerText('.cm-lintRange-warning')).toBe('Wrk --> End');
    expect(await page.locator('.cm-lint-marker-warning').count()).toBe(1);
    expect(await page.isVisible('#outdated')).toBe(false);
    await expectClean(service.url);

    await write('graph TD\n  A[Start (now)] --> B');
    await page.locator('#problem-fix').waitFor();
    expect(await page.isVisible('#warnings')).toBe(false);
    expect(await page.isVisible('.fault-sign')).toBe(true);
    expect(await page.locator('.cm-lintRange-warning').count()).toBe(0);
    expect(await page.locator('.cm-lint-marker-error').count()).toBe(1);
  });

  it('come from the server, and are gone when their fix is applied', async () => {
    opened = await openPage(browser, service.url);
    const { page, write, source, showing, status, expectClean } = opened;
    await showing('check token');
    await write('stateDiagram-v2\n  [*] --> Idle\n  Idle --> In Progress : start');
    await page.locator('#warnings').getByText('Fix it').first().click();
    await expect.poll(source, PATIENCE).toContain('"In Progress"');
    await showing('In Progress');
    await expect.poll(status, PATIENCE).toBe('Up to date');
    expect(await page.isVisible('#warnings')).toBe(false);
    await expectClean(service.url);
  });

  it('are said for PlantUML too', async () => {
    const { page } = await openWarned('@startuml\nAnn -> Bob\nBob -> An\n@enduml');
    await expect.poll(() => page.innerText('.cm-lintRange-warning'), PATIENCE).toBe('Bob -> An');
  });

  it('are fixed with one click, undone with one key, and leave the focus where it was', async () => {
    const { page, source, showing, tabTo, focused } = await openWarned();
    await page.locator('#warnings').getByText('Line 3').click();
    expect(await focused()).toContain('cm-content');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await tabTo('small');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Fix it');
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await expect.poll(source, PATIENCE).toBe(FIXED);
    await page.locator('#warnings').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('problem');
    await page.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+z');
    expect(await source()).toBe(SOURCE);
    await showing('Wrk');
  });

  it('are said anew only when they change', async () => {
    const { page, showing } = await openWarned();
    await page.evaluate('document.querySelector("#warnings li").dataset.seen = "yes"');
    await page.keyboard.insertText('\n  End --> Later');
    await showing('Later');
    expect(await page.locator('#warnings li[data-seen]').count()).toBe(1);
  });

  it('never put a fix in place of a text that has changed since', async () => {
    const { page, source } = await openWarned();
    await page.route(/\/api\/tools\/render/, () => {});
    await page.keyboard.insertText('Mine');
    await expect.poll(() => page.locator('#warnings').getByText('Fix it').isVisible(), PATIENCE).toBe(false);
    expect(await source()).toBe(`${SOURCE}Mine`);
  });
});
