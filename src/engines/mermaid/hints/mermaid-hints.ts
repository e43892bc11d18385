/** The faults that people and models make in Mermaid, and how each is fixed; to add one, add a row and its test. */
import type { HintRow } from '../../hints/apply-hints.ts';
import { BLOCK_HINTS } from './any-type/block-hints.ts';
import { CHARACTER_HINTS } from './any-type/character-hints.ts';
import { FRAME_HINTS } from './any-type/frame-hints.ts';
import { HEADER_HINTS } from './any-type/header-hints.ts';
import { REMINDER_HINT, SPELLING_HINTS } from './any-type/spelling-hints.ts';
import { CHART_ADVICE } from './by-type/chart-advice.ts';
import { CHART_HINTS } from './by-type/chart-hints.ts';
import { CLASS_HINTS } from './by-type/class-hints.ts';
import { CLASS_RELATION_HINTS } from './by-type/class-relation-hints.ts';
import { DIAGRAM_OF_DATA_HINTS } from './by-type/diagram-of-data-hints.ts';
import { ER_HINTS } from './by-type/er-hints.ts';
import { JOURNEY_HINTS } from './by-type/journey-hints.ts';
import { MODEL_HINTS } from './by-type/model-hints.ts';
import { OUTLINE_HINTS } from './by-type/outline-hints.ts';
import { STATE_HINTS } from './by-type/state-hints.ts';
import { FLOW_ARROW_HINTS } from './flow/flow-arrow-hints.ts';
import { FLOW_LABEL_HINTS } from './flow/flow-label-hints.ts';
import { FLOW_NAME_HINTS, FLOW_NODE_HINTS } from './flow/flow-node-hints.ts';
import { STYLE_HINTS } from './flow/style-hints.ts';
import { FOREIGN_CLASS_HINTS } from './foreign/foreign-class-hints.ts';
import { FOREIGN_DATA_HINTS } from './foreign/foreign-data-hints.ts';
import { FOREIGN_ER_HINTS } from './foreign/foreign-er-hints.ts';
import { FOREIGN_FLOW_HINTS } from './foreign/foreign-flow-hints.ts';
import { FOREIGN_SEQUENCE_HINTS } from './foreign/foreign-sequence-hints.ts';
import { FOREIGN_STATE_HINTS } from './foreign/foreign-state-hints.ts';
import { keepingWords } from './parts/keep-words.ts';
import { PARTICIPANT_HINTS } from './sequence/participant-hints.ts';
import { SEQUENCE_HINTS } from './sequence/sequence-hints.ts';
import { SEQUENCE_NOTE_HINTS } from './sequence/sequence-note-hints.ts';

const ROWS: readonly HintRow[] = [
  ...FRAME_HINTS,
  ...HEADER_HINTS,
  ...CHARACTER_HINTS,
  ...STYLE_HINTS,
  ...FLOW_NODE_HINTS,
  ...FLOW_ARROW_HINTS,
  ...FLOW_LABEL_HINTS,
  ...FLOW_NAME_HINTS,
  ...FOREIGN_FLOW_HINTS,
  ...SEQUENCE_NOTE_HINTS,
  ...PARTICIPANT_HINTS,
  ...SEQUENCE_HINTS,
  ...FOREIGN_SEQUENCE_HINTS,
  ...CLASS_RELATION_HINTS,
  ...FOREIGN_CLASS_HINTS.slice(0, 2),
  ...CLASS_HINTS,
  ...FOREIGN_CLASS_HINTS.slice(2),
  ...FOREIGN_STATE_HINTS,
  ...STATE_HINTS,
  ...ER_HINTS,
  ...FOREIGN_ER_HINTS,
  ...FOREIGN_DATA_HINTS,
  ...CHART_ADVICE,
  ...CHART_HINTS,
  ...DIAGRAM_OF_DATA_HINTS,
  ...JOURNEY_HINTS,
  ...OUTLINE_HINTS,
  ...MODEL_HINTS,
  ...BLOCK_HINTS,
  ...SPELLING_HINTS,
  REMINDER_HINT,
];

const FOREIGN = ROWS.filter((row) => row.isForeign);

function unlessForeign(row: HintRow): HintRow {
  return { ...row, matches: (fault) => row.matches(fault) && !FOREIGN.some((foreign) => foreign.matches(fault)) };
}

export const MERMAID_HINTS: readonly HintRow[] = ROWS.map((row) => {
  if (row.isForeign) return row;
  return unlessForeign(row.mayDropWords ? row : keepingWords(row));
});
