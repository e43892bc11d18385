/** The broken diagrams of a language, in corpora that are kept apart: each says how far its figures can be trusted. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../src/ports/languages.ts';
import { type BrokenCase, firstDifference, writtenCases } from './broken-case.ts';
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

/** Lines of what was written after `-`, of what was meant after `+`, and of both after a space. */
function side(lines: readonly string[], other: string): string {
  return lines
    .filter((line) => !line.startsWith(other))
    .map((line) => line.slice(1))
    .join('\n');
}

const BLIND = new URL('blind/', import.meta.url);

/** What the names of the files start with: the day, and which of that day's it is. */
function blindDays(language: Language): string[] {
  const end = `-${language}.txt`;
  return readdirSync(BLIND)
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length))
    .sort();
}

/** Written on the day that the file's name says, before the rules that it tests. */
export function blindCases(language: Language, day: string): BrokenCase[] {
  const text = readFileSync(new URL(`${day}-${language}.txt`, BLIND), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [name = '', ...lines] = block.trimEnd().split('\n');
      const [broken, meant] = [side(lines, '+'), side(lines, '-')];
      return { language, family: `blind ${day}`, name, meant, broken, line: firstDifference(meant, broken) };
    });
}

/** `mutated` and `written` are older than many rules, which were made for them. */
export const CORPORA: Readonly<Record<'blind' | 'written' | 'mutated', (language: Language) => BrokenCase[]>> = {
  blind: (language) => blindDays(language).flatMap((day) => blindCases(language, day)),
  written: (language) => writtenCases(language, WRITTEN[language]),
  mutated: (language) => mutatedCases(language),
};

export function brokenCorpus(language: Language): BrokenCase[] {
  return [...CORPORA.mutated(language), ...CORPORA.written(language)];
}
