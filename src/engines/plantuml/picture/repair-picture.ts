/** Turns what the engine drew into what a reader expects: room around it, sprites as shapes, its own fonts. */
import { measureLabel, plantumlStack } from '../dom/measure-label.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { drawSprites } from './draw-sprites.ts';
import { drawnExtent } from './drawn-extent.ts';
import { fillNestedDiagrams, type Part } from './fill-nested-diagrams.ts';
import { evenMargin, fitViewBox, type Margin } from './fit-view-box.ts';
import { paintGradients } from './gradients.ts';
import { openSockets } from './sockets.ts';
import { drawWavyLines } from './wavy-lines.ts';

const BOX_FILL = '#FFFFCC';
const BOX_STROKE = '#FFDD88';
const MARGIN_PX = 5;
const DEPRECATED_TEXT = { 'font-family': 'monospace', 'font-size': '10' };

function isBox(element: Element | null | undefined): element is Element {
  return element?.getAttribute('fill') === BOX_FILL && element.getAttribute('stroke') === BOX_STROKE;
}

function isWarning(element: Element): boolean {
  return (
    element.localName === 'text' &&
    Object.entries(DEPRECATED_TEXT).every(([name, value]) => element.getAttribute(name) === value)
  );
}

/** The picture as it would be without the box: everything else moves up, and the page shrinks to it. */
function close(root: Element, group: Element, top: number): void {
  const ink = drawnExtent(group.children);
  if (!ink) return;
  const shift = Math.max(0, ink.top - top);
  group.setAttribute('transform', `translate(0,${-shift})`);
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const scale = width > 0 ? Number(root.getAttribute('width')) / width : 1;
  const size = [Math.min(width, Math.ceil(ink.right + MARGIN_PX)), Math.ceil(height - shift)];
  root.setAttribute('viewBox', `0 0 ${size.join(' ')}`);
  root.setAttribute('width', String((size[0] ?? 0) * scale));
  root.setAttribute('height', String((size[1] ?? 0) * scale));
}

/** What the box says, line by line; empty without a box. */
function removeWarnings(root: Element): string[] {
  const group = [...root.children].find((child) => child.localName === 'g');
  const box = group?.firstElementChild;
  if (!group || !isBox(box)) return [];
  const top = drawnExtent([box])?.top ?? 0;
  const warnings: string[] = [];
  for (let next = box.nextElementSibling; next && isWarning(next); next = box.nextElementSibling) {
    const said = (next.textContent ?? '').trim();
    if (said !== '') warnings.push(said);
    next.remove();
  }
  box.remove();
  close(root, group, top + MARGIN_PX);
  return warnings;
}

const CROSS_STROKE_PX = 2;

interface Slope {
  box: string;
  /** Positive when it falls to the right. */
  slope: number;
}

function slopeOf(line: Element): Slope {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name)));
  const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)].join(' ');
  return { box, slope: (x2 - x1) * (y2 - y1) };
}

function isStroke(element: Element | null): element is Element {
  return element?.localName === 'line' && Number(element.getAttribute('stroke-width')) === CROSS_STROKE_PX;
}

/** Whether the lines are the two diagonals of one box. */
function isCross(one: Element, other: Element): boolean {
  const [first, second] = [slopeOf(one), slopeOf(other)];
  return first.box === second.box && first.slope * second.slope < 0;
}

/**
 * Brings the crosses of destroyed participants to the front: one that is destroyed as soon as it is created hides its
 * own.
 */
function raiseCrosses(root: Element): void {
  for (const line of root.querySelectorAll('line')) {
    const next = line.nextElementSibling;
    if (isStroke(line) && isStroke(next) && isCross(line, next)) line.parentElement?.append(line, next);
  }
}

const MONOCHROME = /^\s*skinparam\s+monochrome\s+(true|reverse)\s*$/i;
const COLOUR = /#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?\b/gi;
const PAINTED = ['fill', 'stroke', 'style', 'stop-color'] as const;

function toGrey(red: string, green: string, blue: string, reverse: boolean): string {
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16));
  const light = Math.round(0.3 * (r ?? 0) + 0.59 * (g ?? 0) + 0.11 * (b ?? 0));
  return (reverse ? 255 - light : light).toString(16).padStart(2, '0').repeat(3);
}

/** Changes the colours of the drawing if its source asks for it. */
function greyColours(root: Element, lines: readonly string[]): void {
  const mode = lines.map((line) => MONOCHROME.exec(line)?.[1]).findLast((found) => found !== undefined);
  if (mode === undefined) return;
  const reverse = mode.toLowerCase() === 'reverse';
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of PAINTED) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const grey = value.replace(COLOUR, (_, r: string, g: string, b: string, alpha = '') => {
        return `#${toGrey(r, g, b, reverse)}${alpha}`;
      });
      if (grey !== value) element.setAttribute(name, grey);
    }
  }
}

/** Viewers drop spaces at the start of a text, which would pull it towards what comes before it. */
function moveLeadingSpace(text: Element): void {
  const label = text.textContent ?? '';
  const [space = ''] = /^[ \u00a0]+(?=\S)/.exec(label) ?? [];
  if (space === '' || text.children.length > 0) return;
  const { width } = measureLabel(space, {
    fontSize: Number(text.getAttribute('font-size')),
    weight: text.getAttribute('font-weight') ?? 'normal',
    family: text.getAttribute('font-family') ?? '',
  });
  text.setAttribute('x', String(Math.round((Number(text.getAttribute('x')) + width) * 100) / 100));
  text.textContent = label.slice(space.length);
}

/** The letter in the circle before the name of a class, which only this build of the engine sets in normal weight. */
function emboldenLetters(root: Element): void {
  for (const letter of root.querySelectorAll('text[dominant-baseline="central"]')) {
    letter.setAttribute('font-weight', 'bold');
  }
}

/** Names the fonts that the text was measured in: in any other it would overflow its boxes. */
function lockFonts(root: Element): void {
  for (const text of root.querySelectorAll('text')) {
    text.setAttribute('font-family', plantumlStack(text.getAttribute('font-family') ?? ''));
  }
}

interface DrawnPicture {
  root: Element;
  sprites: ReadonlyMap<string, Pixels>;
  /** Diagrams within texts. */
  parts?: ReadonlyMap<string, Part>;
  /** Those that the engine was given. */
  lines: readonly string[];
  diagramType: string;
  isGraph: boolean;
}

/** Java's margins, which this build leaves out. */
const USUAL_MARGIN = evenMargin(10);
const GRAPH_MARGIN: Margin = { top: 0, right: 5, bottom: 5, left: 0 };
const MARGINS: Readonly<Record<string, Margin>> = {
  sequence: evenMargin(5),
  gantt: evenMargin(0),
  nwdiag: evenMargin(0),
  dot: evenMargin(0),
};

/** Returns the engine's own warnings, which are removed from the picture. */
export function repairPicture({ root, sprites, parts, lines, diagramType, isGraph }: DrawnPicture): string[] {
  const warnings = removeWarnings(root);
  for (const text of root.querySelectorAll('text')) {
    moveLeadingSpace(text);
  }
  emboldenLetters(root);
  raiseCrosses(root);
  openSockets(root, lines);
  drawWavyLines(root, lines);
  fitViewBox(root, isGraph ? GRAPH_MARGIN : (MARGINS[diagramType] ?? USUAL_MARGIN), lines);
  drawSprites(root, sprites);
  paintGradients(root, lines);
  greyColours(root, lines);
  if (parts) fillNestedDiagrams(root, parts);
  lockFonts(root);
  return warnings;
}
