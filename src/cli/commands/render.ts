/** drawbridge render IN... [-o OUT]: draws the diagrams of files, folders and Markdown. */
import { dirname, relative } from 'node:path';
import { printable } from '../../composition/printable.ts';
import { imageLink } from '../../documents/image-link.ts';
import { isMarkdown } from '../../documents/language-of-file.ts';
import type { MermaidConfig } from '../../documents/with-config.ts';
import { type DiagramJob, diagramJobs } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import { inOrder } from '../inputs/in-order.ts';
import { type LoadedDocument, languageGiven, loadDocuments } from '../inputs/load-documents.ts';
import { readSource } from '../inputs/read-source.ts';
import { deliverPicture } from '../outputs/deliver-picture.ts';
import { drawJob } from '../outputs/draw-job.ts';
import { joinPdfs } from '../outputs/join-pdfs.ts';
import { checkPictureOptions, type Looks } from '../outputs/picture-options.ts';
import { type OutputPlan, planOutputs, prepareOutputs } from '../outputs/plan-outputs.ts';
import { writeWhole } from '../outputs/write-whole.ts';
import { type Problem, problemLines, shownFile } from '../reports/problem.ts';
import { renderSummary } from '../reports/summaries.ts';
import { reportJson, say, showProgress, type TextPart } from '../reports/write-report.ts';
import { RENDER_OPTIONS } from '../table/file-options.ts';
import { checkCount, type ReadArguments, readArguments, UsageError } from '../table/read-arguments.ts';
import { type CallTool, readLimits, runTools } from '../tools/run-tools.ts';
import { type OpenProblems, watchDiagrams } from './watch-diagrams.ts';

