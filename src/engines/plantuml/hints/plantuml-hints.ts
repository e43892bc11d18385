/** The faults that people and models make in PlantUML, and how each is fixed; to add one, add a row and its test. */
import type { HintRow } from '../../hints/apply-hints.ts';
import { ARROW_HINTS } from './any-type/arrow-hints.ts';
import { BLOCK_HINTS } from './any-type/block-hints.ts';
import { BRACED_BLOCK_HINTS } from './any-type/braced-block-hints.ts';
import { CHARACTER_HINTS } from './any-type/character-hints.ts';
import { DECLARATION_HINTS } from './any-type/declaration-hints.ts';
import { FOREIGN_ARROW_HINTS } from './any-type/foreign-arrow-hints.ts';
import { FRAME_HINTS } from './any-type/frame-hints.ts';
import { KEYWORD_HINTS, UNKNOWN_ELEMENT } from './any-type/keyword-hints.ts';
import { NAMED_FAULT_HINTS } from './any-type/named-fault-hints.ts';
import { PREPROCESSOR_HINTS } from './any-type/preprocessor-hints.ts';
import { STATEMENT_HINTS } from './any-type/statement-hints.ts';
import { UNKNOWN_STATEMENT } from './any-type/unknown-statement.ts';
import { ACTIVITY_HINTS } from './by-type/activity-hints.ts';
import { C4_HINTS } from './by-type/c4-hints.ts';
import { CLASS_HINTS } from './by-type/class-hints.ts';
import { JSON_HINTS } from './by-type/json-hints.ts';
import { MESSAGE_HINTS } from './by-type/message-hints.ts';
import { NOTE_HINTS } from './by-type/note-hints.ts';
import { OTHER_KIND_HINTS } from './by-type/other-kind-hints.ts';
import { SEQUENCE_BLOCK_HINTS } from './by-type/sequence-block-hints.ts';
import { SEQUENCE_HINTS } from './by-type/sequence-hints.ts';
import { STRUCTURE_HINTS } from './by-type/structure-hints.ts';
import { MERMAID_SYNTAX_HINTS } from './from-mermaid/mermaid-syntax-hints.ts';

export const PLANTUML_HINTS: readonly HintRow[] = [
  ...MERMAID_SYNTAX_HINTS,
  ...FRAME_HINTS,
  ...JSON_HINTS,
  ...C4_HINTS,
  ...NAMED_FAULT_HINTS,
  ...CHARACTER_HINTS,
  ...PREPROCESSOR_HINTS,
  ...BRACED_BLOCK_HINTS,
  ...KEYWORD_HINTS.slice(0, 5),
  ...DECLARATION_HINTS,
  ...NOTE_HINTS,
  ...SEQUENCE_HINTS,
  ...SEQUENCE_BLOCK_HINTS,
  ...ACTIVITY_HINTS,
  ...STRUCTURE_HINTS,
  ...CLASS_HINTS,
  ...ARROW_HINTS,
  ...FOREIGN_ARROW_HINTS,
  ...MESSAGE_HINTS,
  ...OTHER_KIND_HINTS,
  ...BLOCK_HINTS,
  ...STATEMENT_HINTS,
  ...KEYWORD_HINTS.slice(5),
  UNKNOWN_ELEMENT,
  ...UNKNOWN_STATEMENT,
];
