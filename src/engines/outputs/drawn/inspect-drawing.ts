/** Reads what a drawing consists of while it is cleaned: the names before, the places after. */
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import type { DrawnMark } from './marks.ts';
import { type LeafTable, readMarks, type TagPart, tagLeaves } from './read-marks.ts';

export interface DrawingInspection {
  /** For the cleaning. */
  inspect: (root: SvgElement) => void;
  /** After it. */
  marksOf(root: SvgElement): DrawnMark[];
}

export function inspectDrawing(tagPart: TagPart): DrawingInspection {
  let leaves: LeafTable = new Map();
  return {
    inspect: (root) => {
      leaves = tagLeaves(root, tagPart);
    },
    marksOf: (root) => readMarks(root, leaves),
  };
}
