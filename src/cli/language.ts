/** Detects the language of a source by file extension or else by content, and finds its tool for a task. */
import { extname } from 'node:path';
import { sourceOf, toolNamed } from '../invocation/source-input.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type LanguageRow, languageOfSource } from '../ports/languages.ts';

function rowOf(language: Language): LanguageRow {
  return LANGUAGES[language];
}

/** Undefined for other extensions, and for stdin. */
export function languageByExtension(file: string): Language | undefined {
  return LANGUAGE_NAMES.find((name) => rowOf(name).extensions.includes(extname(file).toLowerCase()));
}

export function languageOf(file: string, source: string): Language {
  return languageByExtension(file) ?? languageOfSource(source);
}

/** The language of a source if it is clearly a different one. */
export function otherLanguage(than: Language, file: string, source: string): Language | undefined {
  const found = languageByExtension(file);
  if (found !== undefined) return found === than ? undefined : found;
  return LANGUAGE_NAMES.find((name) => name !== than && rowOf(name).sign.test(source));
}

type Task = keyof LanguageRow['tools'];

/** The call that does `task` for a source. */
export function toolFor(task: Task, language: Language, source: string) {
  const name = LANGUAGES[language].tools[task];
  return { name, input: { [sourceOf(toolNamed(name))]: source } };
}
