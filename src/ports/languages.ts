/** The diagram languages, one row each: how a source is recognized, and which tools check and draw it. */

export interface LanguageRow {
  title: string;
  /** File extensions, in lower case. */
  extensions: readonly string[];
  /** Matches only sources of this language, but not necessarily all of them. */
  sign: RegExp;
  tools: { verify: string; render: string };
  /** A small source that the engine must be able to draw. */
  smallest: string;
}

/** A source that matches no other language is treated as the first one. */
export const LANGUAGES = {
  mermaid: {
    title: 'Mermaid',
    extensions: ['.mmd', '.mermaid'],
    // Frontmatter, a directive, or a keyword that starts only Mermaid sources.
    sign: /^\s*(?:---\s|%%|(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|pie|gitGraph|journey|mindmap|timeline|quadrantChart|requirementDiagram|sankey|xychart|block|packet|kanban|architecture|radar|treemap)\b|C4[A-Z])/,
    tools: { verify: 'verify', render: 'render' },
    smallest: 'graph TD\n  A --> B',
  },
  plantuml: {
    title: 'PlantUML',
    extensions: ['.puml', '.plantuml', '.pu', '.iuml', '.wsd'],
    sign: /^\s*@start\w+/m,
    tools: { verify: 'verifyPlantUML', render: 'renderPlantUML' },
    smallest: '@startuml\nA -> B\n@enduml',
  },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

/** A value for each language. */
export function forEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGE_NAMES.map((name) => [name, make(name)])) as Record<Language, Value>;
}
