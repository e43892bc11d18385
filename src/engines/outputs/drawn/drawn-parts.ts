/** The parts of a diagram as they are drawn: where each node, edge and group is and what it looks like. */
import type { Box } from '../../geometry/box.ts';
import type { LineMark, PictureMark, ShapeMark, TextMark } from './marks.ts';

/** What a part is drawn with. */
export interface DrawnPart {
  key: string;
  /** When it was drawn: what comes later covers what was before. */
  order: number;
  box: Box;
  /** Its outline; absent for what has none, such as an actor. */
  shape?: ShapeMark;
  /** What else is drawn in it: a divider, an icon. */
  shapes: ShapeMark[];
  lines: LineMark[];
  texts: TextMark[];
  pictures: PictureMark[];
  /** The key of the group around it. */
  group?: string;
  href?: string;
}

export interface DrawnEdge {
  key: string;
  order: number;
  line: LineMark;
  /** The keys of the nodes or groups that it connects; absent where it ends in the open. */
  from?: string;
  to?: string;
  texts: TextMark[];
}

export interface DrawnParts {
  /** Of the whole picture. */
  box: Box;
  nodes: DrawnPart[];
  groups: DrawnPart[];
  edges: DrawnEdge[];
  /** What belongs to no part: titles, axes. */
  texts: TextMark[];
  pictures: PictureMark[];
}
