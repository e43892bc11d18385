/** drawbridge verify IN... [--fix]: checks the diagrams of files, folders and Markdown; exit 1 when one is invalid. */
import { printable, printableJson } from '../../composition/printable.ts';
import { type DiagramJob, diagramJobs } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import { inOrder } from '../inputs/in-order.ts';
import { type LoadedDocument, languageGiven, loadDocuments } from '../inputs/load-documents.ts';
import { type FixResult, writeFixes } from '../outputs/write-fixes.ts';
import { annotation, locate, type Problem, problemLines, shownFile } from '../reports/problem.ts';
import { verifySummary } from '../reports/summaries.ts';
import { report, say, showProgress, type Text, type TextPart } from '../reports/write-report.ts';
import { VERIFY_FORMATS, VERIFY_OPTIONS } from '../table/file-options.ts';
import { checkCount, didYouMean, type ReadArguments, readArguments, UsageError } from '../table/read-arguments.ts';
import { type CheckedDiagram, checkDiagram, problemsOf } from '../tools/check-diagram.ts';
import { type CallTool, readLimits, runTools } from '../tools/run-tools.ts';
import { type OpenProblems, watchDiagrams } from './watch-diagrams.ts';

/** The ways to report what was checked: for people, for GitHub Actions, and as JSON. */
type ReportedDiagram = CheckedDiagram & FixResult & { problems: readonly Problem[] };

interface CheckedDocument {
  from: LoadedDocument;
  diagrams: readonly ReportedDiagram[];
}

type Reporter = (document: CheckedDocument) => void;

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

function reporterFor(format: keyof typeof REPORTS, isQuiet: boolean): Reporter {
  return (checked) => report(REPORTS[format](checked, isQuiet));
}

type VerifyFormat = (typeof VERIFY_FORMATS)[number];

function formatOf({ values: { format = 'text' }, flags }: ReadArguments): VerifyFormat {
  const found = VERIFY_FORMATS.find((name) => name === format);
  if (found === undefined)
    throw new UsageError(
      `--format must be one of ${VERIFY_FORMATS.join(', ')}, not '${format}'${didYouMean(format, VERIFY_FORMATS)}`,
    );
  return flags.has('json') ? 'json' : found;
}

/** When the last diagram of a document is checked: its fixes are written, and all of it is reported. */
async function finish(from: LoadedDocument, checked: readonly CheckedDiagram[], report: Reporter) {
  const fixed = await writeFixes(from, checked);
  const diagrams = checked.map((diagram) => ({ ...diagram, ...fixed(diagram), problems: problemsOf(diagram) }));
  const document: CheckedDocument = { from, diagrams };
  report(document);
  return document;
}

interface Run {
  report: Reporter;
  format: VerifyFormat;
  isQuiet: boolean;
  wantsFix: boolean;
}

interface Round {
  allValid: boolean;
  problems: OpenProblems;
}

/** Documents without diagrams have no job that would finish them. */
async function checkAll(
  documents: readonly LoadedDocument[],
  jobs: readonly DiagramJob[],
  { report, format, isQuiet, wantsFix }: Run,
  { call, ahead }: { call: CallTool; ahead: number },
): Promise<Round> {
  const left = new Map(documents.map((from) => [from, from.document.diagrams.length]));
  const progress = showProgress(isQuiet ? 0 : jobs.length);
  const counts = { diagrams: jobs.length, fixed: 0, invalid: 0, fixable: 0 };
  const round: Round = { allValid: true, problems: new Map() };
  const settle = async (from: LoadedDocument, checked: readonly CheckedDiagram[]) => {
    progress.end();
    const { diagrams } = await finish(from, checked, report);
    const open = diagrams.filter(({ isFixed }) => !isFixed);
    const invalid = open.filter(({ verdict }) => !verdict.ok);
    round.problems.set(
      from.path,
      open.flatMap(({ problems }) => problems).flatMap((problem) => problemLines(problem)),
    );
    counts.fixed += diagrams.length - open.length;
    counts.invalid += invalid.length;
    counts.fixable += invalid.filter(
      ({ verdict, job }) => verdict.fix !== undefined && job.includes.length === 0,
    ).length;
    if (invalid.length > 0 || from.unreadable !== undefined) round.allValid = false;
  };
  for (const [from, count] of left) if (count === 0) await settle(from, []);
  let checked: CheckedDiagram[] = [];
  for await (const diagram of inOrder(jobs, ahead, (job) => checkDiagram(call, job, wantsFix))) {
    checked.push(diagram);
    const { from } = diagram.job;
    if (checked.length === left.get(from)) {
      await settle(from, checked);
      checked = [];
    }
    progress.step(from.path);
  }
  progress.end();
  if (jobs.length > 1 && format === 'text' && !isQuiet) say(verifySummary(counts));
  return round;
}

export async function verifyCommand(args: string[]): Promise<number> {
  const given = readArguments(args, VERIFY_OPTIONS);
  checkCount(given, 1, Number.POSITIVE_INFINITY);
  const limits = readLimits(given.values);
  const [isQuiet, wantsFix] = [given.flags.has('quiet'), given.flags.has('fix')];
  const format = formatOf(given);
  const run = { report: reporterFor(format, isQuiet), format, isQuiet, wantsFix };
  if (wantsFix && given.inputs.includes(STDIN)) throw new UsageError('--fix writes to files, and stdin is not a file');
  const language = languageGiven(given.values);
  const load = () => loadDocuments(given.inputs, () => ({ language }));
  const documents = await load();
  const jobs = diagramJobs(documents);
  return runTools({ task: 'verify', files: jobs.length, ...limits }, async (call, ahead) => {
    if (!given.flags.has('watch')) return (await checkAll(documents, jobs, run, { call, ahead })).allValid ? 0 : 1;
    await watchDiagrams({
      inputs: given.inputs,
      load,
      async work(all, isChanged) {
        const changed = new Set(
          diagramJobs(all)
            .filter(isChanged)
            .map(({ from }) => from),
        );
        const some = all.filter((from) => changed.has(from));
        return (await checkAll(some, diagramJobs(some), run, { call, ahead })).problems;
      },
    });
    return 0;
  });
}
