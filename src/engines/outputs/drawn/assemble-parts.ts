/** Puts the marks of a drawing together as the parts of the diagram: by the engine's names where it gives them, else by their places. */
import type { Box } from '../../geometry/box.ts';
import { bindEdges } from './bind-edges.ts';
import type { DrawnEdge, DrawnPart, DrawnParts } from './drawn-parts.ts';
import { isHeadOf, joinLines, longest, withHeads } from './line-ends.ts';
import { looseFigures, looseParts } from './loose-parts.ts';
import { areaOf, centreOf, type DrawnMark, hasPoint, isInside, type PartTag, type TextMark } from './marks.ts';
import { isSameBox, partOf, sortedMarks } from './part-of-marks.ts';

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
