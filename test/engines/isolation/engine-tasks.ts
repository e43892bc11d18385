/** The tasks of an engine as its child process serves them: bundled and patched by the build. */
import { createRequire } from 'node:module';
import type { EngineTasks } from '../../../src/engines/pool/serve-jobs.ts';
import { builtPath } from '../../../src/package-root.ts';
import type { Language } from '../../../src/ports/languages.ts';

export type { Language };

export function bundleOf(language: Language): string {
  return builtPath(`engines/${language}.cjs`);
}

export function engineTasks(language: Language): EngineTasks {
  const { tasks } = createRequire(import.meta.url)(bundleOf(language)) as { tasks: EngineTasks };
  return tasks;
}
