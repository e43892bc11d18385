/** drawbridge verify IN...: checks files; exit 1 when one is invalid. */
import { Fault, type FaultDetails } from '../../invocation/fault.ts';
import { inOrder } from '../in-order.ts';
import { languageOf, toolFor } from '../language.ts';
import { readFileCommand } from '../options.ts';
import { showProgress } from '../progress.ts';
import { readSources, type Source } from '../read-source.ts';
import { faultText } from '../report-fault.ts';
import { type CallTool, readTimeout, runTools, TIMEOUT_OPTION } from '../run-tools.ts';

type Verdict = { ok: boolean; error?: string; fix?: string } & FaultDetails;

async function verdictOf(call: CallTool, { file, text }: Source): Promise<Verdict> {
  try {
    return (await call(toolFor('verify', languageOf(file, text), text))) as unknown as Verdict;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, error: error.message, ...error.details };
  }
}

/** A valid source may also have advice. */
function hintLine({ hint }: Verdict): string {
  return hint === undefined ? '' : `  hint: ${hint}\n`;
}

function show(file: string, verdict: Verdict, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify({ file, ...verdict })}\n`);
  else if (verdict.ok) process.stdout.write(`${file === '-' ? 'stdin' : file}: ok\n${hintLine(verdict)}`);
  else process.stdout.write(faultText(file, verdict.error ?? '', verdict));
}

export async function verifyCommand(args: string[]): Promise<number> {
  const { inputs, json, values } = readFileCommand(args, TIMEOUT_OPTION, 1, Number.POSITIVE_INFINITY);
  readTimeout(values.timeout);
  const sources = await readSources(inputs);
  const progress = showProgress(inputs.length);
  return runTools({ task: 'verify', files: inputs.length, timeout: values.timeout }, async (call, ahead) => {
    let invalid = 0;
    const judge = async (source: Source) => ({ file: source.file, verdict: await verdictOf(call, source) });
    for await (const { file, verdict } of inOrder(sources, ahead, judge)) {
      progress.end();
      show(file, verdict, json);
      progress.step(file);
      if (!verdict.ok) invalid++;
    }
    progress.end();
    return invalid > 0 ? 1 : 0;
  });
}
