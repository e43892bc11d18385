/** The participants of a drawn sequence: their lifelines, heads and boxes. */
import type { DiagramGroup, DiagramNode } from '../../../ports/diagram-model.ts';
import { groupPart, nodePart } from '../../describe/model-parts.ts';
import { middleOf, numberOf, spanOf, wordsIn } from './shapes.ts';

export interface Lifeline {
  id: string;
  x: number;
  /** Where it starts; one that is created on the way starts below the others. */
  top: number;
  bottom: number;
}

export interface Cast {
  lifelines: Lifeline[];
  nodes: DiagramNode[];
  groups: DiagramGroup[];
  /** The first element that is drawn after all lifelines. */
  storyStart: number;
  /** Where the first lifeline starts and the last ends; heads and feet are beyond. */
  top: number;
  bottom: number;
}

const LIFELINE_DASHES = '5,5';

interface Stretch {
  title: string;
  line: Element;
}

function stretchOf(group: Element): Stretch | undefined {
  const [title, ...shapes] = group.localName === 'g' ? [...group.children] : [];
  const line = shapes.find(({ localName }) => localName === 'line');
  if (title?.localName !== 'title' || line?.getAttribute('stroke-dasharray') !== LIFELINE_DASHES) return undefined;
  return { title: wordsIn(title), line };
}

/** The words of each head, which may have several lines; the title of a lifeline has only the first. */
function headsOf(elements: readonly Element[], lines: readonly { x: number }[], top: number): Map<number, string> {
  const heads = new Map<number, string>();
  for (const text of elements.filter(({ localName }) => localName === 'text')) {
    if (numberOf(text, 'y') >= top) continue;
    const middle = middleOf(spanOf(text));
    const nearest = [...lines].sort((one, other) => Math.abs(one.x - middle) - Math.abs(other.x - middle))[0];
    if (nearest) heads.set(nearest.x, `${heads.get(nearest.x) ?? ''} ${wordsIn(text)}`.trim());
  }
  return heads;
}

/** Boxes are drawn first, each with its name, around whole lifelines. */
function boxesOf(elements: readonly Element[], bottom: number) {
  return elements.flatMap((rect, index) => {
    const isBox = rect.localName === 'rect' && numberOf(rect, 'y') + numberOf(rect, 'height') >= bottom;
    if (!isBox) return [];
    const after = elements.slice(index + 1);
    const end = after.findIndex(({ localName }) => localName !== 'text');
    const name = after.slice(0, end < 0 ? undefined : end).map(wordsIn);
    return [{ ...spanOf(rect), name: name.join(' ') }];
  });
}

/** `elements` are the children of the drawing's outermost group. */
export function readLifelines(elements: readonly Element[]): Cast | undefined {
  const stretches = elements.flatMap((element, index) => {
    const stretch = stretchOf(element);
    return stretch ? [{ ...stretch, index }] : [];
  });
  const byPlace = new Map<number, Omit<Lifeline, 'id'> & { title: string }>();
  for (const { title, line } of stretches) {
    const [x, y1, y2] = [numberOf(line, 'x1'), numberOf(line, 'y1'), numberOf(line, 'y2')];
    const known = byPlace.get(x) ?? { title, x, top: y1, bottom: y2 };
    byPlace.set(x, { ...known, top: Math.min(known.top, y1), bottom: Math.max(known.bottom, y2) });
  }
  const found = [...byPlace.values()].sort((one, other) => one.x - other.x);
  if (found.length === 0) return undefined;
  const top = Math.min(...found.map((line) => line.top));
  const bottom = Math.max(...found.map((line) => line.bottom));
  const first = stretches[0]?.index ?? 0;
  const storyStart = (stretches.at(-1)?.index ?? 0) + 1;
  const heads = headsOf(
    elements.slice(storyStart),
    found.filter((line) => line.top <= top + 1),
    top,
  );
  const boxes = boxesOf(elements.slice(0, first), bottom).map((box, at) => ({
    ...box,
    id: box.name || `box ${at + 1}`,
  }));
  const taken = new Set<string>();
  const lifelines = found.map(({ title, ...line }) => {
    const label = heads.get(line.x) ?? title;
    let id = label;
    for (let count = 2; taken.has(id); count++) id = `${label} (${count})`;
    taken.add(id);
    return { ...line, id };
  });
  const nodes = lifelines.map(({ id, x }) => {
    return nodePart(id, { group: boxes.find(({ left, right }) => left < x && x < right)?.id });
  });
  return { lifelines, nodes, groups: boxes.map(({ id }) => groupPart(id)), storyStart, top, bottom };
}
