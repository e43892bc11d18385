/** What two texts differ in: since a diagram was opened or pinned, and against any text or file. */
import { text } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE } from './open-page.ts';

const OLD = 'flowchart TD\n  A[Start] --> B[Work]\n  B --> C[End]';
const NEW = 'flowchart TD\n  A[Begin] --> B[Work]\n  B --> D[Check]\n  D --> C[End]';
const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

describe.skipIf(!hasProgram('chromium'))('a comparison', () => {
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

  async function openWith(source: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    opened = await openPage(browser, service.url, { permissions, ...options });
    await opened.showing('check token');
    const buffer = Buffer.from(source);
    await opened.page.setInputFiles('#file', { name: 'old.mmd', mimeType: 'text/plain', buffer });
    await expect.poll(() => opened.source(), PATIENCE).toBe(source);
    return opened;
  }
  const changes = () =>
    opened.page
      .locator('#change-lists li')
      .allInnerTexts()
      .then((rows) => rows.map((row) => row.replace(/\s+/g, ' ')));
  const total = () => opened.page.innerText('#changes-total');
  const listing = (rows: string[]) => expect.poll(changes, PATIENCE).toEqual(rows);
  const asked = () => opened.requested.filter((url) => url.endsWith('/diffDiagrams')).length;
  async function compareWith(text: string): Promise<void> {
    await opened.page.click('#open-compare');
    await opened.page.click('label:has(#compare-other)');
    await opened.page.fill('#compare-text', text);
  }
  async function tool(name: string, input: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${service.url}/api/tools/${name}`, { method: 'POST', body: JSON.stringify(input) });
    return ((await response.json()) as { result: Record<string, unknown> }).result;
  }

  it('shows what has changed since the text was opened, and copies it as text and for GitHub', async () => {
    const { page, write, noticed, expectClean } = await openWith(OLD);
    await write(NEW);
    await page.click('#open-compare');
    await listing([
      '+ node D "Check"',
      '+ edge B -> D',
      '+ edge D -> C',
      '- edge B -> C',
      '~ label of node A: Start -> Begin',
    ]);
    expect(await total()).toBe('3 added, 1 removed, 1 changed.');
    expect(await page.locator('.changes h3').allInnerTexts()).toEqual(['Added', 'Removed', 'Changed']);
    const { svg, width } = await tool('diffDiagrams', { before: OLD, after: NEW, format: 'svg' });
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-comparison')]);
    expect(await text(await download.createReadStream())).toBe(svg);
    expect(await page.evaluate("document.querySelector('#compared').naturalWidth")).toBe(width);
    const clipboard = () => page.evaluate('navigator.clipboard.readText()');
    await page.click('#copy-changes');
    await noticed('Changes copied');
    expect(await clipboard()).toBe((await tool('diffDiagrams', { before: OLD, after: NEW })).summary);
    await page.click('#copy-changes-github');
    await noticed('Copied for a comment on GitHub');
    expect(await clipboard()).toBe((await tool('diffDiagrams', { before: OLD, after: NEW, format: 'github' })).summary);
    await expectClean(service.url);
  });

  it('remembers the opened text over a reload, until another is pinned', async () => {
    const { page, write, showing } = await openWith(OLD);
    await write(NEW);
    await showing('Begin');
    await page.reload();
    await showing('Begin');
    await page.click('#open-compare');
    await expect.poll(total, PATIENCE).toBe('3 added, 1 removed, 1 changed.');
    const before = asked();
    await page.click('#pin-version');
    await expect.poll(total, PATIENCE).toBe('The two texts are equal.');
    expect(asked()).toBe(before);
    expect(await page.innerText('#compare-version-title')).toMatch(/^The text pinned at \d+:\d\d/);
    expect(await page.isDisabled('#copy-changes')).toBe(true);
    await page.keyboard.press('Escape');
    await write(NEW.replace('Begin', 'Go'));
    await page.click('#open-compare');
    await listing(['~ label of node A: Begin -> Go']);
  });

  it('is made with a pasted text, which may be the newer one', async () => {
    const { page } = await openWith(OLD);
    await compareWith(OLD.replace('B --> C[End]', 'B --> C[End]\n  C --> E'));
    await listing(['- node E', '- edge C -> E']);
    await page.check('#compare-newer');
    await listing(['+ node E', '+ edge C -> E']);
    await page.fill('#compare-text', '');
    await expect.poll(total, PATIENCE).toBe('Paste the other text, or open its file.');
    await page.fill('#compare-text', `${OLD}\n  %% with a note`);
    await expect.poll(total, PATIENCE).toBe('The diagrams say the same.');
  });

  it('is made with a text in the other language', async () => {
    await openWith('sequenceDiagram\n  Ann->>Bob: hi');
    await compareWith('@startuml\nAnn -> Bob: hi\nBob -> Carl: hi\n@enduml');
    await expect.poll(changes, PATIENCE).toContain('- edge Bob -> Carl "hi"');
  });

  it('says what is wrong with a text that cannot be read, and in which', async () => {
    const { page } = await openWith(OLD);
    await compareWith('graph TD\n  A[Start (now)] --> B');
    await expect.poll(total, PATIENCE).toMatch(/^In the other text: Unexpected "\("/);
    expect(await page.innerText('#changes-hint')).toContain('double quotes');
    expect(await page.isDisabled('#copy-changes-github')).toBe(true);
    await page.check('#compare-newer');
    await expect.poll(total, PATIENCE).toMatch(/^In the other text: Unexpected "\("/);
  });

  it('is made with files, chosen or dropped, and leaves the editor alone', async () => {
    const { page, source } = await openWith(NEW);
    await page.click('#open-compare');
    await page.click('label:has(#compare-other)');
    const buffer = Buffer.from(OLD);
    await page.setInputFiles('#compare-file', { name: 'earlier.mmd', mimeType: 'text/plain', buffer });
    await expect.poll(total, PATIENCE).toBe('3 added, 1 removed, 1 changed.');
    const markdown = `\`\`\`mermaid\n${OLD}\n\`\`\`\n\n\`\`\`mermaid\n${NEW}\n  D --> X\n\`\`\`\n`;
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([${JSON.stringify(markdown)}], 'notes.md'));
      for (const type of ['dragover', 'drop'])
        document.querySelector('#compare').dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await page.locator('#block-list li:last-child button').click();
    await listing(['- node X', '- edge D -> X']);
    await page.click('#compare .close');
    expect(await source()).toBe(NEW);
  });

  it('can be made with keys alone', async () => {
    const { page, tabTo, focused, write } = await openWith(OLD);
    await write(NEW);
    // The first closes the completion, if it is open.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await tabTo('open-compare');
    await page.keyboard.press('Enter');
    await expect.poll(total, PATIENCE).toBe('3 added, 1 removed, 1 changed.');
    await tabTo('compare-version');
    await page.keyboard.press('ArrowRight');
    await tabTo('compare-text');
    await page.keyboard.insertText(OLD.replace('Start', 'First'));
    await expect.poll(changes, PATIENCE).toContain('~ label of node A: First -> Begin');
    await tabTo('copy-changes-github');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('open-compare');
  });

  it('fits a phone', async () => {
    const { page } = await openWith(OLD, PHONE);
    await page.tap('#open-compare');
    await page.tap('label:has(#compare-other)');
    await page.fill('#compare-text', `${NEW}\n  D --> X["${'wide'.repeat(60)}"]`);
    await expect.poll(changes, PATIENCE).toContain('- edge D -> X');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    const body =
      '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("#compare .dialog-body"))';
    expect(await page.evaluate(body)).toBe(0);
    for (const id of ['#copy-changes', '#copy-changes-github', '#compare .close']) {
      const box = await page.locator(id).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), id).toBeLessThanOrEqual(PHONE.viewport.height);
      expect((box?.x ?? 0) + (box?.width ?? 0), id).toBeLessThanOrEqual(PHONE.viewport.width);
    }
  });
});
