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

const GUIDES = packagePath('src', 'guides');

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

export function rulesOf(language: Language): readonly MutationRule[] {
  return SOURCES[language].rules;
}

export function seedsOf(language: Language): string[] {
  return [...SOURCES[language].seeds, ...guideExamples(language)];
}

const GOES_ON = /^\s*(?:else|elseif|and|option|fork again)\b/;

/** 1-based: the fence of a text, or else the nearest line above that is indented less or alike, which may have opened a block. */
function opensAbove(broken: string, line: number): number {
  const lines = broken.split('\n');
  const fence = lines.findIndex((text) => text.startsWith('```'));
  if (fence >= 0) return fence + 1;
  const tab = lines.findIndex((text) => text.startsWith('\t'));
  if (tab >= 0) return tab + 1;
  const indentOf = (text: string): number => text.length - text.trimStart().length;
  const own = indentOf(lines[line - 1] ?? '');
  const above = lines.slice(0, line - 1).findLastIndex((text) => indentOf(text) <= own && !GOES_ON.test(text));
  return above < 0 ? line : above + 1;
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
      const line = firstDifference(meant, broken);
      return [{ language, family: rule.family, name, meant, broken, line, otherLine: opensAbove(broken, line) }];
    })
    .slice(0, MAX_CASES_PER_RULE);
}

const TURN = 7;

export function mutatedCases(language: Language): BrokenCase[] {
  return SOURCES[language].rules.flatMap((rule, index) => casesOf(language, rule, index * TURN));
}
