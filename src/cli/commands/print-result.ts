/** Calls one tool and prints one field of its result, or all of it with --json. */
import { printable } from '../../composition/printable.ts';
import { Fault } from '../../invocation/fault.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import { writeWhole } from '../outputs/write-whole.ts';
import { faultText } from '../reports/problem.ts';
import { handOver, report, reportJson, say } from '../reports/write-report.ts';
import { runTools } from '../tools/run-tools.ts';
import { checkOptions, flagOf } from '../tools/tool-table.ts';

/** A result that is a picture, and the file that it goes to; to stdout without one. */
export interface PictureFile {
  format: PictureFormat;
  target?: string;
}

export interface OneCall {
  /** What the error message calls the input. */
  file: string;
  tool: string;
  input: Record<string, unknown>;
  field: string;
  json: boolean;
  picture?: PictureFile | undefined;
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

/** Returns what there is to print besides. */
async function deliver(result: Record<string, unknown>, { format, target }: PictureFile, json: boolean) {
  const { [format]: picture, ...rest } = result;
  const bytes = Buffer.from(String(picture), PICTURE_FORMATS[format].encoding);
  if (target !== undefined) await writeWhole(target, bytes);
  else if (json) return result;
  else handOver(bytes);
  return target === undefined ? rest : { output: target, ...rest };
}

function printMain(result: Record<string, unknown>, field: string): void {
  if (field === 'summary') report(`${result[field]}\n`);
  else handOver(`${result[field]}\n`);
}

export async function printResult({ file, tool, input, field, json, picture }: OneCall): Promise<number> {
  checkOptions({ name: tool, input }, flagOf);
  try {
    const whole = await runTools({}, (call) => call({ name: tool, input }));
    const result = picture ? await deliver(whole, picture, json) : whole;
    const isPrinted = Object.hasOwn(result, field) && (picture === undefined || picture.target !== undefined);
    if (json) reportJson(result);
    else if (isPrinted) printMain(result, field);
    const { note, summary, lost = [], warnings = [] } = result as Beside;
    if (json) return 0;
    const lines = field === 'summary' && isPrinted ? [] : (summary?.split('\n') ?? []);
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
