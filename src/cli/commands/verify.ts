/** drawbridge verify IN... [--fix]: checks the diagrams of files, folders and Markdown; exit 1 when one is invalid. */

import { type DiagramJob, diagramJobs } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import { type LoadedDocument, loadDocuments } from '../inputs/load-documents.ts';
import { VERIFY_FORMATS, VERIFY_OPTIONS } from '../table/file-options.ts';
import { checkCount, type ReadArguments, readArguments } from '../table/read-arguments.ts';
import { UsageError } from '../table/usage-error.ts';
import { type CheckedDiagram, checkDiagram } from '../verify/check-diagram.ts';
import { problemsOf } from '../verify/problems-of.ts';
import { type CheckedDocument, type Reporter, reporterFor } from '../verify/reporters.ts';
import { writeFixes } from '../verify/write-fixes.ts';
import { inOrder } from '../work/in-order.ts';
import { showProgress } from '../work/progress.ts';
import { readLimits, runTools } from '../work/run-tools.ts';

type VerifyFormat = (typeof VERIFY_FORMATS)[number];

function formatOf({ values: { format = 'text' }, flags }: ReadArguments): VerifyFormat {
  const found = VERIFY_FORMATS.find((name) => name === format);
  if (found === undefined)
    throw new UsageError(`--format must be one of ${VERIFY_FORMATS.join(', ')}, not '${format}'`);
  return flags.has('json') ? 'json' : found;
}

/** When the last diagram of a document is checked: its fixes are written, and all of it is reported. */
async function finish(from: LoadedDocument, checked: readonly CheckedDiagram[], report: Reporter): Promise<boolean> {
  const fixed = await writeFixes(from, checked);
  const diagrams = checked.map((diagram) => ({ ...diagram, ...fixed(diagram), problems: problemsOf(diagram) }));
  const document: CheckedDocument = { from, diagrams };
  report(document);
  return from.unreadable === undefined && diagrams.every(({ verdict, isFixed }) => verdict.ok || isFixed);
}

/** Documents without diagrams have no job that would finish them. */
function byDocument(jobs: readonly DiagramJob[]): Map<LoadedDocument, DiagramJob[]> {
  const groups = new Map<LoadedDocument, DiagramJob[]>();
  for (const job of jobs) groups.set(job.from, [...(groups.get(job.from) ?? []), job]);
  return groups;
}

export async function verifyCommand(args: string[]): Promise<number> {
  const given = readArguments(args, VERIFY_OPTIONS);
  checkCount(given, 1, Number.POSITIVE_INFINITY);
  const limits = readLimits(given.values);
  const [isQuiet, wantsFix] = [given.flags.has('quiet'), given.flags.has('fix')];
  const report = reporterFor(formatOf(given), isQuiet);
  if (wantsFix && given.inputs.includes(STDIN)) throw new UsageError('--fix writes to files, and stdin is none');
  const documents = await loadDocuments(given.inputs);
  const jobs = diagramJobs(documents);
  const groups = byDocument(jobs);
  const progress = showProgress(isQuiet ? 0 : jobs.length);
  let allValid = true;
  const settle = async (from: LoadedDocument, checked: readonly CheckedDiagram[]) => {
    progress.end();
    if (!(await finish(from, checked, report))) allValid = false;
  };
  for (const from of documents.filter((document) => !groups.has(document))) await settle(from, []);
  await runTools({ task: 'verify', files: jobs.length, ...limits }, async (call, ahead) => {
    let checked: CheckedDiagram[] = [];
    for await (const diagram of inOrder(jobs, ahead, (job) => checkDiagram(call, job, wantsFix))) {
      checked.push(diagram);
      const { from } = diagram.job;
      if (checked.length === groups.get(from)?.length) {
        await settle(from, checked);
        checked = [];
      }
      progress.step(from.path);
    }
    progress.end();
  });
  return allValid ? 0 : 1;
}
