/** The parts of a drawing for an editor; of one with too many, the drawing as one picture. */
import { assembleParts } from '../drawn/assemble-parts.ts';
import type { DrawnParts } from '../drawn/drawn-parts.ts';
import type { FinishedPicture } from './finished-picture.ts';
import { pictureBox } from './picture-box.ts';

/** More can neither be put together in time nor edited by anyone. */
export const MAX_EDITABLE_MARKS = 5_000;

export interface EditableParts {
  parts: DrawnParts;
  /** What is not editable, in a whole sentence. */
  note?: string;
}

export function editableParts({ drawing, marks = [] }: FinishedPicture): EditableParts {
  const box = pictureBox(drawing.image);
  if (marks.length > 0 && marks.length <= MAX_EDITABLE_MARKS) return { parts: assembleParts(marks, box) };
  const picture = { kind: 'picture', order: 0, box, svg: drawing.image } as const;
  const parts = { box, nodes: [], groups: [], edges: [], texts: [], pictures: [picture] };
  return {
    parts,
    note: 'The diagram has too many parts to be edited one by one, so that the file holds it as one picture.',
  };
}

export function withNote(...notes: readonly (string | undefined)[]): { note?: string } {
  const said = notes.filter((note) => note !== undefined).join(' ');
  return said === '' ? {} : { note: said };
}
