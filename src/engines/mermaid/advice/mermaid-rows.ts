/** All that is known about mistakes in Mermaid; to add one, add a row to the file of its type and a case to its test. */
import { byStage } from '../../advice/advice-row.ts';
import { ANY_TYPE_ROWS } from './any-type.ts';
import { BLOCK_ROWS } from './blocks.ts';
import { CHART_ROWS } from './charts.ts';
import { CLASS_ROWS } from './class.ts';
import { CLASS_DRAWN_ROWS } from './class-drawn.ts';
import { ER_ROWS } from './er.ts';
import { FLOWCHART_ROWS } from './flowchart.ts';
import { FLOWCHART_STATEMENT_ROWS } from './flowchart-statements.ts';
import { FRAME_ROWS } from './frame.ts';
import { GUESS_ROWS, REMINDER, RESERVED_NAME } from './guesses.ts';
import { LOOK_ROWS } from './looks.ts';
import type { MermaidRow } from './mermaid-seen.ts';
import { NAME_ROWS } from './names.ts';
import { SEQUENCE_ROWS } from './sequence.ts';
import { SEQUENCE_DRAWN_ROWS } from './sequence-drawn.ts';
import { SETTING_ROWS } from './settings.ts';
import { STATE_ROWS } from './state.ts';
import { SYSTEM_ROWS } from './systems.ts';
import { FLOW_TEXT_ROWS, TEXT_ROWS } from './texts.ts';
import { TIME_ROWS } from './times.ts';
import { TREE_ROWS } from './trees.ts';

export const MERMAID_ROWS: readonly MermaidRow[] = byStage([
  ...FRAME_ROWS,
  ...ANY_TYPE_ROWS,
  ...TEXT_ROWS,
  ...FLOWCHART_STATEMENT_ROWS,
  ...FLOWCHART_ROWS,
  ...SEQUENCE_ROWS,
  ...CLASS_ROWS,
  ...STATE_ROWS,
  ...ER_ROWS,
  ...CHART_ROWS,
  ...TIME_ROWS,
  ...TREE_ROWS,
  ...SYSTEM_ROWS,
  RESERVED_NAME,
  ...BLOCK_ROWS,
  ...GUESS_ROWS,
  REMINDER,
  ...CLASS_DRAWN_ROWS,
  ...SEQUENCE_DRAWN_ROWS,
  ...FLOW_TEXT_ROWS,
  ...NAME_ROWS,
  ...LOOK_ROWS,
  ...SETTING_ROWS,
]);
