/** drawbridge conform URL: runs the contract against a running deployment; exit 1 when it breaks it, 3 when a part of it could not be tested. */
import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { printable } from '../../composition/printable.ts';
import type { CheckResult } from '../../conformance/deployment/check.ts';
import { junitReport, textReport, totalsOf, untested } from '../../conformance/report.ts';
import { runConformance } from '../../conformance/run-conformance.ts';
import { report } from '../reports/write-report.ts';
import { COMMAND_TABLE } from '../table/command-table.ts';
import { readArguments, UsageError } from '../table/read-arguments.ts';

const NOT_TESTED = 3;

/** A deployment may answer anything. */
function shownResult(result: CheckResult): CheckResult {
  return { ...result, problems: result.problems.map(printable) };
}

/** Before a run that takes minutes. */
async function checkWritable(file: string): Promise<void> {
  await access(dirname(resolve(file)), constants.W_OK).catch(() => {
    throw new UsageError(`cannot write '${file}': its folder does not exist or cannot be written to`);
  });
}

export async function conformCommand(args: string[]): Promise<number> {
  const { values, inputs, flags } = readArguments(args, COMMAND_TABLE.conform.options);
  const [url, extra] = inputs;
  if (url === undefined) throw new UsageError('conform needs the URL of a deployment');
  if (extra !== undefined) throw new UsageError(`conform accepts one URL, got '${extra}'`);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`'${url}' is not an http or https URL`);
  const { key, junit } = values;
  if (junit !== undefined) await checkWritable(junit);
  const results = (await runConformance({ url, key, behindProxy: flags.has('behind-proxy') })).map(shownResult);
  report(textReport(printable(url), results));
  if (junit !== undefined) await writeFile(junit, junitReport(url, results));
  if (totalsOf(results).failed > 0) return 1;
  return results.length === 0 || untested(results).length > 0 ? NOT_TESTED : 0;
}
