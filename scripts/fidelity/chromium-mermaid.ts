/** The reference that drawings are measured against: the same Mermaid in a real Chromium, with the shipped fonts and icons. */
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { ICON_PREFIXES, shippedIcon } from '../../src/engines/icons/shipped-icons.ts';
import { OVERFLOW_MARGIN_PX } from '../../src/engines/mermaid/drawing/draw-mermaid.ts';
import { launchWithFonts, openWithFonts } from './shipped-fonts.ts';
import { viewBoxOf } from './view-box.ts';

const require = createRequire(import.meta.url);
const PAGE_WIDTH_PX = 1200;
const PAGE_HEIGHT_PX = 900;

/** Runs in the page: a page shows what overflows a picture, if the picture allows it; a standalone picture needs the room. */
const WITH_OVERFLOW_IN_PAGE = `([svg, margin]) => {
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  const root = holder.firstElementChild;
  if (root.getAttribute('overflow') !== 'visible') return svg;
  document.body.append(holder);
  const { x, y, width, height } = root.viewBox.baseVal, drawn = root.getBBox();
  holder.remove();
  const left = drawn.x < x ? drawn.x - margin : x;
  const right = drawn.x + drawn.width > x + width ? drawn.x + drawn.width + margin : x + width;
  root.setAttribute('viewBox', [left, y, right - left, height].join(' '));
  return root.outerHTML;
}`;

/** Runs in the page: draws one source; functions in the page's global scope are Mermaid's own. */
const DRAW_IN_PAGE = `async ([code, config, packs]) => {
  mermaid.initialize(config);
  mermaid.registerIconPacks(packs);
  const RealDate = Date;
  let state = 0x9e3779b9;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pinned = RealDate.UTC(2024, 0, 1);
  globalThis.Date = class extends RealDate {
    constructor(...values) { if (values.length === 0) super(pinned); else super(...values); }
    static now() { return pinned; }
  };
  try {
    const tooLong = new Promise((_, reject) => setTimeout(reject, 30_000, new Error('Mermaid never ends')));
    const { svg } = await Promise.race([mermaid.render('diagram', code), tooLong]);
    return svg;
  } finally {
    globalThis.Date = RealDate;
  }
}`;

/** Runs in the page: the share of pixels in which two pictures differ visibly, and both pictures and their difference side by side. */
const COMPARE_IN_PAGE = `async ([left, right]) => {
  const load = (data) => new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = 'data:image/png;base64,' + data;
  });
  const [a, b] = await Promise.all([load(left), load(right)]);
  const width = Math.max(a.width, b.width), height = Math.max(a.height, b.height);
  const pixels = (image) => {
    const canvas = new OffscreenCanvas(width, height), context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
  const one = pixels(a), two = pixels(b), difference = new ImageData(width, height);
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const change = Math.max(...[0, 1, 2].map((c) => Math.abs(one.data[at + c] - two.data[at + c])));
    const shade = change > 64 ? 0 : 255 - change;
    difference.data.set([change > 64 ? 255 : shade, shade, shade, 255], at);
    if (change > 64) different++;
  }
  const sheet = document.createElement('canvas');
  sheet.width = width * 3 + 40;
  sheet.height = height;
  const context = sheet.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, sheet.width, height);
  [one, two, difference].forEach((image, index) => context.putImageData(image, index * (width + 20), 0));
  return { share: different / (width * height), sheet: sheet.toDataURL('image/png').split(',')[1] };
}`;

