/** drawbridge render IN... [-o OUT]: draws the diagrams of files, folders and Markdown. */
import { isMarkdown } from '../../documents/language-of-file.ts';
import { type MermaidConfig, withConfig } from '../../documents/with-config.ts';
import { Fault } from '../../invocation/fault.ts';
import { type DiagramJob, diagramJobs } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import { type LoadedDocument, loadDocuments } from '../inputs/load-documents.ts';
import { readConfig } from '../inputs/read-config.ts';
import { altText } from '../outputs/alt-text.ts';
import { prepareOutputs } from '../outputs/check-outputs.ts';
import { type DrawnPicture, deliverPicture } from '../outputs/deliver-picture.ts';
import { checkPictureOptions, type Looks, pictureInputs, unusedOptions } from '../outputs/picture-options.ts';
import { type OutputPlan, planOutputs } from '../outputs/plan-outputs.ts';
import { writeDocument } from '../outputs/write-document.ts';
import { includeProblem, locate, type Problem, shownFile } from '../reports/problem.ts';
import { problemLines } from '../reports/problem-lines.ts';
import { RENDER_OPTIONS } from '../table/file-options.ts';
import { checkCount, readArguments } from '../table/read-arguments.ts';
import { inOrder } from '../work/in-order.ts';
import { showProgress } from '../work/progress.ts';
import { type CallTool, readLimits, runTools, type ToolCall } from '../work/run-tools.ts';
import { toolFor } from '../work/tool-for.ts';

/** How to draw, the same for all diagrams. */
interface Drawing {
  plan: OutputPlan;
  looks: Looks;
  config: MermaidConfig;
}

interface PlannedCall {
  call: ToolCall;
  /** Lines that were put before the code. */
  added: number;
}

function callOf({ diagram, code }: DiagramJob, { plan, looks, config }: Drawing): PlannedCall {
  const configured = diagram.language === 'mermaid' ? withConfig(code, config) : { code, added: 0 };
  const { name, input } = toolFor('render', diagram.language, configured.code);
  const options = pictureInputs(diagram.language, { ...looks, format: looks.format ?? plan.format });
  return { call: { name, input: { ...input, ...options } }, added: configured.added };
}

type Drawn = { job: DiagramJob; picture: DrawnPicture } | { job: DiagramJob; problem: Problem; body: object };

async function drawJob(callTool: CallTool, job: DiagramJob, drawing: Drawing): Promise<Drawn> {
  const broken = includeProblem(job);
  if (broken) return { job, problem: broken, body: { message: broken.message, line: broken.line } };
  const { call, added } = callOf(job, drawing);
  try {
    const result = await callTool(call);
    if (drawing.plan.document === undefined) return { job, picture: { result } };
    return { job, picture: { result, alt: await altText(callTool, job, result) } };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const problem = locate(job, { message: error.message, ...error.details }, 'error', added);
    const { line, column, message } = problem;
    return {
      job,
      problem,
      body: { ...error.body, message, ...(line !== undefined && { line }), ...(column !== undefined && { column }) },
    };
  }
}

function showProblem(problem: Problem, body: object, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify({ file: problem.file, error: body })}\n`);
  else process.stderr.write(problemLines(problem));
}

/** What has no effect on any of the diagrams. */
function showNotes(notes: readonly string[], jobs: readonly DiagramJob[], looks: Looks): void {
  const unused = unusedOptions(new Set(jobs.map(({ diagram }) => diagram.language)), looks);
  const effects =
    jobs.length === 0 ? [] : unused.map((option) => `--${option} has no effect: there is no Mermaid diagram`);
  for (const note of [...notes, ...effects]) process.stderr.write(`note: ${note}\n`);
}

/** Files that could not be read, and named documents without diagrams; returns how many failed. */
function showUnread(documents: readonly LoadedDocument[], isQuiet: boolean): number {
  for (const { path, isNamed, unreadable, document } of documents) {
    if (unreadable !== undefined) process.stderr.write(`${path}: ${unreadable}\n`);
    else if (isNamed && document.diagrams.length === 0 && !isQuiet)
      process.stderr.write(`${shownFile(path)}: no diagrams\n`);
  }
  return documents.filter(({ unreadable }) => unreadable !== undefined).length;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

export async function renderCommand(args: string[]): Promise<number> {
  const given = readArguments(args, RENDER_OPTIONS);
  checkCount(given, 1, Number.POSITIVE_INFINITY);
  const { values, flags } = given;
  const [isQuiet, json] = [flags.has('quiet'), flags.has('json')];
  const limits = readLimits(values);
  checkPictureOptions(values);
  const { theme, ...others } = await readConfig(values.config);
  const config = theme === undefined || values.theme !== undefined ? others : { theme, ...others };
  const isDocument = values.output !== undefined && isMarkdown(values.output);
  const documents = await loadDocuments(given.inputs, ({ path }) =>
    path === STDIN && isDocument ? { markdown: true } : {},
  );
  const jobs = diagramJobs(documents);
  const plan = planOutputs(documents, values);
  prepareOutputs({
    targets: [
      ...jobs.flatMap((job) => plan.target(job) ?? []),
      ...(plan.document === undefined ? [] : [plan.document]),
    ],
    inputs: documents.map(({ path }) => path),
    root: plan.root,
  });
  if (!isQuiet) showNotes(given.notes, jobs, values);
  const unread = showUnread(documents, isQuiet);
  const drawing = { plan, looks: values, config };
  const progress = isQuiet ? showProgress(0) : showProgress(jobs.length);
  const alts = new Map<DiagramJob, string>();
  const counts = { written: 0, failed: 0 };
  await runTools({ task: 'render', files: jobs.length, ...limits }, async (callTool, ahead) => {
    for await (const drawn of inOrder(jobs, ahead, (job) => drawJob(callTool, job, drawing))) {
      const { job } = drawn;
      progress.end();
      if ('picture' in drawn) {
        await deliverPicture(job, drawn.picture, { plan, looks: values, json, isQuiet });
        alts.set(job, drawn.picture.alt ?? '');
        counts.written++;
      } else {
        showProblem(drawn.problem, drawn.body, json);
        counts.failed++;
      }
      progress.step(job.from.path);
    }
    progress.end();
  });
  const [first] = documents;
  if (plan.document !== undefined && first) await writeDocument(plan.document, first, jobs, { plan, alts });
  if (jobs.length > 1 && !isQuiet && !json) {
    const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`;
    process.stderr.write(`${plural(counts.written, 'picture')} written${failed}\n`);
  }
  return counts.failed + unread > 0 ? 1 : 0;
}
