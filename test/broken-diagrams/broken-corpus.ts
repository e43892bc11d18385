/** All broken diagrams of a language: those made by rules, and those written by hand. */
import type { Language } from '../../src/ports/languages.ts';
import { type BrokenCase, writtenCases } from './broken-case.ts';
import { mutatedCases } from './mutation/mutated-cases.ts';
import { MERMAID_FIRST } from './written/mermaid-first.ts';
import { MERMAID_SECOND } from './written/mermaid-second.ts';
import { PLANTUML_FIRST } from './written/plantuml-first.ts';
import { PLANTUML_SECOND } from './written/plantuml-second.ts';
import type { WrittenRow } from './written/written-row.ts';

const WRITTEN: Record<Language, readonly WrittenRow[]> = {
  mermaid: [...MERMAID_FIRST, ...MERMAID_SECOND],
  plantuml: [...PLANTUML_FIRST, ...PLANTUML_SECOND],
};

export function brokenCorpus(language: Language): BrokenCase[] {
  return [...mutatedCases(language), ...writtenCases(language, WRITTEN[language])];
}
