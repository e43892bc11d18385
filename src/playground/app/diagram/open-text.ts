/** Says what is in a file that somebody opens or drops: diagrams, one or several, or none. */

import { findBlocks, type MarkdownDiagram } from '../../../documents/find-blocks.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../ports/languages.ts';
import { languageOfText } from './diagram.ts';

/** More than any diagram that can be drawn, and than most documents that contain some. */
export const MAX_FILE_BYTES = 1_000_000;

/** Pictures that may carry their source. */
export const PICTURE_NAME = /\.(?:png|svg)$/i;
export const MAX_PICTURE_BYTES = 20_000_000;

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;

function languageOfName(name: string): Language | undefined {
  const lower = name.toLowerCase();
  return LANGUAGE_NAMES.find((language) => LANGUAGES[language].extensions.some((end) => lower.endsWith(end)));
}

export function diagramsIn(name: string, text: string): MarkdownDiagram[] {
  if (MARKDOWN.test(name)) return findBlocks(text);
  const language = languageOfName(name) ?? languageOfText(text);
  return language ? [{ language, code: text.replaceAll('\r\n', '\n'), line: 1 }] : [];
}
