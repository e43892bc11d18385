/** The parts of the page around editor and picture: sharing, zoom, colours, splitter, configuration, last diagrams, keys, small screens and slow lines. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE } from './open-page.ts';

const FLOW = 'flowchart TD\n  Alpha --> Beta';

describe.skipIf(!hasProgram('chromium'))('the page', () => {
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

  async function open(options: BrowserContextOptions = {}): Promise<OpenPage> {
    const opened = await openPage(browser, service.url, options);
    pages.push(opened);
    return opened;
  }
  async function openWith(source: string, shown: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const opened = await open(options);
    await opened.write(source);
    await opened.showing(shown);
    return opened;
  }
  const value = ({ page }: OpenPage, id: string) => expect.poll(() => page.inputValue(id), PATIENCE);

  describe('shares', () => {
    it('a Mermaid diagram as picture URL, Markdown, HTML, on mermaid.live and as a link, and says who sees the text', async () => {
      const opened = await openWith('---\ntitle: An [odd] "title"\n---\nflowchart TD\n  Alpha --> Beta', 'Alpha');
      const { page } = opened;
      await page.selectOption('#background', 'white');
      await page.click('#open-share');
      await value(opened, '#picture-url').toMatch(/\/svg\/pako:[\w-]+\?bgColor=!white$/);
      const url = await page.inputValue('#picture-url');
      const picture = await fetch(url);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await picture.text()).toContain('Alpha');
      expect(await page.inputValue('#share-markdown')).toBe(`![An \\[odd\\] "title"](${url})`);
      expect(await page.inputValue('#share-html')).toBe(`<img src="${url}" alt="An [odd] &quot;title&quot;">`);
      expect(await page.inputValue('#live-url')).toMatch(/^https:\/\/mermaid\.live\/edit#pako:/);
      const said = await page.innerText('#share');
      expect(said).toContain('This page’s server sees the text all the same, whenever it draws it.');
      expect(said).not.toContain('does not see');
      expect(said).toContain('hands the text to this server, or to mermaid.live');
    });

    it('a PlantUML diagram as a picture of this server', async () => {
      const opened = await openWith('@startuml\nAnn -> Bob\n@enduml', 'Ann');
      await opened.page.click('#open-share');
      await value(opened, '#picture-url').toMatch(/\/plantuml\/svg\/[\w-]+$/);
      const picture = await fetch(await opened.page.inputValue('#picture-url'));
      expect(await picture.text()).toContain('Ann');
      expect(await opened.page.isVisible('#live-url')).toBe(false);
    });
  });

  it.each([
    [
      'the title in frontmatter',
      '---\ntitle: Order flow / v2\n---\nflowchart TD\n  Alpha --> Beta',
      'Order-flow-v2.svg',
    ],
    ['the title of a pie', 'pie title Pets in 2026\n  "Alpha": 3', 'Pets-in-2026.svg'],
    ['a PlantUML title', '@startuml\ntitle Über uns\nAlpha -> Beta\n@enduml', 'Über-uns.svg'],
  ])('names a download after %s', async (_, source, name) => {
    const { page } = await openWith(source, 'Alpha');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('#open-download').then(() => page.click('#download-svg')),
    ]);
    expect(download.suggestedFilename()).toBe(name);
  });

  it.each([100, -100, 120, 53, -240])('zooms by a tenth to a fifth with a notch of %i', async (deltaY) => {
    const { page } = await openWith(FLOW, 'Alpha');
    await page.locator('#stage').hover();
    const width = () => page.locator('#picture').evaluate((picture) => picture.getBoundingClientRect().width);
    const before = await width();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, deltaY);
    await page.keyboard.up('Control');
    await expect.poll(width, PATIENCE).not.toBe(before);
    const factor = (await width()) / before;
    const by = Math.max(factor, 1 / factor);
    expect(factor > 1).toBe(deltaY < 0);
    expect(by).toBeGreaterThanOrEqual(1.1);
    expect(by).toBeLessThanOrEqual(1.2);
  });

  describe('in dark colours', () => {
    const dark = { colorScheme: 'dark' } as const;
    const paper = ({ page }: OpenPage) => page.getAttribute('#stage', 'data-paper');

    it('draws a dark picture on dark paper where no theme is chosen, and a light one when the colours change', async () => {
      const opened = await openWith(FLOW, 'Alpha', dark);
      expect(await paper(opened)).toBe('dark');
      const night = await opened.svg();
      await opened.page.click('#toggle-scheme');
      await expect.poll(() => paper(opened), PATIENCE).toBe('light');
      await expect.poll(() => opened.svg(), PATIENCE).not.toBe(night);
    });

    it.each([
      ['a chosen theme', FLOW, 'forest'],
      ['a theme of the source', `---\nconfig:\n  theme: forest\n---\n${FLOW}`, ''],
      ['PlantUML', '@startuml\nAlpha -> Beta\n@enduml', ''],
    ])('leaves %s as it is', async (_, source, theme) => {
      const opened = await openWith(source, 'Alpha', dark);
      if (theme !== '') await opened.page.selectOption('#theme', theme);
      await opened.showing('Alpha');
      await expect.poll(() => paper(opened), PATIENCE).toBe('light');
    });

    it('shares the diagram without the theme that only this page chose', async () => {
      const opened = await openWith(FLOW, 'Alpha', dark);
      const other = await openPage(browser, await opened.shareLink(), { colorScheme: 'light' });
      pages.push(other);
      await other.showing('Alpha');
      expect(await paper(other)).toBe('light');
    });
  });

  it('has a splitter for mouse and keys, which stays where it was put', async () => {
    const opened = await openWith(FLOW, 'Alpha');
    const { page } = opened;
    const width = () => page.locator('#editor').evaluate((editor) => Math.round(editor.getBoundingClientRect().width));
    const first = await width();
    await page.focus('#splitter');
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('#splitter', 'aria-valuenow')).toBe('48');
    expect(await width()).toBeGreaterThan(first + 50);
    const bar = await page.locator('#splitter').boundingBox();
    if (!bar) throw new Error('no splitter');
    await page.mouse.move(bar.x + bar.width / 2, bar.y + 200);
    await page.mouse.down();
    await page.mouse.move(bar.x - 150, bar.y + 200);
    await page.mouse.up();
    const dragged = await width();
    expect(dragged).toBeLessThan(first + 50);
    await page.reload();
    await opened.showing('Alpha');
    expect(Math.abs((await width()) - dragged)).toBeLessThanOrEqual(2);
    await page.dblclick('#splitter');
    await expect.poll(width, PATIENCE).toBe(first);
  });

  describe('configures a drawing', () => {
    async function openSettings(source: string, shown: string): Promise<OpenPage> {
      const opened = await openWith(source, shown);
      await opened.page.click('#open-settings');
      await opened.page.locator('#settings[open]').waitFor();
      return opened;
    }
    const text = ({ source }: OpenPage) => expect.poll(source, PATIENCE);

    it('by frontmatter that it writes, and keeps what stands there', async () => {
      const opened = await openSettings(`---\n# mine\ntitle: Kept\n---\n${FLOW}`, 'Alpha');
      const { page } = opened;
      const plain = await opened.svg();
      await page.selectOption('[name=look]', 'handDrawn');
      await text(opened).toContain('config:\n  look: handDrawn');
      expect(await opened.source()).toContain('# mine\ntitle: Kept');
      await page.selectOption('[name=layout]', 'elk');
      await text(opened).toContain('layout: elk');
      await page.selectOption('[name=direction]', 'LR');
      await text(opened).toContain('flowchart LR');
      await opened.showing('Alpha');
      expect(await opened.svg()).not.toBe(plain);
      await page.click('#reset-settings');
      await text(opened).toBe(`---\n# mine\ntitle: Kept\n---\nflowchart LR\n  Alpha --> Beta`);
    });

    it('by colours of the theme, which a theme beside the source does not hide', async () => {
      const opened = await openSettings(FLOW, 'Alpha');
      const { page } = opened;
      await page.keyboard.press('Escape');
      await page.selectOption('#theme', 'forest');
      await page.click('#open-settings');
      await page
        .locator('.settings-color', { hasText: /^Shapes$/ })
        .locator('input[type=color]')
        .fill('#12ab34');
      await text(opened).toContain('themeVariables:\n    primaryColor: "#12ab34"');
      await expect.poll(() => opened.svg(), PATIENCE).toContain('#12ab34');
      expect(await page.inputValue('#theme')).toBe('');
      await page
        .locator('.settings-color', { hasText: /^Shapes$/ })
        .locator('input[type=checkbox]')
        .uncheck();
      await text(opened).toBe(FLOW);
    });

    it('says when the frontmatter cannot be read, and leaves it', async () => {
      const source = `---\ntitle: [open\n---\n${FLOW}`;
      const opened = await open();
      await opened.write(source);
      await opened.page.click('#open-settings');
      await opened.page.selectOption('[name=look]', 'neo');
      await expect.poll(() => opened.page.innerText('#settings-problem'), PATIENCE).toContain('cannot be read');
      expect(await opened.source()).toBe(source);
    });
  });

  it('lists the last diagrams, opens them again and forgets them', async () => {
    const opened = await openWith('flowchart TD\n  Mine --> B', 'Mine');
    const { page } = opened;
    await page.click('#open-examples');
    await page.locator('.card', { hasText: 'Git graph' }).click();
    await opened.showing('rc1');
    await opened.write('pie title Second\n  "x": 1');
    await opened.showing('Second');
    await page.reload();
    await opened.showing('Second');
    await page.click('#open-recent');
    const rows = page.locator('#recent-list .block-title');
    // The example was not changed, so it is not one of the reader's own.
    await expect.poll(() => rows.allInnerTexts(), PATIENCE).toEqual(['Second', 'flowchart TD · Mine --> B']);
    await rows.last().click();
    await opened.showing('Mine');
    await page.click('#open-recent');
    await page.locator('#recent-list [aria-label="Forget Second"]').click();
    await expect.poll(() => rows.count(), PATIENCE).toBe(1);
    await page.click('#clear-recent');
    expect(await page.isVisible('#recent-none')).toBe(true);
  });

  it('shows its keys at ?, unless somebody is writing', async () => {
    const { page, source } = await openWith(FLOW, 'Alpha');
    await page.keyboard.insertText('?');
    await page.keyboard.press('?');
    expect(await source()).toContain('??');
    expect(await page.isVisible('#help')).toBe(false);
    await page.focus('#stage');
    await page.keyboard.press('?');
    await page.locator('#help[open]').waitFor();
    expect(await page.innerText('#help')).toContain('Complete');
  });

  it('crops the thumbnail of a large example to a part that can be read', async () => {
    const { page } = await open();
    await page.click('#open-examples');
    const card = page.locator('.card', { hasText: 'C4 diagram' }).first();
    await card.scrollIntoViewIfNeeded();
    const scale = () =>
      card.locator('img').evaluate((image) => {
        const { naturalWidth, width } = image as unknown as { naturalWidth: number; width: number };
        return naturalWidth === 0 ? 0 : width / naturalWidth;
      });
    await expect.poll(scale, PATIENCE).toBeGreaterThanOrEqual(0.54);
  });

  it.each([390, 360])('fits a screen of %i pixels: no bar scrolls, and every control is in sight', async (width) => {
    const { page, showing } = await open({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
    await showing('check token');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const outside = await page.evaluate<string[]>(`[...document.querySelectorAll('.bar *, .tools *')]
      .filter((one) => one.matches('button, a, select, label') && one.checkVisibility())
      .map((one) => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
      .filter(([, { left, right }]) => left < 0 || right > ${width})
      .map(([name]) => name)`);
    expect(outside).toEqual([]);
    for (const tools of await page.locator('.tools').all()) {
      const room = await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(room).toBe(0);
    }
  });

  it('takes letters before the real editor is loaded, draws them, and hands all of them over', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/create-editor-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(service.url);
    await page.fill('#plain-editor', 'graph TD\n  Early --> B');
    await expect.poll(() => page.textContent('#words-short'), PATIENCE).toContain('Early');
    await page.focus('#plain-editor');
    await page.keyboard.press('End');
    letGo();
    await page.locator('.cm-content').waitFor();
    expect(await page.locator('#plain-editor').count()).toBe(0);
    await page.keyboard.insertText('[late]');
    await expect.poll(() => page.locator('.cm-content').innerText(), PATIENCE).toBe('graph TD\n  Early --> B[late]');
    await context.close();
  });
});
