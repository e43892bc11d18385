/** Gives every drawing room around its ink: some kinds are drawn up to the very edge of their canvas, or past it. */
import { drawnExtent } from './drawn-extent.ts';

/** Ink nearer to an edge than this looks cut off; the tightest kinds that PlantUML lays out well leave 4. */
const TIGHT_PX = 3;
/** What such an edge gets instead: the margin of PlantUML's mind maps. */
const MARGIN_PX = 10;

function isBackground(element: Element, width: string, height: string): boolean {
  return (
    element.localName === 'rect' &&
    element.getAttribute('stroke') === 'none' &&
    element.getAttribute('width') === width &&
    element.getAttribute('height') === height
  );
}

function roomBefore(ink = MARGIN_PX): number {
  return ink < TIGHT_PX ? Math.ceil(MARGIN_PX - ink) : 0;
}

function roomUpTo(edge: number, ink = 0): number {
  return edge - ink < TIGHT_PX ? Math.ceil(ink + MARGIN_PX) : edge;
}

/** The author's `scale` is only in the size; it has to survive in a drawing whose size is its viewBox. */
function scaleContent(root: Element, scale: number): void {
  const group = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('transform', `scale(${scale})`);
  group.append(...root.childNodes);
  root.append(group);
}

/** Widens `viewBox`, `width` and `height` where the ink comes nearer than the margin; never narrows them. */
export function fitViewBox(root: Element): void {
  const [, , widthText = '0', heightText = '0'] = (root.getAttribute('viewBox') ?? '').split(' ');
  const [width, height] = [Number(widthText), Number(heightText)];
  const scale = width > 0 ? Number(root.getAttribute('width')) / width : 1;
  const children = [...root.children];
  const background = children.find((child) => isBackground(child, widthText, heightText));
  const ink = drawnExtent(children.filter((child) => child !== background));

  const left = roomBefore(ink?.left);
  const top = roomBefore(ink?.top);
  const frame = {
    x: -left,
    y: -top,
    width: left + roomUpTo(width, ink?.right),
    height: top + roomUpTo(height, ink?.bottom),
  };

  for (const [name, value] of Object.entries(frame)) background?.setAttribute(name, String(value));
  if (scale !== 1) scaleContent(root, scale);
  const [x, y, ...size] = Object.values(frame).map((length) => Math.round(length * scale));
  root.setAttribute('viewBox', [x, y, ...size].join(' '));
  root.setAttribute('width', String(size[0]));
  root.setAttribute('height', String(size[1]));
}
