/** Calls one tool and prints one field of its result, or all of it with --json. */
import { Fault } from '../invocation/fault.ts';
import { faultText } from './report-fault.ts';
import { checkOptions, runTools } from './run-tools.ts';

export interface OneCall {
  /** What the error message calls the input. */
  file: string;
  tool: string;
  input: Record<string, unknown>;
  field: string;
  json: boolean;
}

export async function printResult({ file, tool, input, field, json }: OneCall): Promise<number> {
  checkOptions({ name: tool, input });
  try {
    const result = await runTools({}, (call) => call({ name: tool, input }));
    process.stdout.write(`${json ? JSON.stringify(result) : result[field]}\n`);
    if (!json) for (const warning of (result.warnings ?? []) as string[]) process.stderr.write(`warning: ${warning}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (json) process.stdout.write(`${JSON.stringify({ error: error.body })}\n`);
    else process.stderr.write(faultText(file, error.message, error.details));
    return 1;
  }
}
