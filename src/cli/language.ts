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

/** Frontmatter, a directive, or a word with which no PlantUML begins. */
const MERMAID_START =
  /^\s*(?:---\s|%%|(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|pie|gitGraph|journey|mindmap|timeline|quadrantChart|requirementDiagram|sankey|xychart|block|packet|kanban|architecture|radar|treemap)\b|C4[A-Z])/;

function extensionOf(file: string): string {
  return extname(file).toLowerCase();
}

export function languageOf(file: string, source: string): Language {
  return EXTENSIONS[extensionOf(file)] ?? (/^\s*@start\w+/m.test(source) ? 'plantuml' : 'mermaid');
}

/** PlantUML may come without its frame, so only what is plainly Mermaid counts. */
export function isMermaid(file: string, source: string): boolean {
  const byExtension = EXTENSIONS[extensionOf(file)];
  return byExtension === undefined ? MERMAID_START.test(source) : byExtension === 'mermaid';
}

/** The tool that does `task` for a language, its input and the engine behind it. */
export function toolFor(task: 'verify' | 'render', language: Language, source: string) {
  return language === 'mermaid'
    ? { name: task, input: { code: source }, engine: language }
    : { name: `${task}PlantUML`, input: { plantumlCode: source }, engine: language };
}
