/** Calls one tool and prints one field of its result, or all of it with --json. */
import { Fault } from '../../invocation/fault.ts';
import { faultText } from '../reports/problem-lines.ts';
import { checkOptions } from '../work/check-options.ts';
import { runTools } from '../work/run-tools.ts';
import { flagOf } from '../work/tool-table.ts';

export interface OneCall {
  /** What the error message calls the input. */
  file: string;
  tool: string;
  input: Record<string, unknown>;
  field: string;
  json: boolean;
}

/** Warnings are sentences, or objects with one. */
function warningText(warning: unknown): string {
  return typeof warning === 'string' ? warning : String((warning as { message?: unknown }).message);
}

export async function printResult({ file, tool, input, field, json }: OneCall): Promise<number> {
  checkOptions({ name: tool, input }, flagOf);
  try {
    const result = await runTools({}, (call) => call({ name: tool, input }));
    process.stdout.write(`${json ? JSON.stringify(result) : result[field]}\n`);
    const { warnings = [] } = result as { warnings?: unknown[] };
    if (!json) for (const warning of warnings) process.stderr.write(`warning: ${warningText(warning)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (json) process.stdout.write(`${JSON.stringify({ error: error.body })}\n`);
    else process.stderr.write(faultText(file, error.message, error.details));
    return 1;
  }
}
