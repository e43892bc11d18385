/** Draws what two diagrams differ in: the new picture with its changes marked, the old one beside it where something of it was marked, and a legend. */
import { createHash } from 'node:crypto';
import type { Drawing, EngineReply } from '../../../ports/diagram-engine.ts';
import type { DiagramChanges } from '../../../ports/diagram-model.ts';
import type { Box } from '../../geometry/box.ts';
import { pictureBox } from '../../outputs/drawn/finished-picture.ts';
import { encodeDrawing, PAPER } from '../../outputs/encode-drawing.ts';
import { excessiveSize } from '../../svg/safety/excessive-size.ts';
import { isCleanSvg } from '../../svg/safety/is-clean-svg.ts';
import { readCleanSvg } from '../../svg/tree/read-clean-svg.ts';
import { serializeSvg } from '../../svg/tree/serialize-svg.ts';
import { append, createElement, type SvgElement, SvgText } from '../../svg/tree/svg-tree.ts';
import { changeInWords } from '../describe-changes.ts';
import { drawMarks } from './draw-marks.ts';
import { findMarks, type LocatedModel, type Mark } from './find-marks.ts';
import { drawLegend, FONT, TEXT_COLOUR } from './legend.ts';
import type { LocatedPicture } from './places.ts';

const MARGIN_PX = 16;
const GAP_PX = 24;
const HEADING_PX = 24;
const MIN_WIDTH_PX = 280;
const FRAME_COLOUR = '#d0d7de';
const ROOT_WORDS: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);
/** Of the outermost element, what says how its content looks. */
const NOT_LOOKS = /^(?:xmlns|viewBox|width|height|role|aria-.*|id)$/;

interface Panel {
  heading: string;
  picture: LocatedPicture;
  marks: readonly Mark[];
  box: Box;
}

interface Size {
  width: number;
  height: number;
}

function sizeOf({ box }: Panel): Size {
  return { width: box.right - box.left, height: box.bottom - box.top };
}

/** The picture as a group, its marks over it. */
function drawPanel({ picture, marks, box }: Panel, x: number, y: number): SvgElement[] {
  const root = readCleanSvg(picture.svg);
  const { width, height } = { width: box.right - box.left, height: box.bottom - box.top };
  const frame = createElement('rect', [
    ['x', String(x)],
    ['y', String(y)],
    ['width', String(width)],
    ['height', String(height)],
    ['fill', picture.paper],
    ['stroke', FRAME_COLOUR],
  ]);
  const group = createElement('g', [
    ['transform', `translate(${x - box.left},${y - box.top})`],
    ...[...root.attributes].filter(([name]) => !NOT_LOOKS.test(name)),
  ]);
  for (const child of root.childNodes) {
    if (child instanceof SvgText || ROOT_WORDS.has(child.name)) continue;
    append(group, child);
  }
  const over = createElement('g', [['transform', `translate(${x - box.left},${y - box.top})`]]);
  for (const mark of drawMarks(
    marks,
    picture.places.texts.map((text) => text.box),
  ))
    append(over, mark);
  return [frame, group, over];
}

function heading(text: string, x: number, y: number): SvgElement {
  const element = createElement('text', [
    ['x', String(x)],
    ['y', String(y)],
    ['font-weight', '700'],
    ['fill', TEXT_COLOUR],
  ]);
  append(element, text);
  return element;
}

/** Beside each other if both are rather high, else one above the other. */
function layOut(panels: readonly Panel[]): { places: [x: number, y: number][]; size: Size } {
  const sizes = panels.map(sizeOf);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const [wide, high] = [sizes.map(({ width }) => width), sizes.map(({ height }) => height)];
  const isRow = Math.max(...wide) <= Math.max(...high) * 1.4;
  const head = panels.length > 1 ? HEADING_PX : 0;
  const gaps = (panels.length - 1) * GAP_PX;
  const size = isRow
    ? { width: sum(wide) + gaps, height: Math.max(...high) + head }
    : { width: Math.max(...wide), height: sum(high) + gaps + panels.length * head };
  const places = panels.map((_, index): [number, number] => {
    const before = sum((isRow ? wide : high).slice(0, index)) + index * (GAP_PX + (isRow ? 0 : head));
    return isRow ? [MARGIN_PX + before, MARGIN_PX + head] : [MARGIN_PX, MARGIN_PX + before + head];
  });
  return { places, size };
}

