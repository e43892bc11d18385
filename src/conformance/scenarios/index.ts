/** Every scenario, by what it is about. */
import { describeScenarios } from './describe.ts';
import { agentScenarios, decodeScenarios, encodeScenarios } from './encode-plantuml.ts';
import { guideScenarios } from './guide.ts';
import { mermaidScenarios } from './mermaid.ts';
import { plantumlScenarios } from './plantuml.ts';
import type { Scenario } from './scenario.ts';
import { shareScenarios } from './share-mermaid.ts';
import { warningScenarios } from './warnings.ts';

export const FEATURES: Readonly<Record<string, readonly Scenario[]>> = {
  'an agent at work': agentScenarios,
  encodePlantUML: encodeScenarios,
  decodePlantUML: decodeScenarios,
  Mermaid: mermaidScenarios,
  PlantUML: plantumlScenarios,
  'diagrams in words': describeScenarios,
  'the guide': guideScenarios,
  'links to Mermaid': shareScenarios,
  'valid but not meant': warningScenarios,
};
