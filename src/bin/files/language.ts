/** Tells Mermaid from PlantUML, by a file's extension or else by its content. */
import { extname } from 'node:path';

export type Language = 'mermaid' | 'plantuml';

const EXTENSIONS: Record<string, Language> = {
  '.mmd': 'mermaid',
  '.mermaid': 'mermaid',
  '.puml': 'plantuml',
  '.plantuml': 'plantuml',
  '.pu': 'plantuml',
  '.iuml': 'plantuml',
  '.wsd': 'plantuml',
};

export function languageOf(file: string, source: string): Language {
  return EXTENSIONS[extname(file).toLowerCase()] ?? (/^\s*@start\w+/m.test(source) ? 'plantuml' : 'mermaid');
}

/** The tool that does `task` for a language, its input and the engine behind it. */
export function toolFor(task: 'verify' | 'render', language: Language, source: string) {
  return language === 'mermaid'
    ? { name: task, input: { code: source }, engine: language }
    : { name: `${task}PlantUML`, input: { plantumlCode: source }, engine: language };
}