function idsOf(panels: readonly Panel[]): string {
  const hash = createHash('sha256');
  for (const { picture } of panels) hash.update(picture.svg);
  return `d${hash.digest('hex').slice(0, 8)}`;
}

interface Words {
  title: string;
  description: string;
}

function compose(panels: readonly Panel[], changes: DiagramChanges, unmarked: readonly string[], said: Words): string {
  const { places, size } = layOut(panels);
  const inner = Math.max(size.width, MIN_WIDTH_PX);
  const legend = drawLegend(changes, unmarked, { x: MARGIN_PX, y: MARGIN_PX + size.height + GAP_PX, width: inner });
  const [width, height] = [inner + 2 * MARGIN_PX, size.height + GAP_PX + legend.height + 2 * MARGIN_PX].map(Math.ceil);
  const prefix = idsOf(panels);
  const root = createElement('svg', [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', `0 0 ${width} ${height}`],
    ['width', String(width)],
    ['height', String(height)],
    ['role', 'img'],
    ['aria-labelledby', `${prefix}title`],
    ['aria-describedby', `${prefix}desc`],
    ['font-family', FONT.family],
    ['font-size', String(FONT.fontSize)],
  ]);
  for (const [name, text] of [
    ['title', said.title],
    ['desc', said.description],
  ] as const) {
    const element = createElement(name, [['id', `${prefix}${name}`]]);
    append(element, text);
    append(root, element);
  }
  append(
    root,
    createElement('rect', [
      ['width', String(width)],
      ['height', String(height)],
      ['fill', PAPER.light],
    ]),
  );
  for (const [index, panel] of panels.entries()) {
    const [x, y] = places[index] ?? [0, 0];
    if (panels.length > 1) append(root, heading(panel.heading, x, y - 8));
    for (const element of drawPanel(panel, x, y)) append(root, element);
  }
  for (const element of legend.elements) append(root, element);
  return serializeSvg(root);
}

export interface ComparedPicture extends LocatedModel {
  picture: LocatedPicture;
}

export interface PictureSize {
  format: 'svg' | 'png';
  scale?: number;
  maxWidth?: number;
  maxHeight?: number;
}

/** `summary` is what the picture says to those who do not see it. */
export async function drawComparison(
  [before, after]: readonly [ComparedPicture, ComparedPicture],
  changes: DiagramChanges,
  summary: string,
  options: PictureSize,
): Promise<EngineReply<Drawing>> {
  const marks = findMarks(changes, before, after);
  const toPanel = (heading: string, { picture }: ComparedPicture, own: readonly Mark[]): Panel => {
    return { heading, picture, marks: own, box: pictureBox(picture.svg) };
  };
  const isOldShown = marks.before.length > 0 || changes.removed.length + changes.changed.length > 0;
  const panels = [
    ...(isOldShown ? [toPanel('Before', before, marks.before)] : []),
    toPanel('After', after, marks.after),
  ];
  const unmarked = marks.unmarked.map(({ kind, change }) => changeInWords(kind, change));
  const [title = '', ...rest] = summary.split('\n');
  const image = compose(panels, changes, unmarked, { title, description: rest.join(' ') || title });
  if (!isCleanSvg(image)) throw new Error('the picture of a comparison has parts that are not allowed');
  const excess = excessiveSize(image);
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  const { right: width, bottom: height } = pictureBox(image);
  const note = unmarked.length === 0 ? {} : { note: notMarked(unmarked) };
  return encodeDrawing({ drawing: { image, width, height, ...note }, paper: PAPER.light }, options);
}

const MAX_SAID = 5;

function notMarked(unmarked: readonly string[]): string {
  const said = unmarked.slice(0, MAX_SAID).join('; ');
  const more = unmarked.length > MAX_SAID ? `; and ${unmarked.length - MAX_SAID} more` : '';
  return `Not marked in the picture, which has no place of its own for it: ${said}${more}.`;
}
