/** Where the parts of a diagram are in its picture, as far as they are drawn. */
import type { Box } from '../../geometry/box.ts';
import type { DrawnPoint } from '../../outputs/drawn/marks.ts';
import type { PartLook } from '../compare-looks.ts';

export interface PlacedOutline {
  box: Box;
  /** Absent for a rectangle. */
  points?: readonly DrawnPoint[];
  radius?: number;
  isEllipse?: true;
}

export interface PartPlace {
  outlines: PlacedOutline[];
  /** Those that are not covered by words or by what they connect. */
  lines: (readonly DrawnPoint[])[];
  /** Of texts without an outline, or beside a line. */
  words: Box[];
  /** Of a part that lists its members: each line of text. */
  rows?: PlacedText[];
  look: PartLook;
}

export interface PlacedText {
  text: string;
  box: Box;
  /** Of the shape that says nothing else. */
  outline?: PlacedOutline;
  look: PartLook;
}

/** In the order of the model's lists. */
export interface PartPlaces {
  nodes: (PartPlace | undefined)[];
  edges: (PartPlace | undefined)[];
  groups: (PartPlace | undefined)[];
  notes: (PartPlace | undefined)[];
  /** Every text of the picture. */
  texts: PlacedText[];
}

/** A picture that can be compared with another. */
export interface LocatedPicture {
  svg: string;
  paper: string;
  places: PartPlaces;
}

/** Where one text is, with the shape around it. */
export function wordPlace({ box, outline, look }: PlacedText): PartPlace {
  return outline
    ? { outlines: [outline], lines: [], words: [], look }
    : { outlines: [], lines: [], words: [box], look };
}

/** Without what may differ between a model and its drawing: white space, quotes, brackets. */
export function comparableWords(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? text.replace(/\s+/g, '') : letters;
}
