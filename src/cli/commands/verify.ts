/** drawbridge verify IN... [--fix]: checks the diagrams of files, folders and Markdown; exit 1 when one is invalid. */
import { type DiagramJob, diagramJobs } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import { inOrder } from '../inputs/in-order.ts';
import { type LoadedDocument, languageGiven, loadDocuments } from '../inputs/load-documents.ts';
import { problemLines } from '../reports/problem-lines.ts';
import { verifySummary } from '../reports/summaries.ts';
import { say, showProgress } from '../reports/write-report.ts';
import { VERIFY_FORMATS, VERIFY_OPTIONS } from '../table/file-options.ts';
import { checkCount, didYouMean, type ReadArguments, readArguments } from '../table/read-arguments.ts';
import { UsageError } from '../table/usage-error.ts';
import { type CheckedDiagram, checkDiagram } from '../verify/check-diagram.ts';
import { problemsOf } from '../verify/problems-of.ts';
import { type CheckedDocument, type Reporter, reporterFor } from '../verify/reporters.ts';
import { writeFixes } from '../verify/write-fixes.ts';
import { type CallTool, readLimits, runTools } from '../work/run-tools.ts';
import { type OpenProblems, watchDiagrams } from './watch-diagrams.ts';

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
