/** diagramGuide: which type of diagram fits a purpose, and the syntax of a type. */
import type { Guide } from '../../generated/guides.ts';
import type { Handler, Input, Output } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import { LANGUAGES, type Language } from '../ports/languages.ts';
import { guidesFor, guidesIn, languageIn } from './guide/choose-types.ts';
import { bareType, guidesNamed, typesNear } from './guide/find-type.ts';
import { adviceOn, listTypes, syntaxTexts } from './guide/write-guide.ts';

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
