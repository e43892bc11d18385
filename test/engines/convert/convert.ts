/** Converts a source with the built engines, and verifies the result. */
import { expect } from 'vitest';
import type { DescribedDiagram } from '../../../src/ports/diagram-engine.ts';
import { LANGUAGE_NAMES, type Language } from '../../../src/ports/languages.ts';
import { engineTasks } from '../isolation/engine-tasks.ts';

const TASKS = { mermaid: engineTasks('mermaid'), plantuml: engineTasks('plantuml') };

export function otherThan(language: Language): Language {
  return LANGUAGE_NAMES.find((name) => name !== language) ?? language;
}

export async function modelOf(language: Language, code: string): Promise<DescribedDiagram> {
  const reply = await TASKS[language].describe(code);
  if (reply.kind !== 'done') throw new Error(`${JSON.stringify(reply)}\n${code}`);
  return reply.value;
}

export async function convert(language: Language, code: string): Promise<{ code: string; lost: string[] }> {
  const reply = await TASKS[language].convert(code, otherThan(language));
  if (reply.kind !== 'done' || 'refused' in reply.value) throw new Error(`${JSON.stringify(reply)}\n${code}`);
  const verdict = await TASKS[otherThan(language)].verify(reply.value.code);
  expect(verdict, reply.value.code).toMatchObject({ kind: 'done', value: { ok: true } });
  return reply.value;
}
