/** drawbridge conform URL: runs the contract against a running deployment; exit 1 when it breaks it. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { junitReport, textReport, totalsOf } from '../../conformance/report.ts';
import { runConformance } from '../../conformance/run-conformance.ts';
import { UsageError } from '../usage.ts';

const OPTIONS = {
  key: { type: 'string' },
  junit: { type: 'string' },
  'behind-proxy': { type: 'boolean' },
} as const;

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export async function conformCommand(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  const [url, extra] = positionals;
  if (url === undefined) throw new UsageError('conform needs the URL of a deployment');
  if (extra !== undefined) throw new UsageError(`conform accepts one URL, got '${extra}'`);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`'${url}' is not an http or https URL`);
  const { key, junit, 'behind-proxy': behindProxy = false } = values;
  const results = await runConformance({ url, key, behindProxy });
  process.stdout.write(textReport(url, results));
  if (junit !== undefined) await writeFile(junit, junitReport(url, results));
  return totalsOf(results).failed > 0 ? 1 : 0;
}
