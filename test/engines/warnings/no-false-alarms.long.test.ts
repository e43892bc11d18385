/** What others and we publish is meant as it is: nothing is said about it, but for the few sources where it is right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guides } from '../../../generated/guides.ts';
import { readExample } from '../../../scripts/build/playground/read-example.ts';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import type { Verdict } from '../../../src/ports/diagram-engine.ts';
import { everyNth } from '../../support/every-nth.ts';
import { engine } from '../mermaid/built-engine.ts';
import { readJavaCases } from '../plantuml/java/read-java-corpus.ts';
import { readCorpus } from '../plantuml/read-corpus.ts';

/** Red letters on blue; an "else" shown inside an action; a relation to an element that nobody declared. */
const RIGHT = new Set(['tags.puml', 'broken: b act semicolon inside if', 'c4: rel unknown alias']);

const examples = guides.map(readExample);

const MERMAID = [...EXAMPLES, ...examples.filter(({ language }) => language === 'mermaid')];

const C4 = join(import.meta.dirname, '../plantuml/c4/sources');
const c4 = readdirSync(C4).map((name) => ({ name, code: readFileSync(join(C4, name), 'utf8') }));
const published = [...readCorpus('valid'), ...examples.filter(({ language }) => language === 'plantuml')];
const PLANTUML = [...published, ...everyNth([...c4, ...readJavaCases()])];

function saidOf(verdict: Verdict): unknown {
  return verdict.ok ? (verdict.warnings ?? []) : [];
}

describe('published diagrams have no warnings', () => {
  it.each(MERMAID)('Mermaid: $name', async ({ code }) => {
    const reply = await engine.verifyMermaid(code);
    expect(reply.kind === 'done' ? saidOf(reply.value) : []).toEqual([]);
  });

  it.each(PLANTUML.filter(({ name }) => !RIGHT.has(name)))('PlantUML: $name', async ({ code }) => {
    expect(saidOf(await verifyPlantuml(code))).toEqual([]);
  });
});
