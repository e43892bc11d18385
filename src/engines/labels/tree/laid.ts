/** The result of a layout: the size of a box, and what is drawn in it, relative to its upper left corner. */
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import type { LabelStyle } from '../style/label-style.ts';

/** A background, a border, a bullet. */
export interface Shape {
  kind: 'rect' | 'disc' | 'ring';
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}

/** Adjacent words of one style; `y` is their baseline. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  style: LabelStyle;
  href: string | undefined;
}

export interface TextLine {
  runs: Run[];
  align: 'start' | 'middle' | 'end';
}

export interface PlacedPicture {
  x: number;
  y: number;
  width: number;
  height: number;
  drawing: SvgElement;
  style: LabelStyle;
}

export interface Laid {
  width: number;
  height: number;
  shapes: Shape[];
  lines: TextLine[];
  pictures: PlacedPicture[];
  /** From the top; undefined if there is no line. */
  firstBaseline: number | undefined;
  lastBaseline: number | undefined;
}

export function emptyLaid(width = 0, height = 0): Laid {
  return { width, height, shapes: [], lines: [], pictures: [], firstBaseline: undefined, lastBaseline: undefined };
}

/** Puts what is in `part` into `whole`, with the corner of `part` at the given place. */
export function place(whole: Laid, part: Laid, x: number, y: number): void {
  for (const shape of part.shapes) whole.shapes.push({ ...shape, x: shape.x + x, y: shape.y + y });
  for (const picture of part.pictures) whole.pictures.push({ ...picture, x: picture.x + x, y: picture.y + y });
  for (const { runs, align } of part.lines) {
    whole.lines.push({ align, runs: runs.map((run) => ({ ...run, x: run.x + x, y: run.y + y })) });
  }
  if (part.firstBaseline !== undefined) whole.firstBaseline ??= y + part.firstBaseline;
  if (part.lastBaseline !== undefined) whole.lastBaseline = y + part.lastBaseline;
}
