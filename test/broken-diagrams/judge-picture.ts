/** Holds the picture of a fix against the picture of what was meant. */
import type { DiagramModel } from '../../src/ports/diagram-model.ts';
import { differences, meaningOf } from './meaning.ts';
import type { ScoredEngine } from './score-case.ts';

/** `right`: it draws what was meant; `near`: the same words and almost the same parts; `none`: no fix was offered. */
export const JUDGEMENTS = ['right', 'near', 'wrong', 'none'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** Parts that may differ in a picture that is near. */
const MAX_PARTS_OFF = 2;
/** Of the words of both pictures, those that both have. */
const MIN_COMMON_WORDS = 0.9;

interface Picture {
  /** Without ids and the words that only a screen reader says. */
  drawn: string;
  model: DiagramModel;
}

function withoutIds(svg: string): string {
  return svg
    .replace(/<(title|desc)\b[^>]*>[^<]*<\/\1>/g, '')
    .replace(
      / (?:id|class|href|clip-path|mask|fill|stroke|filter|marker-\w+|aria-\w+|data-[\w-]+|role)="(?:[^"]*#[^"]*-[^"]*|[^"#]*)"/g,
      (whole) => (/^ (?:fill|stroke|mask|clip-path|filter|marker)/.test(whole) && !whole.includes('url(') ? whole : ''),
    );
}

async function pictureOf(engine: ScoredEngine, code: string): Promise<Picture | undefined> {
  const [image, described] = [await engine.draw(code), await engine.describe(code)];
  return image === undefined || described.kind !== 'done'
    ? undefined
    : { drawn: withoutIds(image), model: described.value };
}

function wordsIn(drawn: string): string[] {
  const text = drawn.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ');
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort();
}

/** How many of both lists' entries both have, as a share. */
function common(one: readonly string[], other: readonly string[]): number {
  const rest = new Map<string, number>();
  for (const word of other) rest.set(word, (rest.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of one) {
    const left = rest.get(word) ?? 0;
    if (left > 0) shared += 1;
    rest.set(word, left - 1);
  }
  const all = one.length + other.length;
  return all === 0 ? 1 : (2 * shared) / all;
}

function comparePictures(meant: Picture, found: Picture): Judgement {
  if (meant.drawn === found.drawn) return 'right';
  const differ = differences(meaningOf(meant.model), meaningOf(found.model));
  const isRead = meant.model.nodes.length > 0;
  const words = common(wordsIn(meant.drawn), wordsIn(found.drawn));
  if (differ.length === 0 && words === 1 && (isRead || meant.drawn.length === found.drawn.length)) return 'right';
  return differ.length <= 2 * MAX_PARTS_OFF && words >= MIN_COMMON_WORDS ? 'near' : 'wrong';
}

export async function judgePicture(engine: ScoredEngine, meant: string, fix: string | undefined): Promise<Judgement> {
  if (fix === undefined) return 'none';
  const [wanted, found] = [await pictureOf(engine, meant), await pictureOf(engine, fix)];
  if (!wanted) throw new Error(`what was meant cannot be drawn:\n${meant}`);
  return found ? comparePictures(wanted, found) : 'wrong';
}
