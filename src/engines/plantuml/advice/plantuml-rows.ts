/** All that is known about mistakes in PlantUML; to add one, add a row to the file of its type and a case to its test. */
import { byStage } from '../../advice/advice-row.ts';
import { ANY_TYPE_ROWS } from './any-type.ts';
import { ACTIVITY_ROWS, SEQUENCE_ROWS } from './behaviour.ts';
import { BLOCK_ROWS } from './blocks.ts';
import { C4_ROWS } from './c4.ts';
import { DECLARATION_ROWS } from './declarations.ts';
import { FRAME_ROWS } from './frame.ts';
import { KIND_ROWS } from './kinds.ts';
import { NAME_ROWS } from './names.ts';
import { NOTE_ROWS } from './notes.ts';
import type { PlantumlRow } from './plantuml-seen.ts';
import { RELATION_ROWS } from './relations.ts';
import { REMINDER_ROWS } from './reminders.ts';
import { STRUCTURE_ROWS } from './structure.ts';
import { TEXT_ROWS } from './texts.ts';

export const PLANTUML_ROWS: readonly PlantumlRow[] = byStage([
  ...FRAME_ROWS,
  ...KIND_ROWS,
  ...C4_ROWS,
  ...ANY_TYPE_ROWS,
  ...NOTE_ROWS,
  ...SEQUENCE_ROWS,
  ...ACTIVITY_ROWS,
  ...STRUCTURE_ROWS,
  ...RELATION_ROWS,
  ...DECLARATION_ROWS,
  ...BLOCK_ROWS,
  ...REMINDER_ROWS,
  ...NAME_ROWS,
  ...TEXT_ROWS,
]);
