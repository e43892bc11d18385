/** The faults that people and models make in PlantUML, and how each is fixed; to add one, add a row and its test. */
import type { HintRow } from '../../hints/apply-hints.ts';
import { ACTIVITY_HINTS } from './activity-hints.ts';
import { BLOCK_HINTS } from './block-hints.ts';
import { CHARACTER_HINTS } from './character-hints.ts';
import { FRAME_HINTS } from './frame-hints.ts';
import { JSON_HINTS } from './json-hints.ts';
import { MERMAID_SYNTAX_HINTS } from './mermaid-syntax-hints.ts';
import { NAMED_FAULT_HINTS } from './named-fault-hints.ts';
import { OTHER_KIND_HINTS } from './other-kind-hints.ts';
import { PREPROCESSOR_HINTS } from './preprocessor-hints.ts';
import { SEQUENCE_HINTS } from './sequence-hints.ts';
import { STATEMENT_HINTS } from './statement-hints.ts';
import { STRUCTURE_HINTS } from './structure-hints.ts';
import { UNKNOWN_STATEMENT } from './unknown-statement.ts';

export const PLANTUML_HINTS: readonly HintRow[] = [
  ...MERMAID_SYNTAX_HINTS,
  ...FRAME_HINTS,
  ...JSON_HINTS,
  ...NAMED_FAULT_HINTS,
  ...CHARACTER_HINTS,
  ...PREPROCESSOR_HINTS,
  ...SEQUENCE_HINTS,
  ...ACTIVITY_HINTS,
  ...STRUCTURE_HINTS,
  ...OTHER_KIND_HINTS,
  ...BLOCK_HINTS,
  ...STATEMENT_HINTS,
  ...UNKNOWN_STATEMENT,
];
