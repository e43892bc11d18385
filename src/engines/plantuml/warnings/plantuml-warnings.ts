/** The table of what PlantUML accepts but is surely not meant; the surest rows come first. */
import type { PlantumlWarningRow } from './parts/plantuml-reading.ts';
import { UNREADABLE } from './rows/contrast-warnings.ts';
import { GRAPH_WARNINGS } from './rows/graph-warnings.ts';
import { SEQUENCE_WARNINGS } from './rows/sequence-warnings.ts';
import { TEXT_WARNINGS } from './rows/text-warnings.ts';

export const PLANTUML_WARNINGS: readonly PlantumlWarningRow[] = [
  ...SEQUENCE_WARNINGS,
  ...GRAPH_WARNINGS,
  ...TEXT_WARNINGS,
  UNREADABLE,
];
