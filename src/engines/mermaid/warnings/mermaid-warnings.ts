/** The table of what Mermaid accepts but is surely not meant; the surest rows come first. */

import type { MermaidWarningRow } from './parts/mermaid-reading.ts';
import { CHART_WARNINGS } from './rows/chart-warnings.ts';
import { CLASS_STATEMENT_WARNINGS } from './rows/class-statement-warnings.ts';
import { CLASS_WARNINGS } from './rows/class-warnings.ts';
import { CONFIG_WARNINGS } from './rows/config-warnings.ts';
import { GANTT_WARNINGS } from './rows/gantt-warnings.ts';
import { NAME_WARNINGS } from './rows/name-warnings.ts';
import { NODE_WARNINGS } from './rows/node-warnings.ts';
import { SEQUENCE_WARNINGS } from './rows/sequence-warnings.ts';
import { STATE_WARNINGS } from './rows/state-warnings.ts';
import { STYLE_WARNINGS } from './rows/style-warnings.ts';
import { TEXT_WARNINGS } from './rows/text-warnings.ts';

export const MERMAID_WARNINGS: readonly MermaidWarningRow[] = [
  ...STATE_WARNINGS,
  ...CLASS_WARNINGS,
  ...CLASS_STATEMENT_WARNINGS,
  ...SEQUENCE_WARNINGS,
  ...GANTT_WARNINGS,
  ...CHART_WARNINGS,
  ...TEXT_WARNINGS,
  ...NAME_WARNINGS,
  ...NODE_WARNINGS,
  ...STYLE_WARNINGS,
  ...CONFIG_WARNINGS,
];
