/** Draws one diagram of the inputs, or says what is wrong with it at its place in its file. */
import { pictureWords } from '../../documents/image-link.ts';
import type { MermaidConfig } from '../../documents/with-config.ts';
import { Fault } from '../../invocation/fault.ts';
import type { Warning } from '../../ports/diagram-engine.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import { includeProblem, locate, type Problem } from '../reports/problem.ts';
import type { CallTool, ToolCall } from '../tools/run-tools.ts';
import type { DrawnPicture } from './deliver-picture.ts';
import { type Looks, pictureInputs } from './picture-options.ts';
import type { OutputPlan } from './plan-outputs.ts';

async function describe(callTool: CallTool, { diagram, code }: DiagramJob): Promise<Record<string, unknown>> {
  try {
    return await callTool({ name: 'describeDiagram', input: { code, language: diagram.language } });
  } catch (error) {
    // The picture is there all the same.
    if (!(error instanceof Fault)) throw error;
    return {};
  }
}

/** A picture as SVG says it itself. */
async function altText(callTool: CallTool, job: DiagramJob, result: Record<string, unknown>): Promise<string> {
  const { title, description } = typeof result.svg === 'string' ? pictureWords(result.svg) : {};
  const { alt = '' } = title === undefined && description === undefined ? await describe(callTool, job) : {};
  return String(title ?? description ?? alt);
}

/** How to draw, the same for all diagrams. */
interface PictureSettings {
  plan: OutputPlan;
  looks: Looks;
  config: MermaidConfig;
}

/** `canBeFixed`: verify --fix would repair the file. */
type DrawnJob = { picture: DrawnPicture } | { problem: Problem; body: object; canBeFixed: boolean };

/** The reader of YAML is loaded only for those who have settings. */
async function configure(code: string, config: MermaidConfig): Promise<{ code: string; added: number }> {
  if (Object.keys(config).length === 0) return { code, added: 0 };
  return (await import('../../documents/with-config.ts')).withConfig(code, config);
}

/** `added` is the number of lines that were put before the code. */
async function callOf(
  { diagram, code }: DiagramJob,
  { plan, looks, config }: PictureSettings,
): Promise<{ call: ToolCall; added: number }> {
  const configured = diagram.language === 'mermaid' ? await configure(code, config) : { code, added: 0 };
  const options = pictureInputs({ ...looks, format: looks.format ?? plan.format });
  const input = { code: configured.code, language: diagram.language, ...options };
  return { call: { name: 'render', input }, added: configured.added };
}

export async function drawJob(callTool: CallTool, job: DiagramJob, drawing: PictureSettings): Promise<DrawnJob> {
  const broken = includeProblem(job);
  if (broken) return { problem: broken, body: { message: broken.message, line: broken.line }, canBeFixed: false };
  const { call, added } = await callOf(job, drawing);
  try {
    const result = await callTool(call);
    const { warnings = [] } = result as { warnings?: Warning[] };
    const problems = warnings.map((warning) => locate(job, warning, 'warning', added));
    if (drawing.plan.document === undefined) return { picture: { result, problems } };
    return { picture: { result, problems, alt: await altText(callTool, job, result) } };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const problem = locate(job, { message: error.message, ...error.details }, 'error', added);
    const { line, column, message } = problem;
    const canBeFixed = error.details.fix !== undefined && job.includes.length === 0;
    return { problem, body: { ...error.body, message, line, column }, canBeFixed };
  }
}
