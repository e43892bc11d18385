/** Puts the marks of a drawing together as the parts of the diagram: by the engine's names where it gives them, else by their places. */
import type { Box } from '../../geometry/box.ts';
import { bindEdges } from './bind-edges.ts';
import type { DrawnEdge, DrawnPart, DrawnParts } from './drawn-parts.ts';
import { isHeadOf, joinLines, longest, withHeads } from './line-ends.ts';
import {
  areaOf,
  centreOf,
  type DrawnMark,
  hasPoint,
  isInside,
  type PartTag,
  type PictureMark,
  type ShapeMark,
  type TextMark,
} from './marks.ts';
import { boxOfAll, isSameBox, mergedShape, partOf, type SortedMarks, sortedMarks } from './part-of-marks.ts';

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
function looseParts(
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
function looseFigures({ lines, shapes, texts }: SortedMarks): { key: string; marks: DrawnMark[] }[] {
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

function edgeOf(tag: PartTag, marks: readonly DrawnMark[]): DrawnEdge | undefined {
  const { shapes, lines, texts } = sortedMarks(marks.filter((mark) => mark.tag?.kind !== 'label'));
  const { texts: labels, shapes: grounds } = sortedMarks(marks.filter((mark) => mark.tag?.kind === 'label'));
  const main = longest(joinLines(lines));
  if (!main) return undefined;
  const line = withHeads(
    main,
    shapes,
    lines.filter((one) => one !== main && one.points.length === 2),
  );
  const { key, from, to } = tag;
  const grounded = labels.map((text): TextMark => {
    const ground = grounds.find(({ box }) => hasPoint(box, centreOf(text.box)))?.ink.fill;
    return ground === undefined ? text : { ...text, ground };
  });
  const order = Math.min(...marks.map(({ order }) => order));
  return { key, order, line, texts: [...texts, ...grounded], ...(from && { from }), ...(to && { to }) };
}

/** Marks by their tags; those without one apart. */
function byTag(marks: readonly DrawnMark[]) {
  const parts = new Map<string, { tag: PartTag; marks: DrawnMark[] }>();
  const loose: DrawnMark[] = [];
  for (const mark of marks) {
    const { tag } = mark;
    if (!tag) {
      loose.push(mark);
      continue;
    }
    // A label belongs to its edge.
    const name = `${tag.kind === 'label' ? 'edge' : tag.kind} ${tag.key}`;
    const known = parts.get(name);
    if (known) known.marks.push(mark);
    else parts.set(name, { tag: tag.kind === 'label' ? { ...tag, kind: 'edge' } : tag, marks: [mark] });
  }
  return { parts: [...parts.values()], loose };
}

/** The background of the picture, and whatever else is as large as it. */
function isGround(mark: DrawnMark, whole: Box): boolean {
  return mark.kind === 'shape' && mark.tag === undefined && isSameBox(mark.box, whole) && mark.ink.stroke === undefined;
}

/** The innermost group around a part; `within` is what the engine says. */
function groupOf(
  { key, box }: DrawnPart,
  groups: readonly DrawnPart[],
  within: PartTag | undefined,
): string | undefined {
  const named = within?.kind === 'group' ? groups.find((group) => group.key === within.key) : undefined;
  if (named) return named.key;
  const around = groups.filter(
    (group) => group.key !== key && isInside(box, group.box) && areaOf(group.box) > areaOf(box),
  );
  return around.sort((one, other) => areaOf(one.box) - areaOf(other.box))[0]?.key;
}

/** `whole` is the box of the picture. */
export function assembleParts(marks: readonly DrawnMark[], whole: Box): DrawnParts {
  const { parts, loose } = byTag(marks.filter((mark) => !isGround(mark, whole)));
  const of = (kind: PartTag['kind']) => parts.filter(({ tag }) => tag.kind === kind);
  const isThere = <Part>(part: Part | undefined): part is Part => part !== undefined;
  const named = of('node').map(({ tag, marks: own }) => partOf(tag.key, own));
  const clusters = of('group').map(({ tag, marks: own }) => partOf(tag.key, own));
  const figures = looseFigures(sortedMarks(loose));
  const free = sortedMarks(loose.filter((mark) => !figures.some(({ marks: own }) => own.includes(mark))));
  const heads = free.shapes.filter((shape) => isHeadOf(shape, free.lines));
  const found = looseParts({ ...free, shapes: free.shapes.filter((shape) => !heads.includes(shape)) }, named);
  const lines = joinLines(free.lines.map((line) => withHeads(line, heads)));
  const edges = [
    ...of('edge')
      .map(({ tag, marks: own }) => edgeOf(tag, own))
      .filter(isThere),
    ...lines.map((line, index): DrawnEdge => ({ key: `line ${index + 1}`, order: line.order, line, texts: [] })),
  ];
  const within = new Map(parts.map(({ tag }) => [tag.key, tag.within]));
  const groups = [...clusters, ...found.groups];
  const inGroup = (part: DrawnPart): DrawnPart => {
    const group = groupOf(part, groups, within.get(part.key));
    return group === undefined ? part : { ...part, group };
  };
  return bindEdges({
    box: whole,
    nodes: [...named, ...found.nodes, ...figures.map(({ key, marks: own }) => partOf(key, own))].map(inGroup),
    groups: groups.map(inGroup),
    edges,
    texts: found.rest.texts,
    pictures: found.rest.pictures,
  });
}
