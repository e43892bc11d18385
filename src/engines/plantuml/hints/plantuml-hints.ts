/** The faults that people and models make in PlantUML, and how each is mended. */
import type { HintRow } from '../../hints/apply-hints.ts';

export const PLANTUML_HINTS: readonly HintRow[] = [];
