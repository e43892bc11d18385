/** The corpus of broken diagrams: every rule on every seed that it fits, always in the same way. */
import { readdirSync, readFileSync } from 'node:fs';
import { packagePath } from '../../../src/package-root.ts';
import type { Language } from '../../../src/ports/languages.ts';
import { type BrokenCase, firstDifference } from '../broken-case.ts';
import { MERMAID_RULES } from './mermaid-rules.ts';
import { MERMAID_SEEDS } from './mermaid-seeds.ts';
import type { MutationRule } from './mutation-rule.ts';
import { PLANTUML_RULES } from './plantuml-rules.ts';
import { PLANTUML_SEEDS } from './plantuml-seeds.ts';

const GUIDES = packagePath('src', 'mcp', 'guides');

/** The example of each guide: one for each type of diagram. */
export function guideExamples(language: Language): string[] {
  return readdirSync(GUIDES)
    .filter((name) => name.startsWith(`${language}-`))
    .flatMap((name) => /```\w+\n([\s\S]*?)\n```/.exec(readFileSync(`${GUIDES}/${name}`, 'utf8'))?.[1] ?? []);
}

const SOURCES: Record<Language, { rules: readonly MutationRule[]; seeds: readonly string[] }> = {
  mermaid: { rules: MERMAID_RULES, seeds: MERMAID_SEEDS },
  plantuml: { rules: PLANTUML_RULES, seeds: PLANTUML_SEEDS },
};
/** Of one rule in one language; the rules for every text would outnumber all others. */
const MAX_CASES_PER_RULE = 9;

export function seedsOf(language: Language): string[] {
  return [...SOURCES[language].seeds, ...guideExamples(language)];
}

function casesOf(language: Language, rule: MutationRule, first: number): BrokenCase[] {
  const seeds = seedsOf(language);
  // Another seed first for each rule, so that the rules for every text reach all types.
  const turned = [...seeds.slice(first % seeds.length), ...seeds.slice(0, first % seeds.length)];
  return turned
    .flatMap((meant, index) => {
      const broken = rule.in.test(meant) ? rule.breaks(meant, first + index) : undefined;
      if (broken === undefined || broken === meant) return [];
      const name = `${rule.name} in ${meant.split('\n', 2).join(' ')}`;
      return [{ language, family: rule.family, name, meant, broken, line: firstDifference(meant, broken) }];
    })
    .slice(0, MAX_CASES_PER_RULE);
}

const TURN = 7;

export function mutatedCases(language: Language): BrokenCase[] {
  return SOURCES[language].rules.flatMap((rule, index) => casesOf(language, rule, index * TURN));
}
