/** The reference that drawings are measured against: the same Mermaid in a real Chromium, with the shipped fonts. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Page } from 'playwright-core';
import { packagePath } from '../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../test/support/programs.ts';
import { viewBoxOf } from './view-box.ts';

const require = createRequire(import.meta.url);
const PAGE_WIDTH_PX = 1200;
const PAGE_HEIGHT_PX = 900;

const EMOJI = 'U+1F000-1FAFF';

/** File, weight, style, and the characters for which another shipped font steps in. */
const FACES = [
  ['Arimo-Regular', 400, 'normal', undefined],
  ['Arimo-Bold', 700, 'normal', undefined],
  ['Arimo-Italic', 400, 'italic', undefined],
  ['Arimo-BoldItalic', 700, 'italic', undefined],
  ['NotoEmoji-Regular', '400 700', 'normal', EMOJI],
] as const;

/** The families that Mermaid names: whatever it asks for, the shipped face answers. */
const FAMILIES = ['Arimo', 'Arial', 'Helvetica', 'Open Sans', 'trebuchet ms', 'verdana'];

async function fontFaces(): Promise<string> {
  const rules = FACES.map(async ([name, weight, style, range]) => {
    const data = (await readFile(packagePath(`dist/fonts/${name}.ttf`))).toString('base64');
    const source = `src:url(data:font/ttf;base64,${data})${range ? `;unicode-range:${range}` : ''}`;
    const face = (family: string) => `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};${source}}`;
    return FAMILIES.map(face).join('\n');
  });
  return (await Promise.all(rules)).join('\n');
}

/** Runs in the page: draws one source; functions in the page's global scope are Mermaid's own. */
const DRAW_IN_PAGE = `async ([code, config]) => {
  mermaid.initialize(config);
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
    const { svg } = await mermaid.render('diagram', code);
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
  const crossed = [...root.querySelectorAll('text')].flatMap((text) => {
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

async function preparePage(page: Page): Promise<void> {
  const faces = await fontFaces();
  await page.setContent(`<!DOCTYPE html><style>${faces} body{margin:0;font-family:Arimo}</style><body></body>`);
  await page.evaluate(
    `Promise.all(['', 'bold ', 'italic ', 'italic bold '].map((kind) => document.fonts.load(kind + '16px Arimo', 'A\u{1f680}')))`,
  );
  await page.addScriptTag({ path: require.resolve('mermaid/dist/mermaid.min.js') });
}

export async function startChromiumMermaid(): Promise<ChromiumMermaid> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  const size = { width: PAGE_WIDTH_PX, height: PAGE_HEIGHT_PX };
  const page = await browser.newPage({ viewport: size, screen: size });
  await preparePage(page);
  const evaluate = <Value>(source: string, argument: unknown): Promise<Value> =>
    page.evaluate(`(${source})(${JSON.stringify(argument)})`);
  return {
    draw: (code, config) => evaluate(DRAW_IN_PAGE, [code, config]),
    async picture(svg) {
      const [, , width = 1, height = 1] = viewBoxOf(svg);
      const shown = await browser.newPage({ viewport: { width: Math.ceil(width), height: Math.ceil(height) } });
      const faces = await fontFaces();
      const sized = `body > svg{display:block;width:${width}px !important;height:${height}px !important;max-width:none !important}`;
      await shown.setContent(
        `<!DOCTYPE html><style>${faces} body{margin:0;background:white} ${sized} .today{display:none}</style>${svg}`,
      );
      await shown.evaluate('document.fonts.ready');
      const png = await shown.screenshot();
      await shown.close();
      return png.toString('base64');
    },
    compare: (left, right) => evaluate(COMPARE_IN_PAGE, [left, right]),
    crossedLabels(svg) {
      const [, , width = 1, height = 1] = viewBoxOf(svg);
      return evaluate(CROSSED_IN_PAGE, [svg, width, height, CROSSING_SLACK_PX]);
    },
    close: () => browser.close(),
  };
}
