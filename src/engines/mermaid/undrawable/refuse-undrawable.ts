/** Refuses, right after parsing, what Mermaid would accept and then fail to draw, so that checking and drawing agree. */
import { refuseChart } from './refuse-chart.ts';
import { type GanttDb, refuseGantt } from './refuse-gantt.ts';
import { type LaidOutDb, refuseLayout } from './refuse-layout.ts';
import { refuseModel } from './refuse-model.ts';

const LAID_OUT = new Set(['flowchart-v2', 'flowchart', 'swimlane', 'stateDiagram', 'classDiagram', 'class']);

/** Called by the bundled Mermaid (see the build's patches) with what a parser has filled and the text it was given. */
export function refuseUndrawable(type: string, db: unknown, text: string): void {
  if (type === 'gantt') refuseGantt(db as GanttDb, text);
  else if (LAID_OUT.has(type)) refuseLayout(db as LaidOutDb, text);
  else {
    refuseChart(type, db, text);
    refuseModel(type, db, text);
  }
}
