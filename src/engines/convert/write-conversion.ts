/** Writes what a diagram says in the other language: one row for each type that both have. */
import type { Conversion, EngineReply } from '../../ports/diagram-engine.ts';
import { LANGUAGES, type Language } from '../../ports/languages.ts';
import { toMermaidC4, toPlantumlC4 } from './c4.ts';
import { toMermaidClass, toPlantumlClass } from './class.ts';
import { toMermaidEr, toPlantumlEr } from './er.ts';
import { toMermaidFlow, toPlantumlFlow } from './flow.ts';
import { toMermaidGantt, toPlantumlGantt } from './gantt.ts';
import { Losses, type Said, type Writer } from './said.ts';
import { toMermaidSequence, toPlantumlSequence } from './sequence.ts';
import { toMermaidState, toPlantumlState } from './state.ts';
import { toMermaidTree, toPlantumlTree } from './tree.ts';

interface ConversionRow extends Record<Language, Writer> {
  /** What people call it. */
  name: string;
  types: readonly string[];
}

export const CONVERSION_ROWS: readonly ConversionRow[] = [
  { name: 'sequence', types: ['sequence'], mermaid: toMermaidSequence, plantuml: toPlantumlSequence },
  { name: 'class', types: ['class'], mermaid: toMermaidClass, plantuml: toPlantumlClass },
  { name: 'entity relationship', types: ['er'], mermaid: toMermaidEr, plantuml: toPlantumlEr },
  { name: 'state', types: ['state'], mermaid: toMermaidState, plantuml: toPlantumlState },
  {
    name: 'flowchart (in PlantUML component, deployment, use case, activity)',
    types: ['flowchart', 'swimlane', 'component'],
    mermaid: toMermaidFlow,
    plantuml: toPlantumlFlow,
  },
  { name: 'mindmap (and work breakdown)', types: ['mindmap'], mermaid: toMermaidTree, plantuml: toPlantumlTree },
  { name: 'gantt', types: ['gantt'], mermaid: toMermaidGantt, plantuml: toPlantumlGantt },
  { name: 'C4', types: ['c4'], mermaid: toMermaidC4, plantuml: toPlantumlC4 },
];

/** `typeName` is what the refusal calls the diagram; `lost` is what was not even read. */
export function writeConversion(
  said: Said,
  to: Language,
  typeName: string,
  lost: readonly string[],
): EngineReply<Conversion> {
  const row = CONVERSION_ROWS.find(({ types }) => types.includes(said.diagramType));
  if (!row) {
    const names = CONVERSION_ROWS.map(({ name }) => name).join(', ');
    const refused = `A diagram of the type "${typeName}" has no counterpart in ${LANGUAGES[to].title}. What converts: ${names}.`;
    return { kind: 'done', value: { refused } };
  }
  const losses = new Losses(LANGUAGES[to].title);
  const code = row[to](said, losses).join('\n');
  return { kind: 'done', value: { code, lost: [...losses.list(), ...lost] } };
}
