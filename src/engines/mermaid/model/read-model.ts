/** The model of a diagram that Mermaid has read. */
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { extra, MODEL_CPU_MS } from '../../extras.ts';
import { withHeadline } from '../../words/short-form.ts';
import { plainLabel } from './plain-label.ts';
import { MODEL_ROWS } from './type-rows.ts';

interface TitledDb {
  getDiagramTitle?(): string;
  getAccTitle?(): string;
  getTitle?(): string;
  getCommonDb?(): TitledDb;
}

/** As the source gives it. */
function titleOf(db: TitledDb): string | undefined {
  const { getCommonDb } = db;
  const title = db.getDiagramTitle?.() || getCommonDb?.().getDiagramTitle?.() || db.getTitle?.() || db.getAccTitle?.();
  return plainLabel(title || '').replace(/^"(.*)"$/, '$1') || undefined;
}

/** What people call a type that Mermaid registers. */
export function typeTitle(type: string): string {
  return MODEL_ROWS.find(({ types }) => types.includes(type))?.names.diagram ?? `${type} diagram`;
}

/** Undefined if reading fails. */
export function readModel(type: string, db: unknown): DiagramModel | undefined {
  const row = MODEL_ROWS.find(({ types }) => types.includes(type));
  if (!row) return undefined;
  const { diagramType = type, names, read } = row;
  return extra(
    'model',
    () => {
      const title = titleOf(db as TitledDb);
      return withHeadline({ diagramType, names, ...(title !== undefined && { title }), ...read(db as never) });
    },
    MODEL_CPU_MS,
  );
}
