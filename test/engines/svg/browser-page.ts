/** A page of the real Chromium for the tests of this folder: draws, photographs and compares. */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import {
  BASE_FAMILY,
  type Face,
  FONTS,
  MONOSPACE_FAMILY,
  STACKS,
  WIDE_FAMILY,
} from '../../../src/engines/text/fonts.ts';
import { builtPath } from '../../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../support/programs.ts';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_FLAGS, '--font-render-hinting=none'] });
}

const MONOSPACE = '/mono|courier|consolas|menlo/i';

const WEIGHTS: Readonly<Record<Face, readonly [weight: string, style: string]>> = {
  regular: ['normal', 'normal'],
  bold: ['bold', 'normal'],
  italic: ['normal', 'italic'],
  boldItalic: ['bold', 'italic'],
};

/** Every shipped face; where a font has one weight only, the browser must not thicken it, nor slant any. */
const FACES = FONTS.flatMap(({ family, files }) =>
  Object.entries(files).map(([face, file]) => {
    const [weight, style] = WEIGHTS[face as Face];
    return [family, file, files.bold === undefined ? '100 900' : weight, style] as const;
  }),
);
const OTHERS = FONTS.filter(({ family }) => family === BASE_FAMILY || !Object.hasOwn(STACKS, family));
const FALLBACKS = OTHERS.map(({ family }) => `"${family}"`);
export const FAMILIES = FALLBACKS.join(', ');
const MONOSPACE_FAMILIES = [MONOSPACE_FAMILY, ...FALLBACKS].join(', ');
const WIDE_FAMILIES = [`"${WIDE_FAMILY}"`, ...FALLBACKS].join(', ');
const FONT_PLACE = 'http://fonts.test/';

/** A page that has the shipped fonts and no other, so that both sides of a comparison use the same letters. */
export async function openDrawingPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${FONT_PLACE}*`, (route) => {
    const body = readFileSync(builtPath('fonts', route.request().url().slice(FONT_PLACE.length)));
    return route.fulfill({ body, contentType: 'font/ttf', headers: { 'access-control-allow-origin': '*' } });
  });
  const faces = FACES.map(
    ([family, file, weight, style]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(${FONT_PLACE}${file})}`,
  );
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${faces.join('')}body{margin:0;background:#fff;font-family:Arimo}svg{display:block}</style>
     <p id="warm">a<b>a<i>a</i></b><i>a</i></p><div id="stage"></div>`,
  );
  await page.evaluate("document.fonts.ready.then(() => document.getElementById('warm').remove())");
  return page;
}

const MAX_SIDE_PX = 4_000;

/** PNG of the SVG at scale 1 on white, every text set in the shipped fonts. */
export async function photograph(page: Page, svg: string): Promise<Buffer> {
  const size = (await page.evaluate(`(async () => {
    const stage = document.getElementById('stage');
    stage.innerHTML = ${JSON.stringify(svg)};
    const root = stage.querySelector('svg');
    const families = (asked) => ${MONOSPACE}.test(asked ?? '') ? '${MONOSPACE_FAMILIES}' : /dejavu/i.test(asked ?? '') ? '${WIDE_FAMILIES}' : '${FAMILIES}';
    for (const one of root.querySelectorAll('style')) one.textContent = one.textContent.replace(/font-family:([^;}]*)/g, (_, asked) => 'font-family:' + families(asked));
    for (const one of [root, ...root.querySelectorAll('[font-family]')]) one.setAttribute('font-family', families(one.getAttribute('font-family')));
    for (const one of root.querySelectorAll('[style*="font-family"]')) one.style.fontFamily = families(one.style.fontFamily);
    const box = root.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    return { width: Math.ceil(box.width), height: Math.ceil(box.height) };
  })()`)) as { width: number; height: number };
  const clip = { x: 0, y: 0, width: Math.min(size.width, MAX_SIDE_PX), height: Math.min(size.height, MAX_SIDE_PX) };
  await page.setViewportSize({ width: clip.width, height: clip.height });
  return page.screenshot({ clip });
}

export interface Difference {
  /** Pixels that differ at all visibly, in percent. */
  any: number;
  /** Pixels whose value does not occur within one pixel in the other picture, in percent. */
  beyondAntiAliasing: number;
}

/** Steps of a colour channel that nobody sees. */
const INVISIBLE_STEPS = 32;

export async function compare(page: Page, one: Buffer, other: Buffer): Promise<Difference> {
  const images = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return (await page.evaluate(`(${COMPARE_IN_PAGE})(${JSON.stringify(images)}, ${INVISIBLE_STEPS})`)) as Difference;
}

/** As text, because it runs in the page. */
const COMPARE_IN_PAGE = `async (images, steps) => {
  const [a, b] = await Promise.all(images.map(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }));
  const width = Math.min(a.width, b.width), height = Math.min(a.height, b.height);
  const at = (image, x, y, channel) => image.data[(y * image.width + x) * 4 + channel];
  const differs = (x, y) => [0, 1, 2].some((c) => Math.abs(at(a, x, y, c) - at(b, x, y, c)) > steps);
  const isNear = (from, to, x, y) => [0, 1, 2].every((c) => {
    let low = 255, high = 0;
    for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) {
      low = Math.min(low, at(to, x + i, y + j, c));
      high = Math.max(high, at(to, x + i, y + j, c));
    }
    const value = at(from, x, y, c);
    return value >= low - steps && value <= high + steps;
  });
  let any = 0, beyond = 0;
  for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) {
    if (!differs(x, y)) continue;
    any++;
    if (!isNear(a, b, x, y) || !isNear(b, a, x, y)) beyond++;
  }
  const percent = 100 / (width * height);
  return { any: any * percent, beyondAntiAliasing: beyond * percent };
}`;
