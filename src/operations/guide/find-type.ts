/** The guides that a name of a type means, however it is spelled, and the names that are near to one. */
import type { Guide } from '../../../generated/guides.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../ports/languages.ts';
import { guidesFor, guidesIn, languageIn } from './choose-types.ts';
import { PURPOSE_WORDS } from './purpose-words.ts';

const MAX_NEAR = 5;
/** Names that share fewer of their pairs of letters are not near. */
const MIN_LIKENESS = 0.4;
const LANGUAGE_WORD = new RegExp(`@start(?:uml)?|${LANGUAGE_NAMES.join('|')}`, 'gi');
const SUFFIX = /(?:beta|v2|diagrams?|charts?|s)$/;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Without what names the language: `@startmindmap` is `mindmap`. */
export function bareType(name: string): string {
  return name.replace(LANGUAGE_WORD, ' ');
}

/** `stateDiagram-v2`, `state diagrams` and `state` share the last of these. */
function spellings(name: string): string[] {
  const all = [letters(name)];
  for (let last = all[0] ?? ''; SUFFIX.test(last); last = all.at(-1) ?? '') all.push(last.replace(SUFFIX, ''));
  return all.filter((spelling) => spelling !== '');
}

/** The first word of the example, such as `xychart-beta` or `startmindmap`; `startuml` begins many types. */
function headerOf({ text }: Guide): string {
  const [, header = ''] = /^```\w+\n@?(?:start(?:uml)?)?([\w-]*)/m.exec(text) ?? [];
  return header;
}

function namesOf(guide: Guide): string[] {
  const title = guide.title.slice(LANGUAGES[guide.language].title.length);
  return [guide.type, title, headerOf(guide)].flatMap(spellings);
}

function aliasesOf({ type }: Guide): string[] {
  return PURPOSE_WORDS[type]?.also?.split(' ') ?? [];
}

function sharesName(left: readonly string[], right: readonly string[]): boolean {
  return left.some((name) => right.includes(name));
}

/** The guides of that name, or else those that have it as another name. */
export function guidesNamed(name: string, language: Language | undefined): Guide[] {
  const pool = guidesIn(languageIn(name, language));
  const wanted = spellings(bareType(name));
  const exact = pool.filter(({ type }) => letters(type) === wanted[0]);
  const named = exact.length > 0 ? exact : pool.filter((guide) => sharesName(wanted, namesOf(guide)));
  return named.length > 0 ? named : pool.filter((guide) => sharesName(wanted, aliasesOf(guide)));
}

function pairsOf(name: string): Set<string> {
  const padded = ` ${name} `;
  return new Set(Array.from(padded.slice(1), (letter, index) => `${padded[index]}${letter}`));
}

function likeness(left: string, right: string): number {
  const [a, b] = [pairsOf(left), pairsOf(right)];
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/** Types with a like name, then those that fit the words; of the language, if one is given. */
export function typesNear(name: string, language: Language | undefined): string[] {
  const wanted = letters(bareType(name));
  const like = guidesIn(language)
    .map((guide) => ({
      type: guide.type,
      likeness: Math.max(...[...namesOf(guide), ...aliasesOf(guide)].map((known) => likeness(wanted, known))),
    }))
    .filter((row) => row.likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness);
  const fitting = guidesFor(name, language);
  return [...new Set([...like, ...fitting].map(({ type }) => type))].slice(0, MAX_NEAR);
}
