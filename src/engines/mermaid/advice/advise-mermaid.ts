/** Advice on a Mermaid source: on what is refused, a hint and a fix that draws what was written; on what is drawn, warnings. */
import type { Diagnosis, Verdict, Warning } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { type ShownSource, shownParts } from '../../advice/accept-fix.ts';
import { adviseRefused } from '../../advice/advise-refused.ts';
import { type Findings, findWarnings, fixTogether, settleWarnings } from '../../advice/advise-valid.ts';
import { extra, extraLater } from '../../extras.ts';
import { elementsIn, type SvgElement, textOf } from '../../svg/tree/svg-tree.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { drawMermaid } from '../drawing/draw-mermaid.ts';
import { loadMermaid } from '../drawing/load-mermaid.ts';
import { readModel } from '../model/read-model.ts';
import { refuseCostly } from '../source/refuse-costly.ts';
import { REMINDER } from './guesses.ts';
import { MERMAID_ROWS } from './mermaid-rows.ts';
import { type MermaidRow, seeMermaid, seeRefused } from './mermaid-seen.ts';

interface ReadSource {
  source: string;
  /** Valid until the next diagram is read. */
  db: unknown;
  model: DiagramModel | undefined;
}

/** The colour of labels in the theme of the diagram that was read last. */
async function textColour(): Promise<string> {
  const { mermaid } = await loadMermaid();
  const { themeVariables = {} } = mermaid.mermaidAPI.getConfig() as { themeVariables?: Record<string, string> };
  return themeVariables.nodeTextColor || themeVariables.textColor || '#333';
}

/** Must be called before another diagram is read. */
export async function lookAtMermaid({ source, db, model }: ReadSource): Promise<Findings> {
  const colour = await textColour();
  return findWarnings(MERMAID_ROWS, () => ({ ...seeMermaid(source), db, model, textColour: colour }));
}

async function lookAgain(source: string): Promise<Findings | undefined> {
  const read = await diagnose(source);
  if (read.kind !== 'judged' || !read.ok) return undefined;
  return lookAtMermaid({ source, db: read.db, model: readModel(read.diagramType, read.db) });
}

/** Reads each fix, after which databases of earlier diagrams are no longer valid. */
export function settleMermaid(found: Findings, source: string): Promise<Warning[] | undefined> {
  return settleWarnings(found, source, lookAgain);
}

export function fixMermaid(warnings: readonly Warning[] | undefined): Promise<string | undefined> {
  return fixTogether(warnings, lookAgain);
}

/** The verdict without advice; a fixed source must not be one that is refused. */
async function judge(code: string): Promise<Verdict> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { ok: false, error: reason };
  const raw = await diagnose(code);
  if (raw.kind === 'too-complex') return { ok: false, error: raw.reason };
  return raw.ok ? { ok: true, diagramType: raw.diagramType } : { ok: false, ...raw.diagnosis };
}

async function drawnTexts(source: string): Promise<string[]> {
  const { svg } = await drawMermaid(source);
  const texts: string[] = [];
  const collect = (element: SvgElement): void => {
    if (element.name === 'text' || element.name === 'foreignObject') texts.push(textOf(element));
    else for (const child of elementsIn(element)) collect(child);
  };
  collect(svg);
  return texts;
}

/** Types whose model has every text that they draw; drawing them would cost more. */
const READ_WHOLE = /^(?:flowchart|graph|sequence|class|state|er$|mindmap)/;

/** What a fixed source shows: read from its model, or else from its drawing. */
async function shows(source: string): Promise<ShownSource | undefined> {
  const read = await diagnose(source);
  if (read.kind !== 'judged' || !read.ok) return undefined;
  const { diagramType, db } = read;
  const model = readModel(diagramType, db);
  const found = await lookAtMermaid({ source, db, model });
  const parts = model ? shownParts(model) : { labels: [], ids: [] };
  if (READ_WHOLE.test(diagramType)) return { ...parts, drawn: parts.labels, found };
  const texts = await drawnTexts(source);
  return { drawn: [...parts.labels, ...texts], labels: texts, ids: [], found };
}

/** Lines this long are not statements; parsing them repeatedly for advice would take too long. */
const ODD_LINE = /^[^\S\n]{200}|^.*(.)\1{99}|^.{1001}/m;
/** Of ten characters or fewer each, when a source has as many: no diagram that anybody wrote. */
const MAX_LINES = 5_000;

/** The rows that may look at a source. */
export function rowsAbout(code: string): readonly MermaidRow[] {
  return ODD_LINE.test(code) || code.split('\n').length > MAX_LINES ? [REMINDER] : MERMAID_ROWS;
}

export async function adviseMermaid(code: string, diagnosis: Diagnosis): Promise<Diagnosis> {
  if (diagnosis.supported === false) return diagnosis;
  const rows = extra('hints', () => rowsAbout(code)) ?? [];
  const language = { rows, see: seeRefused, verify: judge, shows };
  return (await extraLater('hints', () => adviseRefused(language, code, diagnosis))) ?? diagnosis;
}