/** Reads --config: a file with Mermaid's settings as JSON. */
async function readConfig(file: string | undefined): Promise<MermaidConfig> {
  if (file === undefined) return {};
  const text = await readSource(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`'${file}' is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`'${file}' must contain an object, such as {"theme": "forest"}`);
  }
  return value as MermaidConfig;
}

interface DrawnDocument {
  plan: OutputPlan;
  /** What each drawn picture shows. */
  alts: ReadonlyMap<DiagramJob, string>;
}

/** Writes Markdown with pictures in place of its diagrams; those that could not be drawn stay as they are. */
async function writeDocument(
  output: string,
  { document }: LoadedDocument,
  jobs: readonly DiagramJob[],
  { plan, alts }: DrawnDocument,
): Promise<void> {
  const text = document.withReplaced((index) => {
    const job = jobs[index];
    const alt = job && alts.get(job);
    if (job === undefined || alt === undefined) return undefined;
    return imageLink(alt, relative(dirname(output), plan.target(job) ?? '').replaceAll('\\', '/'));
  });
  await writeWhole(output, Buffer.from(text));
}

interface Run {
  given: ReadArguments;
  config: MermaidConfig;
  isQuiet: boolean;
  json: boolean;
  isWatching: boolean;
}

interface Planned {
  documents: readonly LoadedDocument[];
  jobs: readonly DiagramJob[];
  plan: OutputPlan;
}

async function readRun(args: string[]): Promise<Run> {
  const read = readArguments(args, RENDER_OPTIONS);
  checkCount(read, 1, Number.POSITIVE_INFINITY);
  const { flags } = read;
  const given = {
    ...read,
    values: {
      ...read.values,
      ...(flags.has('no-source') && { embedSource: 'false' }),
      ...(flags.has('ascii') && { ascii: 'true' }),
    },
  };
  const values: Looks = given.values;
  checkPictureOptions(values);
  const { theme, ...others } = await readConfig(values.config);
  const config = theme === undefined || values.theme !== undefined ? others : { theme, ...others };
  return { given, config, isQuiet: flags.has('quiet'), json: flags.has('json'), isWatching: flags.has('watch') };
}

function load({ given: { inputs, values } }: Run): Promise<LoadedDocument[]> {
  const isDocument = values.output !== undefined && isMarkdown(values.output);
  const language = languageGiven(values);
  return loadDocuments(inputs, ({ path }) => (path === STDIN && isDocument ? { markdown: true } : { language }));
}

/** Everything that can be refused is, before anything is drawn. */
function planAll({ given: { values }, isWatching }: Run, documents: readonly LoadedDocument[]): Planned {
  const jobs = diagramJobs(documents);
  const plan = planOutputs(documents, { ...values, isWatching });
  prepareOutputs({
    targets: [
      ...(plan.pages === undefined ? jobs.flatMap((job) => plan.target(job) ?? []) : [plan.pages]),
      ...(plan.document === undefined ? [] : [plan.document]),
    ],
    inputs: documents.map(({ path }) => path),
    root: plan.root,
  });
  return { documents, jobs, plan };
}

/** Files that could not be read, and named documents without diagrams; returns how many failed. */
function showUnread(documents: readonly LoadedDocument[], isQuiet: boolean): number {
  for (const { path, isNamed, unreadable, document } of documents) {
    if (unreadable !== undefined) say(`${shownFile(path)}: ${unreadable}\n`);
    else if (isNamed && document.diagrams.length === 0 && !isQuiet) say(`${shownFile(path)}: no diagrams\n`);
  }
  return documents.filter(({ unreadable }) => unreadable !== undefined).length;
}

interface Engines {
  callTool: CallTool;
  ahead: number;
}

interface Round {
  failed: number;
  problems: OpenProblems;
}

/** Draws `jobs`, some or all of those that were planned. */
async function drawAll(run: Run, planned: Planned, jobs: readonly DiagramJob[], engines: Engines): Promise<Round> {
  const { isQuiet, json, config } = run;
  const { plan } = planned;
  const looks = run.given.values;
  const progress = showProgress(isQuiet ? 0 : jobs.length);
  const alts = new Map<DiagramJob, string>();
  const pages: Buffer[] = [];
  const problems: OpenProblems = new Map();
  const counts = { written: 0, failed: 0, fixable: 0 };
  const note = (job: DiagramJob, found: readonly Problem[]) => {
    const lines = problems.get(job.from.path) ?? [];
    problems.set(job.from.path, [...(lines as TextPart[]), ...found.flatMap((problem) => problemLines(problem))]);
  };
  const draw = async (job: DiagramJob) => ({
    job,
    drawn: await drawJob(engines.callTool, job, { plan, looks, config }),
  });
  for await (const { job, drawn } of inOrder(jobs, engines.ahead, draw)) {
    progress.end();
    if ('picture' in drawn) {
      pages.push(await deliverPicture(job, drawn.picture, { plan, looks, json, isQuiet }));
      alts.set(job, drawn.picture.alt ?? '');
      counts.written++;
      note(job, drawn.picture.problems);
    } else {
      if (json) reportJson({ file: drawn.problem.file, error: drawn.body });
      else say(problemLines(drawn.problem));
      counts.failed++;
      if (drawn.canBeFixed) counts.fixable++;
      note(job, [drawn.problem]);
    }
    progress.step(job.from.path);
  }
  progress.end();
  const [first] = planned.documents;
  if (plan.document !== undefined && first) await writeDocument(plan.document, first, planned.jobs, { plan, alts });
  if (plan.pages !== undefined && pages.length > 0) await writeWhole(plan.pages, joinPdfs(pages));
  const targets = jobs.flatMap((job) => plan.target(job) ?? []);
  if ((jobs.length > 1 || run.isWatching) && !isQuiet && !json)
    say(renderSummary({ ...counts, targets, pages: plan.pages }));
  return { failed: counts.failed, problems };
}

function watchAll(run: Run, engines: Engines): Promise<void> {
  return watchDiagrams({
    inputs: run.given.inputs,
    load: () => load(run),
    async work(documents, isChanged) {
      const planned = planAll(run, documents);
      // A document is written with all of its pictures.
      const { document, pages } = planned.plan;
      const jobs = document === undefined && pages === undefined ? planned.jobs.filter(isChanged) : planned.jobs;
      return (await drawAll(run, planned, jobs, engines)).problems;
    },
  });
}

export async function renderCommand(args: string[]): Promise<number> {
  const run = await readRun(args);
  const { given, isQuiet } = run;
  const limits = readLimits(given.values);
  const planned = planAll(run, await load(run));
  const { documents, jobs } = planned;
  if (!isQuiet) for (const note of given.notes) say(`note: ${printable(note)}\n`);
  return runTools({ task: 'render', files: jobs.length, ...limits }, async (callTool, ahead) => {
    if (run.isWatching) {
      await watchAll(run, { callTool, ahead });
      return 0;
    }
    const unread = showUnread(documents, isQuiet);
    const { failed } = await drawAll(run, planned, jobs, { callTool, ahead });
    return failed + unread > 0 ? 1 : 0;
  });
}
