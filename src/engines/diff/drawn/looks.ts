/** What the parts of a picture look like, apart from their words, short enough to travel with every model. */
import { createHash } from 'node:crypto';
import type { DrawnEdge, DrawnPart } from '../../outputs/drawn/drawn-parts.ts';
import {
  boxOfPoints,
  centreOf,
  type LineMark,
  rounded,
  type ShapeMark,
  type TextMark,
} from '../../outputs/drawn/marks.ts';
import type { PartLook, PartLooks } from '../compare-looks.ts';
import type { PartPlaces } from './places.ts';

const HASH_DIGITS = 8;

function hashOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, HASH_DIGITS);
}

function lookAt(facts: unknown, box: Parameters<typeof centreOf>[0]): PartLook {
  const [x, y] = centreOf(box);
  return { ink: hashOf(facts), at: [rounded(x), rounded(y)] };
}

const shapeFacts = ({ box, points, ink, radius, href }: ShapeMark) => [
  ink,
  points.map(([x, y]) => [Math.round(x - box.left), Math.round(y - box.top)]),
  radius,
  href,
];
const textFacts = ({ fontSize, isBold, isItalic, isMonospace, colour, angle, href }: TextMark) => [
  fontSize,
  isBold,
  isItalic,
  isMonospace,
  colour,
  angle,
  href,
];
const lineFacts = ({ ink, start, end, isCurved, href }: LineMark) => [ink, start, end, isCurved, href];

/** `drawn` has at least one. */
export function lookOfParts(drawn: readonly DrawnPart[]): PartLook {
  const facts = drawn.map(({ shape, shapes, lines, texts, pictures, href }) => [
    ...[shape ?? [], shapes].flat().map(shapeFacts),
    lines.map(lineFacts),
    texts.map(textFacts),
    pictures.map(({ svg }) => svg),
    href,
  ]);
  const [first] = drawn as [DrawnPart];
  return lookAt(facts, (first.shape ?? first).box);
}

export function lookOfEdge({ line, texts }: DrawnEdge): PartLook {
  return lookAt([lineFacts(line), texts.map(textFacts)], boxOfPoints(line.points));
}

export function lookOfText(text: TextMark): PartLook {
  return lookAt(textFacts(text), text.box);
}

export function looksOf({ nodes, edges, groups, notes, texts }: PartPlaces): PartLooks {
  const look = (list: PartPlaces['nodes']) => list.map((place) => place?.look);
  return {
    nodes: look(nodes),
    edges: look(edges),
    groups: look(groups),
    notes: look(notes),
    texts: texts.map(({ text, look: of }) => ({ text, ...of })),
  };
}
