/** Replaces the sprite images of a drawing with shapes, because images do not survive cleaning. */
import type { Pixels } from '../dom/sprite-canvas.ts';

interface ColourPath {
  /** `#rrggbb`. */
  fill: string;
  /** 0 to 1. */
  opacity: number;
  d: string;
}

interface Run {
  colour: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const OPAQUE = 0xff;

function colourAt({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  return alpha === 0 ? 0 : ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;
}

function runsOfRow(pixels: Pixels, y: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < pixels.width; x++) {
    const colour = colourAt(pixels, x, y);
    const last = runs.at(-1);
    if (last && last.colour === colour) last.width++;
    else runs.push({ colour, x, y, width: 1, height: 1 });
  }
  return runs.filter((run) => run.colour !== 0);
}

/** Runs of equal place, width and colour in rows that follow each other become one. */
function allRuns(pixels: Pixels): Run[] {
  const all: Run[] = [];
  let above = new Map<string, Run>();
  for (let y = 0; y < pixels.height; y++) {
    const here = new Map<string, Run>();
    for (const run of runsOfRow(pixels, y)) {
      const key = `${run.x} ${run.width} ${run.colour}`;
      const grown = above.get(key);
      if (grown) grown.height++;
      else all.push(run);
      here.set(key, grown ?? run);
    }
    above = here;
  }
  return all;
}

/** Draws pixels as shapes: one path per colour, made of the largest upright runs that share it. */
export function pixelPaths(pixels: Pixels): ColourPath[] {
  const shapes = new Map<number, string[]>();
  for (const { colour, x, y, width, height } of allRuns(pixels)) {
    const path = shapes.get(colour) ?? [];
    path.push(`M${x},${y}h${width}v${height}h${-width}z`);
    shapes.set(colour, path);
  }
  return [...shapes].map(([colour, path]) => ({
    fill: `#${(colour >>> 8).toString(16).padStart(6, '0')}`,
    opacity: Math.round(((colour & OPAQUE) / OPAQUE) * 1000) / 1000,
    d: path.join(''),
  }));
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

function toShapes(image: Element, pixels: Pixels): Element {
  const create = (name: string): Element => image.ownerDocument.createElementNS(SVG_NAMESPACE, name);
  const group = create('g');
  group.setAttribute('transform', `translate(${image.getAttribute('x')},${image.getAttribute('y')})`);
  group.setAttribute('shape-rendering', 'crispEdges');
  for (const { fill, opacity, d } of pixelPaths(pixels)) {
    const path = create('path');
    path.setAttribute('fill', fill);
    if (opacity < 1) path.setAttribute('fill-opacity', String(opacity));
    path.setAttribute('d', d);
    group.appendChild(path);
  }
  return group;
}

export function drawSprites(root: Element, sprites: ReadonlyMap<string, Pixels>): void {
  for (const image of root.querySelectorAll('image')) {
    const pixels = sprites.get(image.getAttribute('href') ?? '');
    if (pixels) image.replaceWith(toShapes(image, pixels));
  }
}
