/** Splits a `text` element into pieces of one style, with white space collapsed and the positions that its elements set. */
import { type SvgElement, SvgText } from './svg-tree.ts';

/** The presentation attributes that apply to one piece. */
export type Look = ReadonlyMap<string, string>;

export interface TextPiece {
  text: string;
  /** Including inherited values. */
  look: Look;
  /** Set by the elements inside the `text` itself. */
  own: Look;
  x?: number;
  y?: number;
  dx: number;
  dy: number;
}

const PLACES = new Set([
  'x',
  'y',
  'dx',
  'dy',
  'id',
  'href',
  'target',
  'rel',
  'xml:space',
  'dominant-baseline',
  'alignment-baseline',
  'baseline-shift',
  'text-anchor',
]);
const INSIDE_TEXT = new Set(['tspan', 'a']);
const BEYOND_PLACING = ['rotate', 'textLength'];

interface Walk {
  pieces: TextPiece[];
  pending: { x?: number; y?: number; dx: number; dy: number };
  spaceDropped: boolean;
}

/** Undefined for a text that is not laid out in plain lines: along a path, letter by letter, stretched. */
export function piecesOf(text: SvgElement, inherited: Look): TextPiece[] | undefined {
  if (!isPlain(text)) return undefined;
  const walk: Walk = { pieces: [], pending: { x: 0, y: 0, dx: 0, dy: 0 }, spaceDropped: true };
  visit(text, inherited, new Map(), walk);
  trimEnd(walk.pieces);
  return walk.pieces;
}

function isPlain(element: SvgElement): boolean {
  if (BEYOND_PLACING.some((name) => element.attributes.has(name))) return false;
  if (['x', 'y', 'dx', 'dy'].some((name) => !isSingle(element.attributes.get(name)))) return false;
  return element.childNodes.every(
    (child) => child instanceof SvgText || child.name === 'title' || (INSIDE_TEXT.has(child.name) && isPlain(child)),
  );
}

function isSingle(value: string | undefined): boolean {
  return value === undefined || /^-?[\d.]+(?:e-?\d+)?$/.test(value);
}

function visit(element: SvgElement, outer: Look, ownOuter: Look, walk: Walk): void {
  const look = new Map([...outer, ...element.attributes]);
  const own = new Map([...ownOuter, ...[...element.attributes].filter(([name]) => !PLACES.has(name))]);
  for (const name of ['x', 'y', 'dx', 'dy'] as const) {
    const value = element.attributes.get(name);
    if (value !== undefined) walk.pending[name] = Number(value);
  }
  for (const child of element.childNodes) {
    if (child instanceof SvgText) addText(child.text, look, own, walk);
    else if (child.name !== 'title') {
      const [before, count] = [{ ...walk.pending }, walk.pieces.length];
      visit(child, look, own, walk);
      // An element without characters positions nothing, not even what follows it.
      if (walk.pieces.length === count) walk.pending = before;
    }
  }
}

function addText(raw: string, look: Look, own: Look, walk: Walk): void {
  const text = visibleText(raw, look, walk);
  if (text === '') return;
  walk.pieces.push({ text, look, own, ...walk.pending });
  walk.pending = { dx: 0, dy: 0 };
}

function visibleText(raw: string, look: Look, walk: Walk): string {
  if (look.get('xml:space') === 'preserve') return raw.replace(/[\t\n\r]/g, ' ');
  let text = raw.replace(/[ \t\n\r\f]+/g, ' ');
  if (walk.spaceDropped && text.startsWith(' ')) text = text.slice(1);
  if (text !== '') walk.spaceDropped = text.endsWith(' ');
  return text;
}

function trimEnd(pieces: TextPiece[]): void {
  for (let last = pieces.at(-1); last && last.look.get('xml:space') !== 'preserve'; last = pieces.at(-1)) {
    last.text = last.text.replace(/ $/, '');
    if (last.text !== '') return;
    pieces.pop();
  }
}
