/** Which reader understands the source of a PlantUML diagram. */

import { type Outline, type OutlineRow, outlineOf } from './outline.ts';
import { ACTIVITY_SOURCE } from './read-activity-source.ts';
import { C4_SOURCE } from './read-c4-source.ts';
import { CLASS_SOURCE } from './read-class-source.ts';
import { COMPONENT_SOURCE } from './read-component-source.ts';
import { GANTT_SOURCE } from './read-gantt-source.ts';
import { SEQUENCE_SOURCE } from './read-sequence-source.ts';
import { STATE_SOURCE } from './read-state-source.ts';
import { TREE_SOURCE } from './read-tree-source.ts';

/** By what the engine calls the diagram that it has drawn. */
const SOURCES: Readonly<Record<string, OutlineRow>> = {
  sequence: SEQUENCE_SOURCE,
  class: CLASS_SOURCE,
  component: COMPONENT_SOURCE,
  usecase: COMPONENT_SOURCE,
  state: STATE_SOURCE,
  activity: ACTIVITY_SOURCE,
  mindmap: TREE_SOURCE,
  wbs: TREE_SOURCE,
  gantt: GANTT_SOURCE,
};

const C4 = /^\s*!include\w*\s+.*\bC4_?\w*/im;

/** Undefined for a type that is not read by its source. */
export function readOutline(diagramType: string, source: string): Outline | undefined {
  const row = diagramType === 'component' && C4.test(source) ? C4_SOURCE : SOURCES[diagramType];
  return row && outlineOf(source, row);
}
