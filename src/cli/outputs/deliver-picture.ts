/** Hands over a picture: to its file or to stdout, and with --json what there is to say about it. */
import { isPictureFormat, PICTURE_FORMATS } from '../../ports/picture-formats.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import { shownFile } from '../reports/problem.ts';
import { fitSvg } from './fit-svg.ts';
import { type Looks, pictureInputs } from './picture-options.ts';
import type { OutputPlan } from './plan-outputs.ts';
import { writeWhole } from './write-whole.ts';

export interface DrawnPicture {
  result: Record<string, unknown>;
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
function fitted({ diagram }: DiagramJob, result: Record<string, unknown>, looks: Looks): Record<string, unknown> {
  const { maxWidth, maxHeight } = pictureInputs(diagram.language, looks) as Record<string, number | undefined>;
  return typeof result.svg === 'string' ? { ...result, ...fitSvg(result.svg, { maxWidth, maxHeight }) } : result;
}

export async function deliverPicture(job: DiagramJob, { result }: DrawnPicture, delivery: Delivery): Promise<void> {
  const { plan, json, isQuiet } = delivery;
  const { path: file, document } = job.from;
  const picture = fitted(job, result, delivery.looks);
  const bytes = Buffer.from(String(picture[plan.format]), PICTURE_FORMATS[plan.format].encoding);
  const target = plan.target(job);
  if (target !== undefined) await writeWhole(target, bytes);
  const facts = Object.fromEntries(Object.entries(picture).filter(([name]) => !isPictureFormat(name)));
  const line = document.diagrams.length > 1 || document.kind === 'markdown' ? { line: job.diagram.line } : {};
  if (json) {
    const shown = target === undefined ? { file, ...line, ...picture } : { file, ...line, output: target, ...facts };
    process.stdout.write(`${JSON.stringify(shown)}\n`);
  } else {
    if (target === undefined) process.stdout.write(bytes);
    if (typeof picture.note === 'string' && !isQuiet) process.stderr.write(`${shownFile(file)}: ${picture.note}\n`);
  }
}
