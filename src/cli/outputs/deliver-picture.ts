/** Hands over a picture: to its file or to stdout, and with --json what there is to say about it. */
import { printable } from '../../composition/printable.ts';
import { isPictureFormat, PICTURE_FORMATS } from '../../ports/picture-formats.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import { type Problem, problemLines, shownFile } from '../reports/problem.ts';
import { handOver, reportJson, say } from '../reports/write-report.ts';
import { type Looks, pictureInputs } from './picture-options.ts';
import type { OutputPlan } from './plan-outputs.ts';
import { writeWhole } from './write-whole.ts';

interface FitSize {
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
}

const ROOT_SIZE = /^(<svg[^>]*? width=")([^"]+)(" height=")([^"]+)(")/;

function rounded(size: number): number {
  return Math.round(size * 1000) / 1000;
}

/** `svg` is one of our own; it is made smaller, never larger. */
function fitSvg(
  svg: string,
  { maxWidth = Infinity, maxHeight = Infinity }: FitSize,
): { svg: string; width: number; height: number } | undefined {
  const [, , width, , height] = ROOT_SIZE.exec(svg) ?? [];
  const factor = Math.min(1, maxWidth / Number(width), maxHeight / Number(height));
  if (!(factor < 1)) return undefined;
  const size = { width: rounded(Number(width) * factor), height: rounded(Number(height) * factor) };
  const smaller = svg.replace(
    ROOT_SIZE,
    (_all, ...parts: string[]) => `${parts[0]}${size.width}${parts[2]}${size.height}${parts[4]}`,
  );
  return { svg: smaller, ...size };
}

export interface DrawnPicture {
  result: Record<string, unknown>;
  /** Warnings at their places in the files. */
  problems: readonly Problem[];
  /** What it shows, where that is needed. */
  alt?: string;
}

export interface Delivery {
  plan: OutputPlan;
  looks: Looks;
  json: boolean;
  isQuiet: boolean;
}

/** The tools fit pixels only. */
function fitted(result: Record<string, unknown>, looks: Looks): Record<string, unknown> {
  const { maxWidth, maxHeight } = pictureInputs(looks) as Record<string, number | undefined>;
  return typeof result.svg === 'string' ? { ...result, ...fitSvg(result.svg, { maxWidth, maxHeight }) } : result;
}

/** As the tool gives them, with the lines of the file. */
function placed(given: unknown, problems: readonly Problem[]): object {
  if (!Array.isArray(given)) return {};
  const lines = problems.map(({ line, message, hint }) => ({ line, message, ...(hint !== undefined && { hint }) }));
  return { warnings: given.map((warning, index) => ({ ...warning, ...lines[index] })) };
}

/** Its bytes; a page is written with the others. */
export async function deliverPicture(job: DiagramJob, drawn: DrawnPicture, delivery: Delivery): Promise<Buffer> {
  const { result, problems } = drawn;
  const { plan, json, isQuiet } = delivery;
  const { path: file, document } = job.from;
  const picture = fitted(result, delivery.looks);
  const bytes = Buffer.from(String(picture[plan.format]), PICTURE_FORMATS[plan.format].encoding);
  const target = plan.target(job);
  if (target !== undefined && plan.pages === undefined) await writeWhole(target, bytes);
  const facts = Object.fromEntries(Object.entries(picture).filter(([name]) => !isPictureFormat(name)));
  const line = document.diagrams.length > 1 || document.kind === 'markdown' ? { line: job.diagram.line } : {};
  if (json) {
    const shown = target === undefined ? picture : { output: target, ...facts };
    reportJson({ file, ...line, ...shown, ...placed(picture.warnings, problems) });
  } else {
    if (target === undefined) handOver(bytes);
    if (isQuiet) return bytes;
    if (typeof picture.note === 'string') say(`${shownFile(file)}: ${printable(picture.note)}\n`);
    for (const problem of problems) say(problemLines(problem));
  }
  return bytes;
}
