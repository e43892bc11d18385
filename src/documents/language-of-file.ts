/** Tells what a file contains: by its extension, or else by its content. */
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOfSource } from '../ports/languages.ts';

const MARKDOWN_EXTENSIONS = ['.md', '.markdown', '.mdx'];

/** Of all files that are read for diagrams, in lower case. */
export const DIAGRAM_EXTENSIONS = [
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].extensions),
  ...MARKDOWN_EXTENSIONS,
];

function endsIn(file: string, ends: readonly string[]): boolean {
  return ends.some((end) => file.toLowerCase().endsWith(end));
}

export function isMarkdown(file: string): boolean {
  return endsIn(file, MARKDOWN_EXTENSIONS);
}

export function isMdx(file: string): boolean {
  return endsIn(file, ['.mdx']);
}

export function hasDiagramExtension(file: string): boolean {
  return endsIn(file, DIAGRAM_EXTENSIONS);
}

/** Undefined for other extensions. */
export function languageByExtension(file: string): Language | undefined {
  return LANGUAGE_NAMES.find((name) => endsIn(file, LANGUAGES[name].extensions));
}

export function languageOf(file: string, source: string): Language {
  return languageByExtension(file) ?? languageOfSource(source);
}
