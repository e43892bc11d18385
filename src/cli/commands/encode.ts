/** drawbridge encode IN...: a link for each diagram, which contains the whole of it. */
import { languageByExtension } from '../../documents/language-of-file.ts';
import { Fault } from '../../invocation/fault.ts';
import { sourceOf, toolNamed } from '../../invocation/source-input.ts';
import { LANGUAGES, type Language } from '../../ports/languages.ts';
import { type DiagramJob, diagramJobs } from '../inputs/diagram-jobs.ts';
import type { FoundFile } from '../inputs/find-files.ts';
import { languageGiven, loadDocuments } from '../inputs/load-documents.ts';
import { includeProblem, locate, type Problem, problemLines, shownFile } from '../reports/problem.ts';
import { handOver, reportJson, say } from '../reports/write-report.ts';
import { ENCODE_OPTIONS } from '../table/file-options.ts';
import { checkCount, readArguments } from '../table/read-arguments.ts';
import { checkDiagram, problemsOf } from '../tools/check-diagram.ts';
import { type CallTool, runTools, type ToolCall } from '../tools/run-tools.ts';
import { checkOptions, flagOf, optionsOf } from '../tools/tool-table.ts';

/** The tool that makes the links of a language, and the field of its result that is printed. */
const LINKS: Readonly<Record<Language, { tool: string; field: string }>> = {
  mermaid: { tool: 'shareMermaid', field: 'editUrl' },
  plantuml: { tool: 'encodePlantUML', field: 'url' },
};

/** A text that is not clearly of another language is PlantUML, whose frame may be missing. */
function languageFor({ path }: FoundFile, text: string): { language?: Language } {
  const isMermaid = languageByExtension(path) === undefined && LANGUAGES.mermaid.sign.test(text);
  return languageByExtension(path) === undefined ? { language: isMermaid ? 'mermaid' : 'plantuml' } : {};
}

type Values = Readonly<Record<string, string | undefined>>;

function callOf(language: Language, code: string, values: Values): ToolCall {
  const { tool: name } = LINKS[language];
  const tool = toolNamed(name);
  const accepted = optionsOf(tool).filter(([input]) => values[input] !== undefined);
  return {
    name,
    input: { [sourceOf(tool)]: code, ...Object.fromEntries(accepted.map(([input]) => [input, values[input]])) },
  };
}

interface Link {
  result?: Record<string, unknown>;
  problems: readonly Problem[];
}

async function linkOf(call: CallTool, job: DiagramJob, values: Values, verify: boolean): Promise<Link> {
  const broken = includeProblem(job);
  if (broken) return { problems: [broken] };
  const checked = verify ? await checkDiagram(call, job, false) : undefined;
  const problems = checked ? problemsOf(checked) : [];
  if (checked && !checked.verdict.ok) return { problems };
  try {
    return { result: await call(callOf(job.diagram.language, job.code, values)), problems };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { problems: [locate(job, { message: error.message, ...error.details }, 'error')] };
  }
}

function show({ from, diagram }: DiagramJob, { result, problems }: Link, json: boolean): void {
  if (json) {
    const [error] = problems.filter(({ severity }) => severity === 'error');
    const told = result ?? { error: { message: error?.message, line: error?.line, hint: error?.hint } };
    reportJson({ file: from.path, language: diagram.language, ...told });
    return;
  }
  for (const problem of problems) say(problemLines(problem));
  const { warnings = [] } = (result ?? {}) as { warnings?: string[] };
  for (const message of warnings) say(problemLines({ severity: 'warning', file: from.path, message }));
  if (result) handOver(`${result[LINKS[diagram.language].field]}\n`);
}

export async function encodeCommand(args: string[]): Promise<number> {
  const given = readArguments(args, ENCODE_OPTIONS);
  checkCount(given, 1, Number.POSITIVE_INFINITY);
  const { values, flags } = given;
  for (const { smallest, language } of Object.entries(LANGUAGES).map(([name, row]) => ({
    ...row,
    language: name as Language,
  }))) {
    checkOptions(callOf(language, smallest, values), flagOf);
  }
  const language = languageGiven(values);
  const documents = await loadDocuments(given.inputs, (file, text) =>
    language ? { language: language } : languageFor(file, text),
  );
  const jobs = diagramJobs(documents);
  let failed = 0;
  for (const { path, unreadable } of documents) {
    if (unreadable === undefined) continue;
    say(`${shownFile(path)}: ${unreadable}\n`);
    failed++;
  }
  await runTools({ task: 'verify', files: jobs.length }, async (call) => {
    for (const job of jobs) {
      const link = await linkOf(call, job, values, flags.has('verify'));
      show(job, link, flags.has('json'));
      if (!link.result) failed++;
    }
  });
  return failed > 0 ? 1 : 0;
}
