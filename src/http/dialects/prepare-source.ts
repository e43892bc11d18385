/** Completes a source as the servers of each dialect do: the frame that PlantUML needs, the chosen diagram, and settings that came as options. */
import { Fault } from '../../invocation/fault.ts';
import type { Language } from '../../ports/languages.ts';

export interface PreparedSource {
  code: string;
  /** Lines before the first of what was given. */
  addedLines: number;
  /** How many of them are the @startuml that was missing. */
  frameLines: number;
  /** Which of the diagram's pages, counted from 1. */
  page: number;
}

const NEW_PAGE = /^[ \t]*newpage\b/gim;
const FRAME = /^[ \t]*@start\w+/m;
const THEME_NAME = /^[\w-]{1,60}$/;
/** A source that configures itself is left alone. */
const OWN_CONFIG = /%%\{\s*init|^\s*---\s/;
const OWN_THEME = /%%\{\s*init[^%]*\btheme\b|^\s*---\s[\s\S]*?\btheme:/;

/** Diagrams of a text, each from its start line to its end line. */
function diagramsOf(source: string): string[] {
  const diagrams: string[] = [];
  let open: string[] | undefined;
  for (const line of source.split('\n')) {
    if (/^[ \t]*@start\w/.test(line)) open ??= [];
    open?.push(line);
    if (!open || !/^[ \t]*@end\w/.test(line)) continue;
    diagrams.push(open.join('\n'));
    open = undefined;
  }
  return diagrams;
}

/** A PlantUML server counts pictures: a diagram has one for each of its pages. */
function chosen(source: string, index: number): { whole: string; page: number } {
  if (index === 0) return { whole: source, page: 1 };
  let before = 0;
  for (const diagram of diagramsOf(source)) {
    const pages = 1 + (diagram.match(NEW_PAGE)?.length ?? 0);
    if (index > 0 && Number.isInteger(index) && index < before + pages)
      return { whole: diagram, page: index - before + 1 };
    before += pages;
  }
  const count = Math.max(before, 1);
  const shown = count === 1 ? '1 picture, which is 0' : `${count} pictures, 0 to ${count - 1}`;
  throw new Fault('INVALID_INPUT', { message: `Invalid input: the text has ${shown}; ${index} is not one of them` });
}

/** After the start line, as Kroki does. */
function withTheme(code: string, theme: unknown): string {
  if (typeof theme !== 'string' || !THEME_NAME.test(theme)) return code;
  return code.replace(/^([ \t]*@start\w+.*)$/m, `$1\n!theme ${theme}`);
}

function plantuml(source: string, settings: Readonly<Record<string, unknown>>, index: number): PreparedSource {
  const isFramed = FRAME.test(source);
  const framed = isFramed ? source : `@startuml\n${source.replace(/\n$/, '')}\n@enduml`;
  const { whole, page } = chosen(framed, index);
  const code = withTheme(whole, settings.theme);
  const frameLines = isFramed ? 0 : 1;
  return { code, page, frameLines, addedLines: frameLines + (code === whole ? 0 : 1) };
}

/** At the end, so that the lines keep their numbers; Mermaid reads a directive wherever it is. */
function mermaid(source: string, settings: Readonly<Record<string, unknown>>): PreparedSource {
  const isPlain = Object.keys(settings).length === 0 || OWN_CONFIG.test(source);
  const code = isPlain ? source : `${source}\n%%{init: ${JSON.stringify(settings)}}%%`;
  return { code, page: 1, addedLines: 0, frameLines: 0 };
}

const PREPARE: Record<Language, typeof plantuml> = { mermaid, plantuml };

export function prepareSource(
  language: Language,
  source: string,
  settings: Readonly<Record<string, unknown>>,
  index: number,
): PreparedSource {
  return PREPARE[language](source, settings, index);
}

/** The theme that is encoded with a source counts only where the source has none of its own. */
export function setsTheme(source: string): boolean {
  return OWN_THEME.test(source);
}
