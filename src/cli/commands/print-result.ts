/** Calls one tool and prints one field of its result, or all of it with --json. */
import { printable } from '../../composition/printable.ts';
import { Fault } from '../../invocation/fault.ts';
import { faultText } from '../reports/problem-lines.ts';
import { handOver, report, reportJson, say } from '../reports/write-report.ts';
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

/** What a result says besides its main field. */
interface Beside {
  note?: string;
  summary?: string;
  lost?: string[];
  warnings?: unknown[];
}

/** Warnings are sentences, or objects with one. */
function warningText(warning: unknown): string {
  return typeof warning === 'string' ? warning : String((warning as { message?: unknown }).message);
}

export async function printResult({ file, tool, input, field, json }: OneCall): Promise<number> {
  checkOptions({ name: tool, input }, flagOf);
  try {
    const result = await runTools({}, (call) => call({ name: tool, input }));
    if (json) reportJson(result);
    else if (field === 'summary') report(`${result[field]}\n`);
    else handOver(`${result[field]}\n`);
    const { note, summary, lost = [], warnings = [] } = result as Beside;
    if (json) return 0;
    const lines = field === 'summary' ? [] : (summary?.split('\n') ?? []);
    for (const line of lines) say(`${printable(line)}\n`);
    if (note !== undefined) say(`note: ${printable(note)}\n`);
    for (const sentence of lost) say(`lost: ${printable(sentence)}\n`);
    for (const warning of warnings) say(`warning: ${printable(warningText(warning))}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (json) reportJson({ error: error.body });
    else say(faultText(file, error.message, error.details));
    return 1;
  }
}
