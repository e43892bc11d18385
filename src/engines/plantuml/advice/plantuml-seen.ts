/** What the rows about PlantUML look at: one diagram of a text, and what PlantUML has drawn of it. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { type AdviceRow, type Refused, rowsFor, type Seen } from '../../advice/advice-row.ts';
import { mapLines, plainLine, toLines, wholeWord } from '../../advice/edit-source.ts';
import { wordsIn } from '../model/shapes.ts';
import type { DiagramBlock } from '../source/split-diagrams.ts';
import { statements } from '../source/statements.ts';

export interface PlantumlSeen extends Seen {
  /** Absent for a source that is refused, and for a type that is not read in parts. */
  model?: DiagramModel | undefined;
  /** As the engine has drawn it. */
  root?: Element;
  /** All that is shown, with single spaces. */
  shown?(): string;
}

export type PlantumlRow = AdviceRow<PlantumlSeen>;
export type RefusedPlantuml = Refused<PlantumlSeen>;

export type PlantumlType =
  | 'sequence'
  | 'class'
  | 'component'
  | 'usecase'
  | 'state'
  | 'activity'
  | 'timing'
  | 'object'
  | 'deployment'
  | 'description'
  | 'gantt'
  | 'mindmap'
  | 'wbs'
  | 'json'
  | 'yaml'
  | 'ebnf'
  | 'nwdiag';

export function rowsOf(types: readonly PlantumlType[], rows: readonly PlantumlRow[]): PlantumlRow[] {
  return rowsFor(types, rows);
}

export const START = /^\s*@start(\w+)\b/i;
export const END = /^\s*@end(\w+)\b/i;

interface Place {
  start: number;
  end: number;
}

/** The lines of the diagram with the refused line: indexes of its `@start` and `@end`. */
export function diagramAround({ source, fault }: { source: string; fault: Diagnosis }): Place | undefined {
  const lines = toLines(source);
  const at = (fault.line ?? 1) - 1;
  const start = lines.findLastIndex((line, index) => index <= at && START.test(line));
  const end = lines.findIndex((line, index) => index >= Math.max(at, start) && END.test(line));
  return start < 0 || end < 0 ? undefined : { start, end };
}

export const MESSAGE =
  /^\s*(?:"[^"]+"|[\p{L}\p{N}_.]+)\s*<?[-.]+(?:\[[^\]]*\])?[-.]*>{0,2}[ox]?\s*(?:"[^"]+"|[\p{L}\p{N}_.]+)\s*(?:[+-]{2}\s*)?(?::|$)/u;

/** What only one family has; the engine takes a diagram for a sequence until a line decides otherwise. */
const LOOKS: readonly (readonly [type: PlantumlType, look: RegExp])[] = [
  [
    'class',
    /^\s*(?:(?:public|private|final|export|static|abstract|data)\s+)*(?:class|interface|enum|annotation)\b|<\|[-.]|[-.]\|>/i,
  ],
  ['activity', /^\s*(?:start|stop)\s*;?\s*$|^\s*:[^:]*;\s*$/i],
  ['state', /\[\*\]|^\s*state\s/i],
  ['sequence', /^\s*(?:participant|activate|deactivate|autonumber|alt|opt|loop|par|critical|return)\b|^\s*==|->>/i],
  [
    'component',
    /^\s*(?:component|node|package|rectangle|usecase|folder|frame|cloud|artifact|storage|card|agent|file|hexagon|stack|port\w*)\b|\[[^\]*]+\]|^\s*\(|\s\([^)]*\)/i,
  ],
];

/** The type that the engine assumed from the lines before the fault, or else what the lines look like. */
function typeOf(lines: readonly string[], kind: string, { error }: Diagnosis, before: number): string {
  const assumed = /Assumed diagram type: (\w+)/.exec(error)?.[1];
  if (kind !== 'uml') return assumed ?? kind;
  const hasMessages = lines.some((line) => MESSAGE.test(line));
  if (assumed === 'activity')
    return hasMessages && !lines.some((line) => /^\s*:[^:]*;\s*$/.test(line)) ? 'sequence' : assumed;
  if (assumed !== undefined && assumed !== 'sequence') return assumed;
  const above = lines.slice(0, Math.max(before, 0));
  const decided = LOOKS.find(([, look]) => above.some((line) => look.test(line)))?.[0];
  if (decided === undefined && above.some((line) => MESSAGE.test(line))) return 'sequence';
  return decided ?? LOOKS.find(([, look]) => lines.some((line) => look.test(line)))?.[0] ?? 'sequence';
}

export function seeRefused(source: string, fault: Diagnosis): RefusedPlantuml {
  const place = diagramAround({ source, fault }) ?? { start: -1, end: toLines(source).length };
  const all = toLines(source).map((line) => plainLine(line).replace(/\r$/, ''));
  const lines = all.slice(place.start + 1, place.end).map((line) => (/^\s*'/.test(line) ? '' : line));
  const kind = START.exec(all[place.start] ?? '')?.[1]?.toLowerCase() ?? 'uml';
  return {
    source,
    lines,
    firstLine: place.start + 2,
    type: typeOf(lines, kind, fault, (fault.line ?? 1) - place.start - 2),
    fault,
  };
}

interface Drawn {
  source: string;
  block: DiagramBlock;
  diagramType: string;
  model: DiagramModel | undefined;
  root: Element;
}

export function seeDrawn({ source, block, diagramType, model, root }: Drawn): PlantumlSeen {
  const lines = block.lines.map(() => '');
  for (const { index, line } of statements(block.lines)) if (!/^\s*'/.test(line)) lines[index] = line;
  let text: string | undefined;
  const shown = (): string => {
    text ??= [...root.querySelectorAll('text')].map(wordsIn).join(' ');
    return text;
  };
  return { source, firstLine: block.firstLine, lines, type: model?.diagramType ?? diagramType, model, root, shown };
}

const MACRO = /^\s*!(?!theme|pragma|assume|assert|log|dump)/;

/** Names may be made up by the preprocessor, so that the lines do not have them. */
export function isPreprocessed({ lines }: Seen): boolean {
  return lines.some((line) => MACRO.test(line));
}

/** Quoted, or after the colon of a label. */
const TEXT = /("[^"]*"|\s:\s.*$|(?<=[\w)\]"]):\s.*$)/;

function hasName(line: string, name: string, pattern: RegExp): boolean {
  return line.includes(name) && line.split(TEXT).some((part, index) => index % 2 === 0 && part.search(pattern) >= 0);
}

type Wanted = (line: string) => boolean;

/** 1-based line of the first statement with the name, outside texts. */
export function lineOfName(
  { lines, firstLine }: Seen,
  name: string,
  isWanted: Wanted = () => true,
): number | undefined {
  const pattern = wholeWord(name);
  const isThere = (line: string): boolean => line !== '' && isWanted(line) && hasName(line, name, pattern);
  const index = name.trim() === '' ? -1 : lines.findIndex(isThere);
  return index < 0 ? undefined : firstLine + index;
}

export function renameIn(seen: Seen, name: string, other: string, isWanted: Wanted = () => true): string {
  const pattern = wholeWord(name);
  return mapLines(seen.source, (text, index) => {
    const line = seen.lines[index + 1 - seen.firstLine] ?? '';
    if (line === '' || !isWanted(line) || !hasName(text, name, pattern)) return text;
    return text
      .split(TEXT)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(pattern, () => other)))
      .join('');
  });
}
