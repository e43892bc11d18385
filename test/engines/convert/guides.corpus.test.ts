/** Each guide of a type that both languages have is converted, verified, and keeps its meaning there and back. */
import { describe, expect, it } from 'vitest';
import { guides } from '../../../generated/guides.ts';
import { compareModels } from '../../../src/engines/diff/compare-models.ts';
import type { Language } from '../../../src/ports/languages.ts';
import { sampled } from '../../support/every-nth.ts';
import { convert, modelOf, otherThan } from './convert.ts';

/** What is still different after the way there and back; ids may be others. */
async function thereAndBack(language: Language, code: string): Promise<{ lost: string[]; changes: string[] }> {
  const there = await convert(language, code);
  const back = await convert(otherThan(language), there.code);
  const { added, removed, changed } = compareModels(await modelOf(language, code), await modelOf(language, back.code));
  const others = changed
    .filter(({ change }) => change !== 'id')
    .map(({ id = 'diagram', change }) => `${id}: ${change}`);
  return { lost: there.lost, changes: [...[...added, ...removed].map((part) => JSON.stringify(part)), ...others] };
}

/** What `lost` says of them. */
const LOSSES: Readonly<Record<string, readonly string[]>> = {
  'mermaid flowchart': ['stock: kind'],
  'mermaid swimlanes': ['diagram: type'],
  'mermaid sequence': [],
  'mermaid class': [],
  'mermaid state': [],
  'mermaid er': [],
  'mermaid mindmap': ['root: kind'],
  'mermaid gantt': ['doors: flags'],
  'mermaid c4': [],
  'plantuml sequence': [],
  'plantuml class': [],
  'plantuml object': [],
  'plantuml er': [],
  'plantuml component': [],
  'plantuml deployment': ['Agent: kind'],
  'plantuml usecase': ['Agent: kind'],
  'plantuml state': [],
  'plantuml mindmap': [],
  'plantuml wbs': ['diagram: type'],
  'plantuml gantt': [],
  'plantuml c4': [],
};

function sourceOf(text: string): string {
  return /```\w+\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}

describe('the example of a guide', () => {
  it.each(
    sampled(Object.entries(LOSSES)),
  )('%s keeps its meaning there and back, but for what is lost', async (name, losses) => {
    const guide = guides.find(({ language, type }) => `${language} ${type}` === name);
    if (!guide) throw new Error(`no guide ${name}`);
    const code = sourceOf(guide.text);
    const { lost, changes } = await thereAndBack(guide.language, code);
    expect(changes).toEqual(losses);
    if (losses.length > 0) expect(lost.length).toBeGreaterThan(0);
  });
});
