/** The parts that the engine gives no names: shapes by what they hold, figures by their strokes. */
import type { Box } from '../../geometry/box.ts';
import type { DrawnPart } from './drawn-parts.ts';
import {
  areaOf,
  centreOf,
  type DrawnMark,
  hasPoint,
  isInside,
  type PictureMark,
  type ShapeMark,
  type TextMark,
} from './marks.ts';
import { boxOfAll, isSameBox, mergedShape, partOf, type SortedMarks } from './part-of-marks.ts';

/** The smallest of the shapes around a point. */
function innermost(shapes: readonly ShapeMark[], mark: TextMark | PictureMark): ShapeMark | undefined {
  const around = shapes.filter(({ box }) => hasPoint(box, centreOf(mark.box)) && isWideEnough(box, mark.box));
  return around.sort((one, other) => areaOf(one.box) - areaOf(other.box))[0];
}

/** A text may stick out of its shape a little, but what is smaller is a bullet beside it. */
function isWideEnough(shape: Box, text: Box): boolean {
  return (shape.right - shape.left) * 1.25 >= text.right - text.left && shape.bottom - shape.top >= 6;
}

/** Shapes without a name: nodes, and groups around them. */
export function looseParts(
  loose: SortedMarks,
  known: readonly DrawnPart[],
): { nodes: DrawnPart[]; groups: DrawnPart[]; rest: SortedMarks } {
  const shapes: ShapeMark[] = [];
  for (const shape of loose.shapes) {
    const same = shapes.findIndex(({ box }) => isSameBox(box, shape.box));
    const earlier = shapes[same];
    if (earlier) shapes[same] = mergedShape(earlier, shape);
    else shapes.push(shape);
  }
  const holders = new Map<ShapeMark, DrawnMark[]>(shapes.map((shape) => [shape, [shape]]));
  const rest: SortedMarks = { shapes: [], lines: [], texts: [], pictures: [] };
  const put = (mark: TextMark | PictureMark) => {
    const holder = innermost(shapes, mark);
    if (holder) holders.get(holder)?.push(mark);
    else if (mark.kind === 'text') rest.texts.push(mark);
    else rest.pictures.push(mark);
  };
  for (const mark of [...loose.texts, ...loose.pictures]) put(mark);
  const hasWords = (shape: ShapeMark) => (holders.get(shape) ?? []).length > 1;
  const isAround = (outer: ShapeMark) => (box: Box) => isInside(box, outer.box) && !isSameBox(box, outer.box);
  const isGroup = (shape: ShapeMark) =>
    shapes.some((other) => other !== shape && hasWords(other) && isAround(shape)(other.box)) ||
    known.some(({ box }) => isAround(shape)(box));
  const groups = shapes.filter(isGroup);
  const nodes: ShapeMark[] = [];
  const bySize = shapes
    .filter((shape) => !groups.includes(shape))
    .sort((one, other) => areaOf(other.box) - areaOf(one.box));
  for (const shape of bySize) {
    const outer = nodes.find((node) => isAround(node)(shape.box));
    if (outer && !hasWords(shape)) holders.get(outer)?.push(shape);
    else nodes.push(shape);
  }
  const inOrder = shapes.filter((shape) => nodes.includes(shape));
  const toPart = (shape: ShapeMark) => partOf(`shape ${shapes.indexOf(shape) + 1}`, holders.get(shape) ?? [shape]);
  return { nodes: inOrder.map(toPart), groups: groups.map(toPart), rest };
}

/** Larger ones are drawings of their own. */
const MAX_FIGURE_PX = 80;
/** How far the words of a figure may be from it. */
const MAX_CAPTION_GAP_PX = 24;

/** Figures of several strokes, such as actors, with the head on top and the name above or below. */
export function looseFigures({ lines, shapes, texts }: SortedMarks): { key: string; marks: DrawnMark[] }[] {
  const figures = new Set(lines.flatMap(({ figure }) => figure ?? []));
  return [...figures].flatMap((number, index) => {
    const own = lines.filter(({ figure }) => figure === number);
    const body = boxOfAll(own) as Box;
    if (Math.max(body.right - body.left, body.bottom - body.top) > MAX_FIGURE_PX) return [];
    const isNear = (box: Box) => isInside(box, grown(body, body.right - body.left)) && areaOf(box) < areaOf(body) * 2;
    const heads = shapes.filter(({ box, isEllipse }) => isEllipse && isNear(box) && box.bottom <= body.bottom);
    const whole = boxOfAll([...own, ...heads]) as Box;
    const [middle] = centreOf(whole);
    const captions = texts.filter(({ box }) => {
      const gap = Math.max(whole.top - box.bottom, box.top - whole.bottom);
      return Math.abs(centreOf(box)[0] - middle) < 4 && gap <= MAX_CAPTION_GAP_PX;
    });
    return [{ key: `figure ${index + 1}`, marks: [...heads, ...own, ...captions] }];
  });
}

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}