/** Runs in the page: every label that a border runs through, as its text without white space. */
const CROSSED_IN_PAGE = `([svg, width, height, slack]) => {
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  const root = holder.firstElementChild;
  root.style.cssText = 'width:' + width + 'px;height:' + height + 'px;max-width:none';
  document.body.append(holder);
  const box = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left + slack, right: right - slack, top: top + slack, bottom: bottom - slack };
  };
  const isDrawn = (shape) => {
    const { stroke, fill, visibility, opacity } = getComputedStyle(shape);
    return visibility !== 'hidden' && opacity !== '0' && (stroke !== 'none' || fill !== 'none');
  };
  const shapes = [...root.querySelectorAll('rect, circle, ellipse, polygon')]
    .filter((shape) => !shape.closest('defs, marker, clipPath, mask') && isDrawn(shape))
    .map((shape) => shape.getBoundingClientRect());
  const crosses = (label, { left, right, top, bottom }) =>
    label.left < right && label.right > left && label.top < bottom && label.bottom > top &&
    !(label.left >= left && label.right <= right && label.top >= top && label.bottom <= bottom) &&
    !(label.left <= left && label.right >= right && label.top <= top && label.bottom >= bottom);
  const crossed = [...root.querySelectorAll('text, foreignObject')].flatMap((text) => {
    const label = box(text);
    if (label.left >= label.right || label.top >= label.bottom) return [];
    return shapes.filter((shape) => crosses(label, shape)).map(() => text.textContent.replace(/\\s+/g, ''));
  });
  holder.remove();
  return crossed;
}`;

/** What a measuring difference may move a label or a border. */
const CROSSING_SLACK_PX = 1.5;

export interface Comparison {
  /** Of all pixels, those that differ by more than an eye would overlook. */
  share: number;
  /** PNG as base64: reference, ours, difference. */
  sheet: string;
}

export interface ChromiumMermaid {
  draw(code: string, config: object): Promise<string>;
  /** PNG as base64 of an SVG at its natural size. */
  picture(svg: string): Promise<string>;
  compare(left: string, right: string): Promise<Comparison>;
  /** The labels that the border of a shape runs through, once for each shape. */
  crossedLabels(svg: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The shipped icons that a source may mean, as its page would register them. */
function iconPacks(code: string): object[] {
  const words = new Set(code.match(/[\w-]+/g)?.flatMap((word) => [word, word.replace(/^fa-/, '')]));
  return ICON_PREFIXES.map((prefix) => {
    const found = [...words].flatMap((word) => {
      const icon = shippedIcon(prefix, word);
      return icon ? [[word, icon]] : [];
    });
    return { name: prefix, icons: { prefix, icons: Object.fromEntries(found) } };
  });
}

async function preparePage(page: Page): Promise<void> {
  await page.addScriptTag({ path: require.resolve('mermaid/dist/mermaid.min.js') });
}

/** Runs in the page: shows a picture at its natural size; Chromium leaves out the line for today, as we do. */
const SHOW_IN_PAGE = `async ([svg, width, height]) => {
  const sized = 'body > svg{display:block;width:' + width + 'px !important;height:' + height + 'px !important;max-width:none !important}';
  document.body.innerHTML = '<style>body{background:white} ' + sized + ' .today{display:none}</style>' + svg;
  await document.fonts.ready;
}`;

async function photograph(page: Page, svg: string): Promise<string> {
  const [, , width = 1, height = 1] = viewBoxOf(svg);
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  await page.evaluate(`(${SHOW_IN_PAGE})(${JSON.stringify([svg, width, height])})`);
  return (await page.screenshot()).toString('base64');
}

export async function startChromiumMermaid(): Promise<ChromiumMermaid> {
  const browser = await launchWithFonts();
  const size = { width: PAGE_WIDTH_PX, height: PAGE_HEIGHT_PX };
  const page = await openWithFonts(browser, size);
  const shown = await openWithFonts(browser, size);
  await preparePage(page);
  const evaluate = <Value>(source: string, argument: unknown): Promise<Value> =>
    page.evaluate(`(${source})(${JSON.stringify(argument)})`);
  return {
    async draw(code, config) {
      const drawn = await evaluate<string>(DRAW_IN_PAGE, [code, config, iconPacks(code)]);
      return evaluate(WITH_OVERFLOW_IN_PAGE, [drawn, OVERFLOW_MARGIN_PX]);
    },
    picture: (svg) => photograph(shown, svg),
    compare: (left, right) => evaluate(COMPARE_IN_PAGE, [left, right]),
    crossedLabels(svg) {
      const [, , width = 1, height = 1] = viewBoxOf(svg);
      return evaluate(CROSSED_IN_PAGE, [svg, width, height, CROSSING_SLACK_PX]);
    },
    close: () => browser.close(),
  };
}
