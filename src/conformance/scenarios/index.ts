/** Every scenario, by what it is about. */
import { convertScenarios } from './convert.ts';
import { describeScenarios } from './describe.ts';
import { editScenarios } from './edit.ts';
import { agentScenarios, decodeScenarios, encodeScenarios } from './encode-plantuml.ts';
import { formatScenarios } from './formats.ts';
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
  'formats of pictures': formatScenarios,
  'diagrams in words': describeScenarios,
  'edits of diagrams': editScenarios,
  'the other language': convertScenarios,
  'the guide': guideScenarios,
  'links to Mermaid': shareScenarios,
  'valid but not meant': warningScenarios,
};
