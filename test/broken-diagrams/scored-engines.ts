/** Both engines as they are scored: in this process, from their bundles, which patch what they contain. */
import { createRequire } from 'node:module';
import type { EngineTasks } from '../../src/engines/pool/serve-jobs.ts';
import { builtPath } from '../../src/package-root.ts';
import { LANGUAGE_NAMES, type Language } from '../../src/ports/languages.ts';
import type { ScoredEngine } from './score-case.ts';

const require = createRequire(import.meta.url);

/** Many cases mean the same diagram, and most fixes are what was meant: each is drawn once. */
function remembered<Value>(make: (code: string) => Promise<Value>): (code: string) => Promise<Value> {
  const made = new Map<string, Promise<Value>>();
  return (code) => {
    const value = made.get(code) ?? make(code);
    made.set(code, value);
    return value;
  };
}

function scoredEngine(language: Language): ScoredEngine {
  const { tasks }: { tasks: EngineTasks } = require(builtPath('engines', `${language}.cjs`));
  const { verify, describe, render } = tasks;
  return {
    verify,
    describe: remembered(describe),
    draw: remembered(async (code) => {
      const reply = await render(code, { format: 'svg' });
      return reply.kind === 'done' ? reply.value.image : undefined;
    }),
  };
}

export const SCORED_ENGINES = Object.fromEntries(
  LANGUAGE_NAMES.map((language) => [language, scoredEngine(language)]),
) as Record<Language, ScoredEngine>;
