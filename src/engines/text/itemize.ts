/** Cuts a line of text into runs, each of which one shipped font (or the emoji) can draw by itself, in visual order. */
import bidiFactory from 'bidi-js';
import { emojiIn } from './emoji.ts';
import { BASE_FAMILY, FONTS, type ShippedFont, STACKS, type TextFamily } from './fonts.ts';
import { advanceIn, fontNamed } from './glyph-table.ts';

export interface FontRun {
  text: string;
  font: ShippedFont | 'emoji';
  /** Its characters run from right to left. */
  rightToLeft: boolean;
  /** Which part of the line it belongs to. */
  part: number;
}

/** A part of a line in one style. */
export interface LinePart {
  text: string;
  /** Tried first. */
  family: TextFamily;
}

interface Unit {
  part: number;
  start: number;
  end: number;
  font: FontRun['font'];
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Follows the character before it, whatever the font. */
const ATTACHED = /[\p{M}\p{Cf}]/u;
/** Never drawn. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/u;
const bidi = bidiFactory();
const SYMBOL_FONTS: ReadonlySet<string> = new Set(['Noto Emoji', 'Noto Sans Symbols 2', 'Noto Sans Symbols']);

export function itemize(parts: readonly LinePart[]): FontRun[] {
  const line = parts.map(({ text }) => text).join('');
  const units: Unit[] = [];
  let start = 0;
  for (const [part, { text, family }] of parts.entries()) {
    for (const unit of unitsOf(text, fontOrder(family)))
      units.push({ ...unit, part, start: start + unit.start, end: start + unit.end });
    start += text.length;
  }
  return RIGHT_TO_LEFT.test(line) ? orderVisually(line, units) : join(line, units);
}

const fallbacks = FONTS.filter(({ family }) => !Object.hasOwn(STACKS, family));
const orders = new Map<TextFamily, readonly ShippedFont[]>();

function fontOrder(family: TextFamily): readonly ShippedFont[] {
  let order = orders.get(family);
  if (!order) {
    order = [...[...new Set([family, BASE_FAMILY])].map(fontNamed), ...fallbacks];
    orders.set(family, order);
  }
  return order;
}

type Cluster = Omit<Unit, 'part'>;

function unitsOf(text: string, order: readonly ShippedFont[]): Cluster[] {
  const units: Cluster[] = [];
  const search: FontSearch = { order, symbols: new Set() };
  let at = 0;
  for (const { start, end } of emojiIn(text)) {
    addClusters(text, at, start, search, units);
    units.push({ start, end, font: 'emoji' });
    at = end;
  }
  addClusters(text, at, text.length, search, units);
  return units;
}

/** A letter and its marks stay together. */
function addClusters(text: string, from: number, to: number, search: FontSearch, units: Cluster[]): void {
  let start = from;
  for (let at = from; at < to; ) {
    const length = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const next = at + length;
    const follows = next < to && ATTACHED.test(String.fromCodePoint(text.codePointAt(next) ?? 0));
    if (!follows) {
      units.push({ start, end: next, font: fontFor(text.slice(start, next), search) });
      start = next;
    }
    at = next;
  }
}

interface FontSearch {
  order: readonly ShippedFont[];
  /** In use so far: of signs that several symbol fonts have, browsers take the font of those before. */
  symbols: Set<ShippedFont>;
}

function fontFor(cluster: string, { order, symbols }: FontSearch): ShippedFont {
  const needed = [...cluster]
    .filter((character) => !INVISIBLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
  const has = (font: ShippedFont, codePoint: number) => advanceIn(font, 'regular', codePoint) !== undefined;
  const [first = 0] = needed;
  const hasAll = (font: ShippedFont) => needed.every((codePoint) => has(font, codePoint));
  const found = order.find(hasAll) ?? order.find((font) => has(font, first));
  if (!found || !SYMBOL_FONTS.has(found.family)) return found ?? fontNamed(BASE_FAMILY);
  const font = [...symbols].find(hasAll) ?? found;
  symbols.add(font);
  return font;
}

function join(text: string, units: readonly Unit[], rightToLeft = false): FontRun[] {
  const runs: FontRun[] = [];
  let open: Unit | undefined;
  const close = () => {
    if (open) runs.push({ text: text.slice(open.start, open.end), font: open.font, rightToLeft, part: open.part });
  };
  for (const unit of units) {
    if (open && open.part === unit.part && open.font === unit.font && unit.font !== 'emoji') open.end = unit.end;
    else {
      close();
      open = { ...unit };
    }
  }
  close();
  return runs;
}

const STRONG_RIGHT_TO_LEFT = new Set(['R', 'AL']);

/** Runs of one direction change places as the Unicode rules say; a mark at the edge of one is on its own, mirrored if it has a mirrored form. */
function orderVisually(text: string, units: readonly Unit[]): FontRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const isStrong = (unit: Unit) => STRONG_RIGHT_TO_LEFT.has(bidi.getBidiCharTypeName(text[unit.start] ?? ''));
  const stretches: { level: number; units: Unit[] }[] = [];
  for (const unit of units) {
    const level = levels[unit.start] ?? 0;
    const last = stretches.at(-1);
    if (last && last.level === level) last.units.push(unit);
    else stretches.push({ level, units: [unit] });
  }
  const runs = stretches.flatMap(({ level, units: inside }) => {
    if (level % 2 === 0) return join(text, inside).map((run) => ({ run, level }));
    return splitEdges(inside, isStrong).flatMap((part) => {
      const strong = part.some(isStrong);
      const joined = join(text, part, strong);
      return joined.map((run) => ({ run: strong ? run : { ...run, text: mirrored(run.text) }, level }));
    });
  });
  return reorder(runs);
}

/** Signs at either end of each font's part of a right-to-left stretch become parts of their own, one each. */
function splitEdges(units: readonly Unit[], isStrong: (unit: Unit) => boolean): Unit[][] {
  const parts: Unit[][] = [];
  let current: Unit[] = [];
  let waiting: Unit[] = [];
  for (const unit of units) {
    if (current.length > 0 && (current[0]?.font !== unit.font || current[0].part !== unit.part)) {
      parts.push(current, ...waiting.map((one) => [one]));
      [current, waiting] = [[], []];
    }
    if (isStrong(unit)) {
      current.push(...waiting, unit);
      waiting = [];
    } else if (current.length > 0) waiting.push(unit);
    else parts.push([unit]);
  }
  if (current.length > 0) parts.push(current);
  return [...parts, ...waiting.map((one) => [one])];
}

function mirrored(text: string): string {
  return [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

function reorder(runs: readonly { run: FontRun; level: number }[]): FontRun[] {
  const ordered = [...runs];
  const highest = Math.max(...ordered.map(({ level }) => level), 0);
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++;
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered.map(({ run }) => run);
}
