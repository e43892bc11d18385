/** Writes Markdown with pictures in place of its diagrams; those that could not be drawn stay as they are. */
import { dirname, relative } from 'node:path';
import { imageLink } from '../../documents/image-link.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import type { LoadedDocument } from '../inputs/load-documents.ts';
import type { OutputPlan } from './plan-outputs.ts';
import { writeWhole } from './write-whole.ts';

export interface DrawnDocument {
  plan: OutputPlan;
  /** What each drawn picture shows. */
  alts: ReadonlyMap<DiagramJob, string>;
}

export async function writeDocument(
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
