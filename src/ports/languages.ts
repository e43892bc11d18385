/** The diagram languages, one row each: how a source is recognized, and which tools check and draw it. */

export interface LanguageRow {
  title: string;
  /** File extensions, in lower case. */
  extensions: readonly string[];
  /** What code blocks of Markdown call it, in lower case. */
  fences: readonly string[];
  /** Matches only sources of this language, but not necessarily all of them. */
  sign: RegExp;
  tools: { verify: string; render: string };
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
    // Frontmatter, a directive, or a keyword that starts only Mermaid sources.
    sign: /^\s*(?:---\s|%%|(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|pie|gitGraph|journey|mindmap|timeline|quadrantChart|requirementDiagram|sankey|xychart|block|packet|kanban|architecture|radar|treemap)\b|C4[A-Z])/,
    tools: { verify: 'verify', render: 'render' },
    exportAdvice: 'If a file is wanted, call `svg`, which also suggests a file name.',
    smallest: 'graph TD\n  A --> B',
  },
  plantuml: {
    title: 'PlantUML',
    extensions: ['.puml', '.plantuml', '.pu', '.iuml', '.wsd'],
    fences: ['plantuml', 'puml', 'uml'],
    sign: /^\s*@start\w+/m,
    tools: { verify: 'verifyPlantUML', render: 'renderPlantUML' },
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
