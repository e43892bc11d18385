/** The ways to report what was checked: for people, for GitHub Actions, and as JSON. */

import { printable, printableJson } from '../../composition/printable.ts';
import type { LoadedDocument } from '../inputs/load-documents.ts';
import { locate, type Problem, shownFile } from '../reports/problem.ts';
import { annotation, problemLines } from '../reports/problem-lines.ts';
import { report, type Text, type TextPart } from '../reports/write-report.ts';
import type { VERIFY_FORMATS } from '../table/file-options.ts';
import type { CheckedDiagram } from './check-diagram.ts';
import type { FixResult } from './write-fixes.ts';

export type ReportedDiagram = CheckedDiagram & FixResult & { problems: readonly Problem[] };

export interface CheckedDocument {
  from: LoadedDocument;
  diagrams: readonly ReportedDiagram[];
}

export type Reporter = (document: CheckedDocument) => void;

function unreadableProblem({ path, unreadable }: LoadedDocument): Problem[] {
  return unreadable === undefined ? [] : [{ severity: 'error', file: path, message: unreadable }];
}

/** What is left to do; nothing, if the fault is fixed. */
function leftOver({ problems, isFixed }: ReportedDiagram): readonly Problem[] {
  return isFixed ? [] : problems;
}

function fixText({ job, problems: [first], isFixed, unfixed, verdict }: ReportedDiagram): TextPart[] {
  const problem = first ?? locate(job, { ...verdict, message: verdict.hint ?? '' }, 'warning');
  if (isFixed) return problemLines({ ...problem, hint: undefined }, 'fixed');
  return unfixed === undefined ? [] : [`  not fixed: ${printable(unfixed)}\n`];
}

/** A valid source may also have advice. */
function adviceOf({ diagrams }: CheckedDocument): string {
  const hints = diagrams
    .filter(({ verdict, isFixed }) => verdict.ok && !isFixed)
    .flatMap(({ verdict }) => verdict.hint ?? []);
  return hints.map((hint) => `  hint: ${printable(hint)}\n`).join('');
}

function okText(checked: CheckedDocument): TextPart[] {
  const { from, diagrams } = checked;
  const file = shownFile(from.path);
  if (diagrams.length === 0) return from.isNamed ? [`${file}: no diagrams\n`] : [];
  return [`${file}: `, ['green', 'ok'], `\n${adviceOf(checked)}`];
}

function textReport(checked: CheckedDocument, isQuiet: boolean): TextPart[] {
  const { from, diagrams } = checked;
  const lines = (problem: Problem) => problemLines(problem);
  const problems = diagrams.flatMap((diagram) => [...leftOver(diagram).flatMap(lines), ...fixText(diagram)]);
  const isOk = from.unreadable === undefined && diagrams.every(({ verdict, isFixed }) => verdict.ok || isFixed);
  return [...unreadableProblem(from).flatMap(lines), ...problems, ...(isOk && !isQuiet ? okText(checked) : [])];
}

function githubReport({ from, diagrams }: CheckedDocument): string {
  return [...unreadableProblem(from), ...diagrams.flatMap(leftOver)].map(annotation).join('');
}

/** The verdict with the lines of the file. */
function jsonOf({ from, diagrams }: CheckedDocument, { verdict, problems, isFixed }: ReportedDiagram): object {
  const [first] = problems.filter(({ severity }) => severity === 'error');
  const { file, line, column, message, hint } = first ?? {};
  const isSeveral = from.document.kind === 'markdown' || diagrams.length > 1;
  const warnings = problems
    .filter(({ severity }) => severity === 'warning')
    .map(({ severity: _severity, file: _file, ...warning }, index) => ({ ...verdict.warnings?.[index], ...warning }));
  return {
    file: file ?? from.path,
    ...(isSeveral && { diagramLine: diagrams.find((one) => one.verdict === verdict)?.job.diagram.line }),
    ...verdict,
    ...(message !== undefined && { error: message }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(hint !== undefined && { hint }),
    ...(warnings.length > 0 && { warnings }),
    ...(isFixed && { fixed: true }),
  };
}

function jsonReport(checked: CheckedDocument): string {
  const { from, diagrams } = checked;
  const unread = from.unreadable === undefined ? [] : [{ file: from.path, ok: false, error: from.unreadable }];
  const lines = [...unread, ...diagrams.map((diagram) => jsonOf(checked, diagram))];
  return lines.map((line) => `${printableJson(line)}\n`).join('');
}

const REPORTS: Record<(typeof VERIFY_FORMATS)[number], (checked: CheckedDocument, isQuiet: boolean) => Text> = {
  text: textReport,
  github: githubReport,
  json: jsonReport,
};

export function reporterFor(format: keyof typeof REPORTS, isQuiet: boolean): Reporter {
  return (checked) => report(REPORTS[format](checked, isQuiet));
}
