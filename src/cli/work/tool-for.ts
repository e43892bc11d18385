/** Finds the tool of a language for a task. */
import { sourceOf, toolNamed } from '../../invocation/source-input.ts';
import { LANGUAGES, type Language, type LanguageRow } from '../../ports/languages.ts';

type Task = keyof LanguageRow['tools'];

/** The call that does `task` for a source. */
export function toolFor(task: Task, language: Language, source: string) {
  const name = LANGUAGES[language].tools[task];
  return { name, input: { [sourceOf(toolNamed(name))]: source } as Record<string, unknown> };
}
