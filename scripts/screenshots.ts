/** Takes the README's pictures from the running product: the playground, light and dark, and a sheet of sample diagrams. */
import type { Browser } from 'playwright-core';
import { startServer, stopServer } from './bench/peers/servers.ts';
import { launchWithFonts } from './fidelity/shipped-fonts.ts';
import { gallerySheet } from './screenshots/gallery-sheet.ts';
import { drawSamples } from './screenshots/sample-diagrams.ts';
import { takePicture } from './screenshots/take-picture.ts';

const WIDTH_PX = 1280;
const PLAYGROUND_HEIGHT_PX = 800;
const GALLERY_HEIGHT_PX = 1_004;

/** The picture in the playground, when it shows what the editor holds. */
const DRAWN = '[data-testid=preview]:not([data-stale]):not([data-busy]) img';

async function openPage(browser: Browser, height: number, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({
    viewport: { width: WIDTH_PX, height },
    colorScheme,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function takePlayground(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<number> {
  const page = await openPage(browser, PLAYGROUND_HEIGHT_PX, colorScheme);
  await page.goto(`${url}/`);
  await page.waitForSelector(DRAWN);
  await page.evaluate(`document.querySelector('${DRAWN}').decode()`);
  return takePicture(page, `playground-${colorScheme}`);
}

async function takeGallery(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser, GALLERY_HEIGHT_PX);
  await page.setContent(gallerySheet(await drawSamples(url)));
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  return takePicture(page, 'gallery');
}

const ALL: Record<string, (browser: Browser, url: string) => Promise<number>> = {
  gallery: takeGallery,
  'playground-light': (browser, url) => takePlayground(browser, url, 'light'),
  'playground-dark': (browser, url) => takePlayground(browser, url, 'dark'),
};

const wanted = process.argv.slice(2);
const server = await startServer('Drawbridge');
const browser = await launchWithFonts(false);
try {
  for (const [name, take] of Object.entries(ALL)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`docs/pictures/${name}.webp: ${Math.round((await take(browser, server.url)) / 1024)} KB`);
  }
} finally {
  await browser.close();
  await stopServer(server);
}
