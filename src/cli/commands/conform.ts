/** drawbridge conform URL: runs the contract against a running deployment; exit 1 when it breaks it. */
import { writeFile } from 'node:fs/promises';
import { junitReport, textReport, totalsOf } from '../../conformance/report.ts';
import { runConformance } from '../../conformance/run-conformance.ts';
import { COMMAND_TABLE } from '../table/command-table.ts';
import { readArguments } from '../table/read-arguments.ts';
import { UsageError } from '../table/usage-error.ts';

export async function conformCommand(args: string[]): Promise<number> {
  const { values, inputs, flags } = readArguments(args, COMMAND_TABLE.conform.options);
  const [url, extra] = inputs;
  if (url === undefined) throw new UsageError('conform needs the URL of a deployment');
  if (extra !== undefined) throw new UsageError(`conform accepts one URL, got '${extra}'`);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`'${url}' is not an http or https URL`);
  const { key, junit } = values;
  const results = await runConformance({ url, key, behindProxy: flags.has('behind-proxy') });
  process.stdout.write(textReport(url, results));
  if (junit !== undefined) await writeFile(junit, junitReport(url, results));
  return totalsOf(results).failed > 0 ? 1 : 0;
}
