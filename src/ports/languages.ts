/** The diagram languages, one row each: how a source is recognized, and which tools check and draw it. */
import { MERMAID_START } from './mermaid-types.ts';

export interface LanguageRow {
  title: string;
  /** File extensions, in lower case. */
  extensions: readonly string[];
  /** What code blocks of Markdown call it, in lower case. */
  fences: readonly string[];
  /** Matches only sources of this language, but not necessarily all of them. */
  sign: RegExp;
  tools: { verify: string; render: string };
  /** What to do instead, where the language has no option for a theme. */
  themeAdvice?: string;
  /** What else a model may do with a diagram that it has drawn. */
  exportAdvice: string;
  /** A small source that the engine must be able to draw. */
  smallest: string;
}

/** A source that matches no other language is treated as the first one. */
export const LANGUAGES = {
  mermaid: {
    title: 'Mermaid',
    extensions: ['.mmd', '.mermaid'],
    fences: ['mermaid', 'mmd'],
    // Frontmatter, a comment, a directive, or the name of a type.
    sign: new RegExp(`^\\s*(?:---\\s|%%)|${MERMAID_START.source}`),
    tools: { verify: 'verify', render: 'render' },
    exportAdvice: 'If a file is wanted, call `svg`, which also suggests a file name.',
    smallest: 'graph TD\n  A --> B',
  },
  plantuml: {
    title: 'PlantUML',
    extensions: ['.puml', '.plantuml', '.pu', '.iuml', '.wsd'],
    fences: ['plantuml', 'puml', 'uml'],
    sign: /^[^\S\r\n\u2028\u2029]*@start\w+/m,
    tools: { verify: 'verifyPlantUML', render: 'renderPlantUML' },
    themeAdvice: 'The option theme is for Mermaid; a PlantUML source names its own: !theme NAME.',
    exportAdvice: 'If a link is wanted, call `encodePlantUML`, which puts the whole text into a URL.',
    smallest: '@startuml\nA -> B\n@enduml',
  },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** The first is the default. */
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** A value for each language. */
export function forEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGE_NAMES.map((name) => [name, make(name)])) as Record<Language, Value>;
}

const [DEFAULT_LANGUAGE, ...SIGNED] = LANGUAGE_NAMES;

/** The language of a source by its content. */
export function languageOfSource(source: string): Language {
  return SIGNED.find((name) => LANGUAGES[name].sign.test(source)) ?? DEFAULT_LANGUAGE;
}

/** The language of a code block by what follows its fence: `mermaid`, or Pandoc's `{.mermaid #id}`. */
export function languageOfFence(info: string | null | undefined): Language | undefined {
  const word = /^\{?\.?([\w-]+)/.exec(info ?? '')?.[1]?.toLowerCase() ?? '';
  return LANGUAGE_NAMES.find((name) => (LANGUAGES[name].fences as readonly string[]).includes(word));
}
