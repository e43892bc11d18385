/** A diagram as the page holds it: its text, its language, and how Mermaid shall draw it. */
import { THEMES, type Theme } from '../../../../generated/values.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../ports/languages.ts';

export interface Diagram {
  language: Language;
  code: string;
  /** Absent: Mermaid's own choice. */
  theme?: Theme;
  /** Absent: none. */
  background?: string;
}

/** The language that a text can only be of. */
export function languageOfText(code: string): Language | undefined {
  return (['plantuml', 'mermaid'] as const).find((language) => LANGUAGES[language].sign.test(code));
}

const COLOR = /^(?:[a-z]{3,20}|#[0-9a-f]{3,8})$/i;

/** Links and stored drafts may hold anything: what is not a diagram is dropped. */
export function checkedDiagram(value: unknown): Diagram | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { language, code, theme, background } = value as Record<string, unknown>;
  const knownLanguage = LANGUAGE_NAMES.find((name) => name === language);
  const knownTheme = THEMES.find((name) => name === theme);
  if (knownLanguage === undefined || typeof code !== 'string') return undefined;
  const color = typeof background === 'string' && COLOR.test(background) ? background : undefined;
  return {
    language: knownLanguage,
    code,
    ...(knownTheme && { theme: knownTheme }),
    ...(color && { background: color }),
  };
}

/** The title that a source gives its diagram: in frontmatter, as a statement, or after the type. */
const TITLE =
  /^[ \t]*(?:(?:pie|timeline|journey|xychart(?:-beta)?|quadrantChart)\s+(?:showData\s+)?)?title\s*:?[ \t]+(.+?)[ \t]*$/m;
const QUOTED = /^(["'])(.*)\1$/;

export function titleOf({ code }: Pick<Diagram, 'code'>): string | undefined {
  const [, found] = TITLE.exec(code) ?? [];
  const title = found?.replace(QUOTED, '$2').trim();
  return title === undefined || title === '' ? undefined : title;
}
