/** A page of the real Chromium that notes every script that runs and every request that leaves while pictures are shown. */
import type { Browser, Page } from 'playwright-core';

const ORIGIN = 'http://page.test/';
const FENCE = `${ORIGIN}fence`;

export interface WatchedPage {
  page: Page;
  /** As inline markup, which an HTML parser reads. */
  showInline(...pictures: string[]): Promise<void>;
  /** As documents of their own, in frames, which an XML parser reads. */
  showDocuments(...pictures: string[]): Promise<void>;
}

/** Hovers, focuses and clicks everything; links to other sites are not followed, for they are allowed. */
const POKE = `const poke = (view) => {
  const isSite = (link) => link && /^(?:https?|mailto):/.test(link.href.baseVal ?? link.href);
  view.onclick = (event) => { if (isSite(event.target.closest('a'))) event.preventDefault(); };
  for (const one of view.document.querySelectorAll('*')) {
    for (const type of ['load', 'mouseover', 'focusin', 'error', 'begin']) one.dispatchEvent(new view.Event(type));
    one.dispatchEvent(new view.MouseEvent('click', { bubbles: true, cancelable: true, view }));
  }
};`;

const SHOW_INLINE = `(pictures) => {
  ${POKE}
  for (const picture of pictures) {
    document.body.innerHTML = picture;
    poke(window);
  }
}`;

const SHOW_DOCUMENTS = `async (addresses) => {
  ${POKE}
  const frames = addresses.map((src) => Object.assign(document.createElement('iframe'), { src }));
  const loaded = frames.map((frame) => new Promise((resolve) => { frame.onload = resolve; }));
  document.body.replaceChildren(...frames);
  await Promise.all(loaded);
  for (const frame of frames) poke(frame.contentWindow);
}`;

/** Documents at a time. */
const BATCH = 25;

/** What happened: empty when nothing did. Scripts are known by `pwned()`, or by a dialog. */
export async function watchPage(browser: Browser, show: (watched: WatchedPage) => Promise<void>): Promise<string[]> {
  const events: string[] = [];
  const documents = new Map<string, string>();
  const context = await browser.newContext();
  await context.exposeFunction('pwned', () => events.push('a script ran'));
  await context.route('**/*', (route) => {
    const url = route.request().url();
    const picture = documents.get(url);
    if (picture !== undefined) return route.fulfill({ contentType: 'image/svg+xml', body: picture });
    if (url !== ORIGIN && url !== FENCE) events.push(`request to ${url}`);
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    events.push('a dialog opened');
    return dialog.dismiss();
  });
  await page.goto(ORIGIN);
  await show({
    page,
    async showInline(...pictures) {
      await page.evaluate(`(${SHOW_INLINE})(${JSON.stringify(pictures)})`);
    },
    async showDocuments(...pictures) {
      const addresses = pictures.map((_, number) => `${ORIGIN}${number}.svg`);
      for (const [number, address] of addresses.entries()) documents.set(address, pictures[number] ?? '');
      for (let first = 0; first < addresses.length; first += BATCH)
        await page.evaluate(`(${SHOW_DOCUMENTS})(${JSON.stringify(addresses.slice(first, first + BATCH))})`);
    },
  });
  // What the pictures asked for was sent before this, and has been seen when it is answered.
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve)).then(() => fetch('${FENCE}'))`);
  await context.close();
  return events;
}
