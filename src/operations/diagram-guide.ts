/** diagramGuide: which type of diagram fits a purpose, and the syntax of a type. */
import type { Guide } from '../../generated/guides.ts';
import type { Handler, Input, Output } from '../../generated/operations.ts';
import { MAX_GUIDE_CHARACTERS as MAX_CHARACTERS } from '../../generated/values.ts';
import { Fault } from '../invocation/fault.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../ports/languages.ts';
import { guidesFor, guidesIn, languageIn } from './choose-types.ts';
import { DIAGRAM_PURPOSES } from './diagram-purposes.ts';

const MAX_NEAR = 5;
/** Names that share fewer of their pairs of letters are not near. */
const MIN_LIKENESS = 0.4;
const LANGUAGE_WORD = new RegExp(`@start(?:uml)?|${LANGUAGE_NAMES.join('|')}`, 'gi');
const SUFFIX = /(?:beta|v2|diagrams?|charts?|s)$/;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Without what names the language: `@startmindmap` is `mindmap`. */
function bareType(name: string): string {
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
  return DIAGRAM_PURPOSES[type]?.also?.split(' ') ?? [];
}

function sharesName(left: readonly string[], right: readonly string[]): boolean {
  return left.some((name) => right.includes(name));
}

/** The guides of that name, or else those that have it as another name. */
function guidesNamed(name: string, language: Language | undefined): Guide[] {
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
function typesNear(name: string, language: Language | undefined): string[] {
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

function languagesOf(type: string, pool: readonly Guide[]): Language[] {
  return LANGUAGE_NAMES.filter((name) => pool.some((guide) => guide.type === type && guide.language === name));
}

/** One guide for each type, in their order. */
function oncePerType(pool: readonly Guide[]): Guide[] {
  return pool.filter(({ type }, index) => pool.findIndex((other) => other.type === type) === index);
}

/** The guides in full, as far as there is room after `start`; what is left out is named. */
function syntaxTexts(chosen: readonly Guide[], start = ''): string {
  const missing = ({ type, language }: Guide) =>
    `For its syntax in ${LANGUAGES[language].title}, ask for type "${type}" with language "${language}".\n`;
  let text = start;
  const left: Guide[] = [];
  for (const [index, guide] of chosen.entries()) {
    const rest = [...left, ...chosen.slice(index + 1)].map(missing).join('\n');
    const longer = `${text}${text === '' ? '' : '\n'}${guide.text}`;
    if (longer.length + rest.length + 1 <= MAX_CHARACTERS) text = longer;
    else left.push(guide);
  }
  return left.length === 0 ? text : `${text}\n${left.map(missing).join('')}`;
}

/** Which types fit, and the syntax of the best. */
function adviceOn(fitting: readonly Guide[]): string {
  const lines = oncePerType(fitting).map(({ type, description }) => {
    const languages = languagesOf(type, fitting).map((name) => LANGUAGES[name].title);
    return `- ${type} (${languages.join(', ')}): ${description}`;
  });
  const best = fitting.filter(({ type }) => type === fitting[0]?.type);
  return syntaxTexts(best, `Types that fit, the best first:\n${lines.join('\n')}\n`);
}

function section(heading: string, pool: readonly Guide[]): string[] {
  const lines = pool.map(({ type, description }) => `- ${type}: ${description}`);
  return lines.length === 0 ? [] : [heading, ...lines];
}

/** Every type with a few words. */
function listTypes(language: Language | undefined, start = ''): string {
  const all = guidesIn(language);
  const once = oncePerType(all);
  const isShared = ({ type }: Guide) => languagesOf(type, all).length > 1;
  const titles = LANGUAGE_NAMES.map((name) => LANGUAGES[name].title);
  return [
    ...(start === '' ? [] : [start]),
    ...section(`${titles.join(' and ')}:`, once.filter(isShared)),
    ...LANGUAGE_NAMES.flatMap((name) =>
      section(
        `${LANGUAGES[name].title}${language === undefined ? ' only' : ''}:`,
        once.filter((guide) => guide.language === name && !isShared(guide)),
      ),
    ),
    'Ask with type for its syntax, or with purpose for the types that fit.',
  ].join('\n');
}

function unknownType(type: string, given: Language | undefined): Fault {
  const language = languageIn(type, given);
  const [near, other] = [typesNear(type, language), guidesNamed(bareType(type), undefined)[0]];
  const kind = language === undefined ? '' : ` of ${LANGUAGES[language].title}`;
  const names = near.length > 0 ? near : [...new Set(guidesIn(language).map((guide) => guide.type))];
  const elsewhere = language && other ? ` ${LANGUAGES[other.language].title} has ${other.type}.` : '';
  return new Fault('INVALID_INPUT', {
    message:
      `Invalid input: '${type}' is not a type${kind} that is known here.${elsewhere}` +
      ` ${near.length > 0 ? 'Near types' : 'Types'}: ${names.join(', ')}.`,
  });
}

function listed(chosen: readonly Guide[]): NonNullable<Output<'diagramGuide'>['types']> {
  return chosen.map(({ type, language, title }) => ({ type, language, title }));
}

export function guideTo(input: Input<'diagramGuide'>): Output<'diagramGuide'> {
  const { language } = input;
  const [type, purpose] = [input.type?.trim(), input.purpose?.trim()];
  if (type) {
    const named = guidesNamed(type, language);
    if (named.length === 0) throw unknownType(type, language);
    return { guide: syntaxTexts(named), types: listed(named) };
  }
  if (!purpose) return { guide: listTypes(language) };
  const fitting = guidesFor(purpose, language);
  if (fitting.length === 0) {
    return { guide: listTypes(languageIn(purpose, language), 'No type is known by these words; these are all types.') };
  }
  return { guide: adviceOn(fitting), types: listed(fitting) };
}

export const diagramGuide = (): Handler<'diagramGuide'> => guideTo;
