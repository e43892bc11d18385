/** Draws the lines, boxes and texts of a wireframe. */
import { type CreoleLine, ICON_EM } from './creole.ts';

export interface Stroke {
  colour?: string;
  width?: number;
  dashes?: string;
  fill?: string;
  round?: number;
}

export interface Pen {
  rect(x: number, y: number, width: number, height: number, stroke?: Stroke): void;
  line(x1: number, y1: number, x2: number, y2: number, stroke?: Stroke): void;
  shape(points: readonly number[]): void;
  circle(cx: number, cy: number, r: number, stroke?: Stroke): void;
  /** `y` is the upper edge. */
  text(line: CreoleLine, x: number, y: number): void;
  /** What hangs over the rest is drawn last. */
  over(draw: () => void): void;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const ICON_BOX = 8;

/** `icons`: paths by name; `over` collects what is drawn last. */
export function createPen(root: Element, icons: Readonly<Record<string, string>>, over: (() => void)[]): Pen {
  const add = (name: string, attributes: Record<string, string | number>, parent: Element = root): Element => {
    const element = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) {
      element.setAttribute(key, String(typeof value === 'number' ? round(value) : value));
    }
    parent.appendChild(element);
    return element;
  };
  const look = ({ colour = '#000000', width = 1, dashes, fill = 'none', round: corner }: Stroke = {}) => ({
    fill,
    stroke: colour,
    'stroke-width': width,
    ...(dashes !== undefined && { 'stroke-dasharray': dashes }),
    ...(corner !== undefined && { rx: corner, ry: corner }),
  });
  return {
    over: (draw) => {
      over.push(draw);
    },
    rect: (x, y, width, height, stroke) => {
      add('rect', { x, y, width, height, ...look(stroke) });
    },
    line: (x1, y1, x2, y2, stroke) => {
      add('line', { x1, y1, x2, y2, ...look(stroke) });
    },
    shape: (points) => {
      add('polygon', { points: points.map(round).join(','), ...look({ fill: '#000000' }) });
    },
    circle: (cx, cy, r, stroke) => {
      add('circle', { cx, cy, r, ...look({ width: 1.5, ...stroke }) });
    },
    text: ({ runs, ascent }, x, y) => {
      for (const run of runs) {
        const fill = run.colour || '#000000';
        if (run.icon !== undefined) {
          const side = run.size * ICON_EM;
          const place = `translate(${round(x + run.x + 1)},${round(y + ascent - side)})`;
          const group = add('g', { transform: `${place} scale(${round(side / ICON_BOX)})`, fill });
          group.innerHTML = icons[run.icon] ?? '';
          continue;
        }
        const text = add('text', {
          x: x + run.x,
          y: y + ascent,
          fill,
          'font-size': run.size,
          ...(run.bold && { 'font-weight': 'bold' }),
          ...(run.italic && { 'font-style': 'italic' }),
          ...(run.mono && { 'font-family': 'monospace' }),
          ...(run.decoration !== '' && { 'text-decoration': run.decoration }),
        });
        text.textContent = run.text;
      }
    },
  };
}
