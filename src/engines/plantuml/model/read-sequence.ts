/** The messages, blocks and notes of a drawn sequence, from top to bottom. */
import type { DiagramEdge, DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, wholeParts } from '../../describe/model-parts.ts';
import { type Cast, type Lifeline, readLifelines } from './read-lifelines.ts';
import { furnitureTexts, middleOf, numberOf, pointsOf, type Span, spanOf, wordsIn } from './shapes.ts';

/** Messages end beside a lifeline: at an activation, before an arrowhead. */
const BESIDE_LIFELINE_PX = 30;
/** Strokes of arrowheads and crosses are shorter. */
const MIN_MESSAGE_PX = 14;
/** How far an arrowhead reaches from the end of its line. */
const HEAD_PX = 15;
const AUTONUMBER = /^\s*autonumber\b(?!\s+stop)/i;

/** The two sides of the diagram, where messages come from or go to. */
const OUTSIDE = { left: '[', right: ']' } as const;

function isMessageLine(line: Element): boolean {
  const { left, right } = spanOf(line);
  return right - left > MIN_MESSAGE_PX && Math.abs(numberOf(line, 'y1') - numberOf(line, 'y2')) <= (right - left) / 2;
}

function isUpright(line: Element): boolean {
  return spanOf(line).left === spanOf(line).right;
}

/** Frames and dividers are drawn with lines from edge to edge. */
function isFrameLine(line: Element, rects: readonly Span[]): boolean {
  const { left, right } = spanOf(line);
  return rects.some((rect) => Math.abs(rect.left - left) < 0.1 && Math.abs(rect.right - right) < 0.1);
}

/** A participant that is created on the way has its head beside the message, however wide that is. */
function createdAt(x: number, heads: readonly Span[], lifelines: readonly Lifeline[]): Lifeline | undefined {
  const head = heads.find(({ left, right }) => Math.min(Math.abs(left - x), Math.abs(right - x)) < HEAD_PX);
  return head && lifelines.find((line) => head.left < line.x && line.x < head.right);
}

/** Whether a shape is a box at that height; the heads above all messages are not. */
function isBeside(shape: Element, y: number): boolean {
  const top = numberOf(shape, 'y');
  return shape.localName === 'rect' && top <= y && y <= top + numberOf(shape, 'height');
}

/** Of those that are there at that height. */
function aliveAt(y: number, lifelines: readonly Lifeline[]): Lifeline[] {
  return lifelines.filter(({ top, bottom }) => y >= top && y <= bottom + HEAD_PX);
}

function nearestTo(x: number, lifelines: readonly Lifeline[]): Lifeline | undefined {
  const [nearest] = [...lifelines].sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x));
  return nearest && Math.abs(nearest.x - x) <= BESIDE_LIFELINE_PX ? nearest : undefined;
}

function endsOf(line: Element, cast: Cast, heads: readonly Span[]): [left: string, right: string] {
  const { left, right } = spanOf(line);
  const lifelines = aliveAt(numberOf(line, 'y1'), cast.lifelines);
  const first = createdAt(left, heads, lifelines) ?? nearestTo(left, lifelines);
  const second = createdAt(right, heads, lifelines) ?? nearestTo(right, lifelines);
  if (first && first === second) {
    const isLeftNearer = Math.abs(first.x - left) < Math.abs(first.x - right);
    return isLeftNearer ? [first.id, OUTSIDE.right] : [OUTSIDE.left, first.id];
  }
  return [first?.id ?? OUTSIDE.left, second?.id ?? OUTSIDE.right];
}

function middleX(shape: Element): number {
  if (shape.localName === 'circle') return numberOf(shape, 'cx');
  const points = pointsOf(shape).map(([x]) => x);
  return points.length === 0 ? middleOf(spanOf(shape)) : points.reduce((sum, x) => sum + x, 0) / points.length;
}

function topOf(shape: Element): number {
  if (shape.localName === 'circle') return numberOf(shape, 'cy');
  return pointsOf(shape)[0]?.[1] ?? numberOf(shape, 'y1');
}

