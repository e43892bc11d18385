/** The finer points of writing and seeing in a real browser: places, races, completion, colours, zoom, lost connections. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE } from './open-page.ts';

/** The part of the page's globals that a test reads there. */
interface Styles {
  getComputedStyle(element: unknown): { color: string };
}

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

  it('lets one type over many lines under its strict policy', async () => {
    const { page, showing, source, expectClean } = await open();
    await showing('check token');
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('pie\n"typed" : 3');
    await showing('typed');
    expect(await source()).toBe('pie\n"typed" : 3');
    await expectClean(service.url);
  });

  it('tells PlantUML from Mermaid', async () => {
    const { page, write, showing } = await open();
    await write('@startuml\nAnn -> Bob: Good evening\n@enduml');
    await showing('Good evening');
    expect(await page.isChecked('#language-plantuml')).toBe(true);
    expect(await page.isVisible('#theme')).toBe(false);
  });

  it('goes to the place of the fault', async () => {
    const { page, write } = await open();
    await write(BROKEN);
    await page.click('#problem-place');
    await page.keyboard.insertText('!');
    expect(await page.locator('.cm-line').nth(1).innerText()).toBe('  A[Start !(now)] --> B');
  });

  it('never draws a source that has been replaced', async () => {
    const { page, write, showing, svg } = await open();
    await showing('check token');
    // The first answer is held back until the second has been shown.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/tools/render', async (route) => {
      if (route.request().postData()?.includes('Outdated')) await held;
      await route.continue().catch(() => {});
    });
    const cancelled = page.waitForEvent('requestfailed');
    await write('graph TD\n  Outdated --> B');
    await page.waitForRequest((request) => request.postData()?.includes('Outdated') ?? false);
    await write('graph TD\n  Fresh --> B');
    await showing('Fresh');
    expect((await cancelled).postData()).toContain('Outdated');
    release();
    expect(await svg()).toContain('Fresh');
  });

  it('completes the words of a type from its guide, with the guide’s sentence', async () => {
    const { page, write, source, complete } = await open();
    await write('gitGraph\n  commit\n  ');
    await page.keyboard.type('br');
    await page.locator('.cm-tooltip-autocomplete [aria-selected]').getByText('branch').waitFor();
    await expect.poll(() => page.innerText('.cm-completionInfo'), PATIENCE).toContain('enters a branch');
    await complete('branch');
    expect(await source()).toBe('gitGraph\n  commit\n  branch');
  });

  it('offers the examples in an empty editor when asked', async () => {
    const { page, write, showing, complete } = await open();
    await write('x');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Space');
    await page.keyboard.type('pie');
    await page.locator('.cm-tooltip-autocomplete [aria-selected]').getByText('pie showData').waitFor();
    await expect.poll(() => page.innerText('.cm-completionInfo'), PATIENCE).toBe('Shares of a whole');
    await complete('pie showData');
    await showing('Where the time goes');
  });

  it('never takes Enter from somebody who writes on', async () => {
    const { page, write, showing, source } = await open();
    await write('x');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('pie\ntitle Eaten\n"Cake" : 3');
    await showing('Eaten');
    expect(await source()).toBe('pie\ntitle Eaten\n"Cake" : 3');
  });

  it.each([
    ['%% note', 'comment'],
    ['subgraph', 'keyword'],
    ['-->', 'arrow'],
    ['"b c"', 'text'],
    ['flowchart', 'heading'],
  ])('colours %s as %s', async (text, color) => {
    const { page, write } = await open();
    await write('flowchart TD\n  %% note\n  subgraph s\n  a --> d["b c"]\n  end');
    const shown = page.locator('.cm-line span').getByText(text, { exact: true }).first();
    const variable = color === 'comment' ? '--soft' : `--code-${color}`;
    // A variable that uses light-dark() has its colour only where it is used.
    const wanted = await page.evaluate<string>(
      `(() => { const probe = document.createElement('i'); probe.style.color = 'var(${variable})';
        document.body.append(probe); const { color } = getComputedStyle(probe); probe.remove(); return color; })()`,
    );
    const colorOf = (span: unknown) => (globalThis as unknown as Styles).getComputedStyle(span).color;
    await expect.poll(() => shown.evaluate(colorOf), PATIENCE).toBe(wanted);
  });

  it('keeps a text for each language, and switches between them', async () => {
    const { page, write, showing, source } = await open();
    await write('graph TD\n  Mine --> B');
    await showing('Mine');
    await page.click('label:has(#language-plantuml)');
    await showing('rows found');
    await page.click('label:has(#language-mermaid)');
    await showing('Mine');
    expect(await source()).toBe('graph TD\n  Mine --> B');
  });

  it('zooms, pans and fits with the mouse', async () => {
    const { page, showing } = await open();
    await showing('check token');
    const box = async () => page.locator('#picture').boundingBox();
    const fitted = await box();
    await page.click('#zoom-in');
    const larger = await box();
    expect((larger?.width ?? 0) / (fitted?.width ?? 1)).toBeCloseTo(1.25, 2);
    await page.mouse.move((larger?.x ?? 0) + 50, (larger?.y ?? 0) + 50);
    await page.mouse.down();
    await page.mouse.move((larger?.x ?? 0) + 80, (larger?.y ?? 0) + 70);
    await page.mouse.up();
    const moved = await box();
    expect((moved?.x ?? 0) - (larger?.x ?? 0)).toBeCloseTo(30, 0);
    expect((moved?.y ?? 0) - (larger?.y ?? 0)).toBeCloseTo(20, 0);
    await page.click('#zoom-fit');
    expect(await box()).toEqual(fitted);
  });

  it('says when the server is gone, and goes on when it is back', async () => {
    const { page, write, showing, status } = await open();
    await showing('check token');
    await page.route('**/api/tools/render', (route) => route.abort());
    await write('graph TD\n  Back --> Again');
    await expect.poll(status, PATIENCE).toContain('cannot be reached');
    expect(await page.isVisible('#outdated')).toBe(true);
    await page.unroute('**/api/tools/render');
    await showing('Again');
  });
});
