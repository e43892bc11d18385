/** Which guides fit a purpose, and which a name means. */
import { type Guide, guides } from '../../generated/guides.ts';
import { LANGUAGE_NAMES, type Language } from '../ports/languages.ts';
import { DIAGRAM_PURPOSES } from './diagram-purposes.ts';

const NEVER_SAY = new Set(
  'a an and are as at be by can do does for from has have how i in into is it its me my of on one or our out please so that the their them there these they this to us want we what when where which will with you your show display draw make create diagram chart visualize visualise explain illustrate picture describe map graph need would like model different each all some'.split(
    ' ',
  ),
);

/** Not a linguist's stem: it only has to be the same on both sides. */
function stemOf(word: string): string {
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const bare = singular.length > 5 ? singular.replace(/(?:ing|ed)$/, '').replace(/([bdgmnprt])\1$/, '$1') : singular;
  return bare.length > 3 ? bare.replace(/e$/, '') : bare;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Each word that says something, and each pair of neighbours, joined by a hyphen. */
function stemsIn(text: string): Set<string> {
  const words = wordsOf(text);
  const pairs = words.slice(1).map((word, index) => `${stemOf(words[index] ?? '')}-${stemOf(word)}`);
  const triples = words.slice(2).map((word, index) => `${pairs[index]}-${stemOf(word)}`);
  return new Set([...words.filter((word) => !NEVER_SAY.has(word)).map(stemOf), ...pairs, ...triples]);
}

/** The words of a row; a phrase stays one. */
function rowStems(words: string): string[] {
  return words.split(' ').map((word) => word.split('-').map(stemOf).join('-'));
}

const STRONG = 3;
const PHRASE = 4;
const WEAK = 1;
/** Guides that score less than this part of the best are not named. */
const NEAR_BEST = 0.5;
const MAX_FITTING = 6;

const TYPE_ORDER = Object.keys(DIAGRAM_PURPOSES);
const ORDERED = [...guides].sort((a, b) => TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type));

function weigh(words: string, weight: number): [stem: string, weight: number][] {
  return rowStems(words).map((stem) => [stem, stem.includes('-') ? PHRASE : weight]);
}

/** What each word of a purpose says for a type. */
const WEIGHTS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(DIAGRAM_PURPOSES).map(([type, { strong, weak = '' }]) => [
    type,
    new Map([...weigh(weak, WEAK), ...weigh(strong, STRONG)]),
  ]),
);

function scoreOf(type: string, stems: ReadonlySet<string>): number {
  const weights = WEIGHTS.get(type);
  return [...stems].reduce((sum, stem) => sum + (weights?.get(stem) ?? 0), 0);
}

/** The language that a text names, unless one is given. */
export function languageIn(text: string, given: Language | undefined): Language | undefined {
  const named = LANGUAGE_NAMES.filter((language) => text.toLowerCase().includes(language));
  return given ?? (named.length === 1 ? named[0] : undefined);
}

export function guidesIn(language: Language | undefined): Guide[] {
  return language === undefined ? ORDERED : ORDERED.filter((guide) => guide.language === language);
}

/** The guides that fit, the best first, and the best of each language; none if no word of the purpose is known. */
export function guidesFor(purpose: string, language: Language | undefined): Guide[] {
  const stems = stemsIn(purpose);
  const scored = guidesIn(languageIn(purpose, language))
    .map((guide) => ({ guide, score: scoreOf(guide.type, stems) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const near = scored.filter(({ score }) => score >= (scored[0]?.score ?? 0) * NEAR_BEST).slice(0, MAX_FITTING);
  const bestOfEach = LANGUAGE_NAMES.flatMap((name) => scored.find(({ guide }) => guide.language === name) ?? []);
  return [...new Set([...near, ...bestOfEach])].map(({ guide }) => guide);
}
