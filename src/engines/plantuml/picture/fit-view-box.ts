/** Gives every drawing the room around it that Java's has. */
import { drawnExtent } from './drawn-extent.ts';

/** In pixels. */
export interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export function evenMargin(pixels: number): Margin {
  return { top: pixels, right: pixels, bottom: pixels, left: pixels };
}

function isBackground(element: Element, width: string, height: string): boolean {
  return (
    element.localName === 'rect' &&
    element.getAttribute('stroke') === 'none' &&
    element.getAttribute('width') === width &&
    element.getAttribute('height') === height
  );
}

/** The author's `scale` is only in the size; it has to survive in a drawing whose size is its viewBox. */
function scaleContent(root: Element, scale: number): void {
  const group = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('transform', `scale(${scale})`);
  group.append(...root.childNodes);
  root.append(group);
}

const SIZE = /^\s*scale\s+(max\s+)?(\d+)\s*(?:(width|height)|\*\s*(\d+))\s*$/i;
const DPI = /^\s*skinparam\s+dpi\s+(\d+)\s*$/i;
const USUAL_DPI = 96;

function lastOf(lines: readonly string[], pattern: RegExp): RegExpExecArray | undefined {
  const line = lines.findLast((one) => pattern.test(one));
  return (line !== undefined && pattern.exec(line)) || undefined;
}

/** The engine's factor; where the author asks for a size, the margin is part of it, which the engine does not know. */
function factorFor(lines: readonly string[], factor: number, width: number, height: number): number {
  const dots = Number(lastOf(lines, DPI)?.[1] ?? USUAL_DPI) / USUAL_DPI;
  const [, max, first, side, second] = lastOf(lines, SIZE) ?? [];
  if (first === undefined || factor === 1) return factor * dots;
  const across = Number(first) / (side === 'height' ? height : width);
  const fitted = second === undefined ? across : Math.min(across, Number(second) / height);
  return (max === undefined ? fitted : Math.min(fitted, 1)) * dots;
}

/** Puts the margin around the page, widens it where the ink goes beyond, and scales it as `lines` say. */
export function fitViewBox(root: Element, margin: Margin, lines: readonly string[]): void {
  const [, , widthText = '0', heightText = '0'] = (root.getAttribute('viewBox') ?? '').split(' ');
  const [width, height] = [Number(widthText), Number(heightText)];
  const children = [...root.children];
  const background = children.find((child) => isBackground(child, widthText, heightText));
  const ink = drawnExtent(children.filter((child) => child !== background));

  const left = Math.max(margin.left, Math.ceil(-(ink?.left ?? 0)));
  const top = Math.max(margin.top, Math.ceil(-(ink?.top ?? 0)));
  const frame = {
    x: -left,
    y: -top,
    width: left + Math.max(width + margin.right, Math.ceil(ink?.right ?? 0)),
    height: top + Math.max(height + margin.bottom, Math.ceil(ink?.bottom ?? 0)),
  };

  const given = width > 0 ? Number(root.getAttribute('width')) / width : 1;
  const scale = factorFor(lines, given, frame.width, frame.height);
  for (const [name, value] of Object.entries(frame)) background?.setAttribute(name, String(value));
  if (scale !== 1) scaleContent(root, scale);
  const [x, y, ...size] = Object.values(frame).map((length) => Math.round(length * scale));
  root.setAttribute('viewBox', [x, y, ...size].join(' '));
  root.setAttribute('width', String(size[0]));
  root.setAttribute('height', String(size[1]));
}
