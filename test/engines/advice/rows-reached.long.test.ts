/** A row of advice that no mistake of ours leads to is not known to work: it gets a case, or goes. */
import { expect, it } from 'vitest';
import type { AdviceRow, Seen } from '../../../src/engines/advice/advice-row.ts';
import { PLANTUML_ROWS } from '../../../src/engines/plantuml/advice/plantuml-rows.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { brokenCorpus, CORPORA } from '../../broken-diagrams/broken-corpus.ts';
import { engine } from '../mermaid/built-engine.ts';
import { HINT_CASES as MERMAID_HINTS } from '../mermaid-hints/hint-cases.ts';
import { PLANTUML_CASES } from '../mermaid-hints/wording-cases.ts';
import { HINT_CASES as PLANTUML_HINTS } from '../plantuml/hint-cases.ts';
import { FLOW_WARNING_CASES } from '../warnings/mermaid-flow-cases.ts';
import { OTHER_WARNING_CASES } from '../warnings/mermaid-other-cases.ts';
import { SEQUENCE_WARNING_CASES } from '../warnings/mermaid-sequence-cases.ts';
import { PLANTUML_WARNING_CASES } from '../warnings/plantuml-cases.ts';

const MERMAID = [
  ...[...MERMAID_HINTS, ...PLANTUML_CASES].map(({ given }) => given),
  ...[...FLOW_WARNING_CASES, ...SEQUENCE_WARNING_CASES, ...OTHER_WARNING_CASES].map(({ given }) => given),
  ...[...CORPORA.blind('mermaid'), ...brokenCorpus('mermaid')].map(({ broken }) => broken),
];
const PLANTUML = [
  ...PLANTUML_HINTS.map(({ given }) => given),
  ...PLANTUML_WARNING_CASES.map(({ given }) => `@startuml\n${given}\n@enduml`),
  ...[...CORPORA.blind('plantuml'), ...brokenCorpus('plantuml')].map(({ broken }) => broken),
];

/** The rows that find nothing, by what they are about; ends with the first source after which there is none. */
async function unreached<S extends Seen>(
  rows: readonly AdviceRow<S>[],
  sources: readonly string[],
  verify: (source: string) => Promise<unknown>,
): Promise<string[]> {
  const left = new Set(rows);
  for (const row of rows) {
    const { find } = row;
    row.find = (seen) => {
      const found = find(seen);
      if (found.length > 0) left.delete(row);
      return found;
    };
  }
  for (const source of sources) {
    if (left.size === 0) break;
    await verify(source);
  }
  return [...left].map((row) => `row ${rows.indexOf(row)}, ${row.of} ${row.types ?? 'of any type'}`);
}

it('Mermaid: every row is reached', async () => {
  expect(await unreached(engine.MERMAID_ROWS, MERMAID, engine.verifyMermaid)).toEqual([]);
});

it('PlantUML: every row is reached', async () => {
  expect(await unreached(PLANTUML_ROWS, PLANTUML, verifyPlantuml)).toEqual([]);
});
