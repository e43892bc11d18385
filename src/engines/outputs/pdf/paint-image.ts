/** Paints a picture of pixels: the few PNGs that a drawing may hold. */
import { createRequire } from 'node:module';
import { packagePath } from '../../../package-root.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import { type Canvas, cover, put, resource, saved, transform } from './canvas.ts';
import { ref } from './pdf-file.ts';
import { number } from './shape-path.ts';

/** Where its size is, in base64. */
const HEAD_CHARS = 32;
const BLUR = '/Interpolate true';

function pixelsOf(href: string): { width: number; height: number; pixels: Buffer } | undefined {
  const base64 = href.slice(href.indexOf(',') + 1);
  const head = Buffer.from(base64.slice(0, HEAD_CHARS), 'base64');
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  const { Resvg } = createRequire(packagePath('package.json'))('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render();
  return image.width === width && image.height === height ? { width, height, pixels: image.pixels } : undefined;
}

/** The colours without their opacity, which is a picture of its own. */
function split(pixels: Buffer): { colours: Buffer; opacity: Buffer } {
  const count = pixels.length / 4;
  const [colours, opacity] = [Buffer.alloc(count * 3), Buffer.alloc(count)];
  for (let at = 0; at < count; at++) {
    const alpha = pixels[at * 4 + 3] ?? 0;
    opacity[at] = alpha;
    for (let channel = 0; channel < 3; channel++) {
      const value = pixels[at * 4 + channel] ?? 0;
      colours[at * 3 + channel] = alpha === 0 ? 0 : Math.min(255, Math.round((value * 255) / alpha));
    }
  }
  return { colours, opacity };
}

export function paintImage(element: SvgElement, canvas: Canvas): void {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => number(element, name));
  const image = pixelsOf(element.attributes.get('href') ?? '');
  if (!image || x === undefined || y === undefined || !width || !height) return;
  const { file } = canvas.page;
  const { colours, opacity } = split(image.pixels);
  const head = `/Type/XObject/Subtype/Image/Width ${image.width}/Height ${image.height}/BitsPerComponent 8${BLUR}`;
  const mask = file.add(`${head}/ColorSpace/DeviceGray`, opacity);
  const picture = file.add(`${head}/ColorSpace/DeviceRGB/SMask ${ref(mask)}`, colours);
  const isStretched = (element.attributes.get('preserveAspectRatio') ?? '').startsWith('none');
  const scale = Math.min(width / image.width, height / image.height);
  const [w, h] = isStretched ? [width, height] : [image.width * scale, image.height * scale];
  const [left, top] = [x + (width - w) / 2, y + (height - h) / 2];
  cover(canvas, { left, top, right: left + w, bottom: top + h });
  saved(canvas, () => {
    transform(canvas, [w, 0, 0, -h, left, top + h]);
    put(canvas, `/${resource(canvas.page, 'XObject', ref(picture))} Do`);
  });
}
