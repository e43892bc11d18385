/** What leaves the page, and what comes in: downloads, copies, links, files, examples, configuration. */

import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guides } from '../../generated/guides.ts';
import { toFragment } from '../../src/playground/app/diagram/share-link.ts';
import { FORMAT_NAMES, formatRow } from '../../src/ports/picture-formats.ts';
import { hasProgram } from '../support/programs.ts';
import { type Service, startService } from '../support/service.ts';
import { launchChromium, type OpenPage, openPage, PATIENCE } from './open-page.ts';

const SOURCE = 'graph LR\n  Ä["Über & <out>"] --> B["🚀 go"]';
const MARKDOWN =
  '# Notes\n\n```mermaid\ngraph TD\n  One --> Two\n```\n\n~~~puml\n@startuml\nThree -> Four\n@enduml\n~~~\n';

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

  async function open(path = '/'): Promise<OpenPage> {
    const opened = await openPage(browser, new URL(path, service.url).href, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    pages.push(opened);
    return opened;
  }
  async function openWith(source: string, shown: string): Promise<OpenPage> {
    const opened = await open();
    await opened.write(source);
    await opened.showing(shown);
    return opened;
  }
  async function call(tool: string, input: Record<string, unknown>): Promise<Record<string, string>> {
    const response = await fetch(`${service.url}/api/tools/${tool}`, { method: 'POST', body: JSON.stringify(input) });
    return ((await response.json()) as { result: Record<string, string> }).result;
  }
  async function saved({ page }: OpenPage, id: string): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('[popovertarget=download-menu]').then(() => page.click(id)),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
  }

  it('saves the bytes that the API answers, in every format', async () => {
    const opened = await openWith(SOURCE, 'Über');
    await opened.page.selectOption('#theme', 'forest');
    await opened.page.selectOption('#background', 'white');
    const look = { code: SOURCE, theme: 'forest', background: 'white' };
    const { svg } = await call('render', look);
    await expect.poll(() => opened.svg(), PATIENCE).toBe(svg);
    const vector = await saved(opened, '#download-svg');
    expect(vector.bytes.toString('utf8')).toBe(svg);
    expect(vector.name).toMatch(/^diagram-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.svg$/);
    for (const format of FORMAT_NAMES.slice(1)) {
      const answer = await call('render', { ...look, format, ...(format === 'png' && { scale: 2 }) });
      const file = await saved(opened, `#download-${format}`);
      expect(file.bytes.equals(Buffer.from(answer[format] ?? '', formatRow(format).encoding)), format).toBe(true);
      expect(file.name).toMatch(new RegExp(`^diagram-.*\\.${format}$`));
    }
    await opened.expectClean(service.url);
  });

  it('copies the SVG as text and the PNG as a picture', async () => {
    const opened = await openWith(SOURCE, 'Über');
    const { page } = opened;
    const copied = (text: string) => expect.poll(() => page.textContent('#notice'), PATIENCE).toBe(text);
    await page.click('[popovertarget=copy-menu]');
    await page.click('#copy-svg');
    await copied('SVG copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await opened.svg());
    await page.click('[popovertarget=copy-menu]');
    await page.click('#copy-png');
    await copied('PNG copied');
    const base64 = await page.evaluate<string>(`(async () => {
      const [item] = await navigator.clipboard.read();
      const bytes = new Uint8Array(await (await item.getType('image/png')).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    })()`);
    const { png = '' } = await call('render', { code: SOURCE, format: 'png', scale: 2 });
    // The clipboard writes the picture anew; its pixels are the same.
    const [theirs, ours] = [base64, png].map((text) => PNG.sync.read(Buffer.from(text, 'base64')));
    expect([theirs?.width, theirs?.height]).toEqual([ours?.width, ours?.height]);
    expect(theirs?.data.equals(ours?.data ?? Buffer.alloc(0))).toBe(true);
  });

  it('shares a link that restores everything, and keeps it from the server', async () => {
    const first = await openWith(SOURCE, 'Über');
    await first.page.selectOption('#theme', 'dark');
    await first.page.selectOption('#background', 'white');
    const link = await first.shareLink();
    expect(link.startsWith(`${service.url}/#`)).toBe(true);
    await first.page.click('#copy-share-link');
    await first.noticed('Copied');
    expect(await first.page.evaluate('navigator.clipboard.readText()')).toBe(link);

    const second = await open(link);
    await second.showing('Über');
    expect(await second.source()).toBe(SOURCE);
    expect(await second.page.inputValue('#theme')).toBe('dark');
    expect(await second.page.inputValue('#background')).toBe('white');
    // Playwright reports the fragment of the navigation; on the wire there is none.
    const [, ...later] = second.requested;
    expect(later.filter((url) => url.includes('#d='))).toEqual([]);
    await second.expectClean(service.url);
  });

  it('opens a second link in the same tab, and refuses one that holds nothing', async () => {
    const first = await openWith(SOURCE, 'Über');
    const link = await first.shareLink();
    const second = await open();
    await second.showing('check token');
    await second.page.goto(link);
    await second.showing('Über');
    await second.page.goto(`${service.url}/#d=AAAA`);
    await expect.poll(() => second.page.textContent('#notice'), PATIENCE).toContain('does not hold a diagram');
    expect(await second.source()).toBe(SOURCE);
  });

  it('shows no picture at all for a link to a broken diagram', async () => {
    const first = await open();
    await first.write('graph TD\n  A[Start (now)] --> B');
    await first.page.locator('#problem-fix').waitFor();
    const second = await open(await first.shareLink());
    await second.page.locator('#problem-fix').waitFor();
    expect(await second.page.isVisible('#picture')).toBe(false);
    expect(await second.page.isVisible('#outdated')).toBe(false);
    await second.page.click('#problem-fix');
    await second.showing('Start (now)');
    expect(await second.page.isVisible('#picture')).toBe(true);
  });

  it.each([
    ['white', 'white'],
    ['silver', 'silver'],
    ['#336699', 'own'],
  ])('restores the background %s', async (background, chosen) => {
    const code = 'graph TD\n  Painted --> B';
    const { page, svg } = await open(`/${await toFragment({ language: 'mermaid', code, background })}`);
    const drawn = await call('render', { code, background });
    await expect.poll(svg, PATIENCE).toBe(drawn.svg);
    expect(await page.inputValue('#background')).toBe(chosen);
  });

  it('keeps what was written when the tab is loaded again', async () => {
    const opened = await openWith(SOURCE, 'Über');
    await opened.page.reload();
    await opened.showing('Über');
    expect(await opened.source()).toBe(SOURCE);
  });

  it('gives the PlantUML URL, and says who gets the text', async () => {
    const code = '@startuml\nAnn -> Bob\n@enduml';
    const { page } = await openWith(code, 'Ann');
    await page.click('#open-share');
    const { url } = await call('encodePlantUML', { plantumlCode: code });
    await expect.poll(() => page.inputValue('#plantuml-url'), PATIENCE).toBe(url);
    expect(await page.innerText('#share-warning')).toContain('hands the text to this server, or to www.plantuml.com');
  });

  it.each([
    ['order.mmd', 'graph TD\n  FromFile --> B', 'FromFile'],
    ['order.puml', '@startuml\nFromPuml -> B\n@enduml', 'FromPuml'],
    ['one.md', 'Text\n\n```mermaid\ngraph TD\n  Embedded --> B\n```\n', 'Embedded'],
  ])('opens %s', async (name, text, shown) => {
    const { page, showing } = await open();
    await page.setInputFiles('#file', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await showing(shown);
  });

  it('lets one choose among the diagrams of a Markdown file that is dropped', async () => {
    const { page, showing } = await open();
    await showing('check token');
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([${JSON.stringify(MARKDOWN)}], 'notes.md'));
      const target = document.querySelector('.cm-content');
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await expect.poll(() => page.locator('#block-list button').allInnerTexts(), PATIENCE).toHaveLength(2);
    expect(await page.innerText('#blocks-title')).toBe('2 diagrams in notes.md');
    await page.click('#block-list li:last-child button');
    await showing('Three');
  });

  it('has an example with a picture for every guide', async () => {
    const { page, showing, expectClean } = await open();
    await page.click('#open-examples');
    await expect.poll(() => page.locator('.card').count(), PATIENCE).toBe(guides.length);
    const images = page.locator('.card img');
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((shown) => (shown as unknown as { naturalWidth: number }).naturalWidth), PATIENCE)
        .toBeGreaterThan(0);
    }
    await page.fill('#example-filter', 'git');
    expect(await page.locator('.card-title').allInnerTexts()).toEqual(['Git graph']);
    await page.click('.card');
    await showing('rc1');
    await expectClean(service.url);
  });

  it('configures an agent for this very server', async () => {
    const { page } = await open();
    await page.click('#open-connect');
    await page.locator('#connect[open]').waitFor();
    const text = await page.innerText('#connect');
    expect(text).toContain(`claude mcp add --transport http drawbridge ${service.url}/mcp`);
    expect(text).toContain(`"url": "${service.url}/mcp"`);
    expect(text).toContain('claude_desktop_config.json');
    await page.click('#connect-list .snippet:first-child button');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^claude mcp add /);
  });
});
