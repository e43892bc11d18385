/** The page in a real Chromium for tests: what it shows, asks for and complains about. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../support/programs.ts';

/** For what the page does by itself; only a page that never does it misses the bound. */
export const PATIENCE = { timeout: 60_000, interval: 25 };

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
}

/** Runs before the page's scripts: keeps the SVG of every image that is made, and each breach of the policy. */
const WATCH = `
  globalThis.svgs = {};
  globalThis.breaches = [];
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const url = createObjectURL(blob);
    blob.text().then((text) => { svgs[url] = text; });
    return url;
  };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    breaches.push(violatedDirective + ' ' + blockedURI);
  });
`;

/** More than the page has stops of the Tab key. */
const MAX_TABS = 40;

/** The browser's own note on an answer that says what is wrong with the source. */
const REFUSED_SOURCE = /status of 400 \(Bad Request\)/;

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** The URLs of all requests so far. */
  requested: string[];
  /** Errors of the console and of scripts, but for the browser's note on a source that the server refused. */
  complaints: string[];
  /** Everything that a page of ours must not do. */
  expectClean(origin: string): Promise<void>;
  /** The SVG on the stage. */
  svg(): Promise<string>;
  /** Waits until the stage shows a picture of the present source that contains the text. */
  showing(text: string): Promise<void>;
  /** Replaces the whole source, as somebody would who pastes. */
  write(source: string): Promise<void>;
  /** Takes the selected completion once it is the one with the label. By mouse: keys are ignored while the list is new. */
  complete(label: string): Promise<void>;
  /** Opens the share dialog and returns its link. */
  shareLink(): Promise<string>;
  source(): Promise<string>;
  status(): Promise<string>;
  /** The notice at the foot of the page becomes this. */
  noticed(text: string): Promise<void>;
  /** The id or the class of what has the focus. */
  focused(): Promise<string>;
  /** Presses Tab until the element has the focus. */
  tabTo(id: string): Promise<void>;
}

/** Lets the answers to drawings carry warnings, whatever the source. */
export async function withWarnings(page: Page, warnings: readonly object[]): Promise<void> {
  await page.route(/\/api\/tools\/render/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { result?: object };
    const json = answer.result ? { ...answer, result: { ...answer.result, warnings } } : answer;
    await route.fulfill({ response, json });
  });
}

export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext(options);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED_SOURCE.test(message.text())) complaints.push(message.text());
  });
  await page.goto(url);

  const focused = () => page.evaluate<string>('document.activeElement.id || document.activeElement.className');
  const isCurrent = '!document.querySelector("#stage").matches("[data-stale], [data-busy]")';
  const shownSvg = '(svgs[document.querySelector("#picture").src] ?? "")';
  return {
    page,
    context,
    requested,
    complaints,
    async expectClean(origin) {
      expect(complaints).toEqual([]);
      expect(await page.evaluate('breaches')).toEqual([]);
      expect(requested.filter((asked) => !asked.startsWith(`${origin}/`) && !/^(?:blob|data):/.test(asked))).toEqual(
        [],
      );
    },
    svg: () => page.evaluate(shownSvg),
    async showing(text) {
      // Not waitForFunction: it evaluates text in the page, which the page's policy refuses.
      await expect.poll(() => page.evaluate(`${isCurrent} ? ${shownSvg} : ''`), PATIENCE).toContain(text);
    },
    async write(source) {
      await page.locator('.cm-content').click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(source);
    },
    complete: (label) => page.locator('.cm-tooltip-autocomplete [aria-selected]').getByText(label).click(),
    async shareLink() {
      await page.click('#open-share');
      // The dialog opens when the link is made.
      await page.locator('#share-link').waitFor();
      return page.inputValue('#share-link');
    },
    source: () => page.locator('.cm-content').innerText(),
    status: () => page.locator('#problem-message').innerText(),
    noticed: (text) => expect.poll(() => page.textContent('#notice'), PATIENCE).toBe(text),
    focused,
    async tabTo(id) {
      const passed: string[] = [];
      while (!(await focused()).split(' ').includes(id)) {
        if (passed.length > MAX_TABS) throw new Error(`Tab never reaches ${id}: ${passed.join(', ')}`);
        await page.keyboard.press('Tab');
        passed.push(await focused());
      }
    },
  };
}
