/** Emits the syntax guides of `src/guides` as a table: MCP's resources, the page and a tool read the same texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGE_NAMES, LANGUAGES } from '../../src/ports/languages.ts';

const GUIDES_HEADER = '// Generated from src/guides by `npm run generate`. Do not edit.\n';

/** A guide is named `language-type.md`; it opens with its title as heading and one sentence on what the diagram shows. */
function readGuide(file: string, text: string) {
  const name = basename(file, '.md');
  const language = LANGUAGE_NAMES.find((known) => name.startsWith(`${known}-`));
  const [, heading, description] = /^# (.+)\n\n(.+)\.\n\n/.exec(text) ?? [];
  if (!language || !heading?.startsWith(`${LANGUAGES[language].title} `) || description === undefined) {
    throw new Error(`${file} lacks the language in its name or heading, or its sentence`);
  }
  return { name, language, type: name.slice(language.length + 1), title: heading, description, text };
}

export function emitGuides(folder: string): string {
  const files = readdirSync(folder).sort();
  const guides = files.map((file) => readGuide(file, readFileSync(join(folder, file), 'utf8')));
  return `${GUIDES_HEADER}
export interface Guide {
  /** \`language-type\`. */
  name: string;
  language: ${LANGUAGE_NAMES.map((name) => `'${name}'`).join(' | ')};
  type: string;
  title: string;
  /** What the diagram shows, without a full stop. */
  description: string;
  /** Markdown. */
  text: string;
}

export const guides: readonly Guide[] = ${JSON.stringify(guides, null, 2)};
`;
}
