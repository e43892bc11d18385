/** One link of a PlantUML drawing: which way it leads, its kind and its words. */
import type { DiagramEdge } from '../../../ports/diagram-model.ts';
import { edgePart } from '../../words/parts.ts';
import { pointsOf, wordsIn } from './shapes.ts';

/** By the engine's name of the link; `leadsTo`: whether its mark stands at the end that the link leads to. */
const TYPES: Readonly<Record<string, { kind: string; dotted?: string; leadsTo: boolean }>> = {
  extension: { kind: 'inheritance', dotted: 'realization', leadsTo: true },
  dependency: { kind: '', dotted: 'dotted', leadsTo: true },
  composition: { kind: 'composition', leadsTo: false },
  aggregation: { kind: 'aggregation', leadsTo: false },
};

function distance([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): number {
  return Math.hypot(x - otherX, y - otherY);
}

const FAR: [number, number] = [Number.NaN, Number.NaN];

/** A mark's tip comes first; a small triangle at the label only says how to read it. */
function marksAt(link: Element): { start: boolean; end: boolean } {
  const path = link.querySelector('path');
  const points = path ? pointsOf(path) : [];
  const [start = FAR, end = FAR] = [points[0], points.at(-1)];
  const length = distance(start, end);
  const tips = [...link.querySelectorAll('polygon')].map((polygon) => pointsOf(polygon)[0] ?? FAR);
  const isNear = (place: [number, number], other: [number, number]) =>
    tips.some((tip) => distance(tip, place) < distance(tip, other) && distance(tip, place) < Math.max(length / 4, 20));
  return { start: isNear(start, end), end: isNear(end, start) };
}

/** `nameOf` gives the id of an entity by the engine's own name. */
export function readLink(link: Element, nameOf: (uid: string) => string): DiagramEdge {
  const first = nameOf(link.getAttribute('data-entity-1') ?? '');
  const second = nameOf(link.getAttribute('data-entity-2') ?? '');
  const isDotted = link.querySelector('path')?.getAttribute('stroke-dasharray') !== null;
  const type = TYPES[link.getAttribute('data-link-type') ?? ''];
  const { start, end } = marksAt(link);
  const isReversed = type !== undefined && start !== end && (type.leadsTo ? start : end);
  const [from, to] = isReversed ? [second, first] : [first, second];
  const plain = (isDotted && type?.dotted) || type?.kind || (isDotted ? 'dotted' : '');
  const kind = [plain, !start && !end && !type?.kind ? 'line' : '', start && end ? 'both ways' : ''];
  const label = [...link.querySelectorAll('text')].map(wordsIn).filter((text) => text !== '');
  return edgePart(from, to, { label: label.join(' '), kind: kind.filter((word) => word !== '').join(' ') });
}