/** `strokes` are the shapes that were drawn before the line. */
function toMessage(line: Element, strokes: readonly Element[], ends: [string, string]): DiagramEdge {
  const { left, right } = spanOf(line);
  const heights = [numberOf(line, 'y1'), numberOf(line, 'y2')];
  const arrowheads = strokes.filter((stroke) => heights.some((y) => Math.abs(topOf(stroke) - y) < HEAD_PX));
  const places = arrowheads.map(middleX);
  const atLeft = places.some((x) => Math.abs(x - left) < HEAD_PX);
  const atRight = places.some((x) => Math.abs(x - right) < HEAD_PX);
  const isCross = arrowheads.filter(({ localName }) => localName === 'line').length === 2 && isCrossed(arrowheads);
  const words = [
    line.getAttribute('stroke-dasharray') === null ? '' : 'dotted',
    isCross ? 'cross' : '',
    atLeft && atRight ? 'both ways' : '',
  ];
  const [from, to] = atLeft && !atRight ? [ends[1], ends[0]] : ends;
  return edgePart(from, to, { kind: words.filter((word) => word !== '').join(' ') });
}

/** Two strokes that cross, unlike those of an open arrowhead, which share a point. */
function isCrossed(arrowheads: readonly Element[]): boolean {
  const tips = arrowheads.map((stroke) => `${stroke.getAttribute('x1')},${stroke.getAttribute('y1')}`);
  return tips[0] !== tips[1];
}

/** `lines` are those that the engine was given. */
export function readSequence(root: Element, lines: readonly string[]): DiagramParts | undefined {
  const elements = [...(root.querySelector('g')?.children ?? [])];
  const cast = readLifelines(elements);
  if (!cast) return undefined;
  const isNumbered = lines.some((line) => AUTONUMBER.test(line));
  const rects = elements.filter(({ localName }) => localName === 'rect').map(spanOf);
  const edges: DiagramEdge[] = [];
  const texts: string[] = [];
  /** Shapes and words since the last message or text. */
  let shapes: Element[] = [];
  let words: Element[] = [];
  let message: DiagramEdge | undefined;
  let messageBottom = 0;
  const settle = (): void => {
    const said = message && isNumbered && startsWithNumber(words) ? words.slice(1) : words;
    const label = said
      .map(wordsIn)
      .filter((word) => word !== '')
      .join(' ');
    if (message) edges.push(label === '' ? message : { ...message, label });
    else if (label !== '') texts.push(label);
    message = undefined;
    words = [];
  };
  for (const element of elements.slice(cast.storyStart)) {
    const y = numberOf(element, 'y');
    if (element.localName === 'text') {
      // Below its message: a delay, or whatever else is written between two.
      if (message && y > messageBottom + HEAD_PX) settle();
      if (y > cast.top && y < cast.bottom && !isHead(element, cast)) words.push(element);
      continue;
    }
    if (words.length > 0) {
      settle();
      shapes = [];
    }
    const isLine = element.localName === 'line' && !isFrameLine(element, rects);
    if (isLine && (isMessageLine(element) || isUpright(element))) messageBottom = numberOf(element, 'y2');
    if (isLine && isMessageLine(element) && isSelf(message, shapes)) shapes = [];
    else if (isLine && isMessageLine(element)) {
      if (message) settle();
      const heads = shapes.filter((shape) => isBeside(shape, numberOf(element, 'y1'))).map(spanOf);
      const strokes = shapes.filter(({ localName }) => /^(?:polygon|line|circle)$/.test(localName));
      message = toMessage(element, strokes, endsOf(element, cast, heads));
      shapes = [];
    } else if (isLine && message && isUpright(element)) {
      // The way down of a message to oneself.
      const self = message.from === OUTSIDE.left || message.from === OUTSIDE.right ? message.to : message.from;
      message = { ...message, from: self, to: self };
      shapes = [element];
    } else if (message && /^(?:rect|path)$/.test(element.localName)) {
      settle();
      shapes = [element];
    } else shapes.push(element);
  }
  settle();
  const facts = { numbered: isNumbered };
  return wholeParts({
    facts,
    nodes: cast.nodes,
    edges,
    groups: cast.groups,
    texts: [...texts, ...furnitureTexts(elements)],
  });
}

/** Whether a line is the way back of a message to oneself. */
function isSelf(message: DiagramEdge | undefined, shapes: readonly Element[]): boolean {
  const [down] = shapes;
  return message !== undefined && message.from === message.to && down?.localName === 'line' && isUpright(down);
}

/** The number of a message stands before its words. */
function startsWithNumber([first, second]: readonly Element[]): boolean {
  return (
    first !== undefined && second !== undefined && /\d/.test(wordsIn(first)) && spanOf(first).left < spanOf(second).left
  );
}

/** The name of a participant that is created on the way. */
function isHead(text: Element, { lifelines, top }: Cast): boolean {
  const middle = middleOf(spanOf(text));
  const y = numberOf(text, 'y');
  return lifelines.some(
    (line) => line.top > top + 1 && Math.abs(line.x - middle) < 3 && y >= line.top && y - line.top < 60,
  );
}
