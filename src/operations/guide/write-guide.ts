/** The texts of diagramGuide, none longer than the contract allows. */
import type { Guide } from '../../../generated/guides.ts';
import { MAX_GUIDE_CHARACTERS as MAX_CHARACTERS } from '../../../generated/values.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../ports/languages.ts';
import { guidesIn } from './choose-types.ts';

function languagesOf(type: string, pool: readonly Guide[]): Language[] {
  return LANGUAGE_NAMES.filter((name) => pool.some((guide) => guide.type === type && guide.language === name));
}

/** One guide for each type, in their order. */
function oncePerType(pool: readonly Guide[]): Guide[] {
  return pool.filter(({ type }, index) => pool.findIndex((other) => other.type === type) === index);
}

/** The guides in full, as far as there is room after `start`; what is left out is named. */
export function syntaxTexts(chosen: readonly Guide[], start = ''): string {
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
export function adviceOn(fitting: readonly Guide[]): string {
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
export function listTypes(language: Language | undefined, start = ''): string {
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
