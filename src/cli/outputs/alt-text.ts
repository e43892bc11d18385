/** Finds the words for those who do not see a picture: the diagram's title, or else what it shows. */
import { pictureWords } from '../../documents/picture-words.ts';
import { Fault } from '../../invocation/fault.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import type { CallTool } from '../work/run-tools.ts';

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
export async function altText(callTool: CallTool, job: DiagramJob, result: Record<string, unknown>): Promise<string> {
  const { title, description } = typeof result.svg === 'string' ? pictureWords(result.svg) : {};
  const { alt = '' } = title === undefined && description === undefined ? await describe(callTool, job) : {};
  return String(title ?? description ?? alt);
}
