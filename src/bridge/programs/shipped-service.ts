/** A program in front of one service whose description is part of this package: the judge, or a running Drawbridge. */
import { readFileSync } from 'node:fs';
import { type ReadArguments, UsageError } from '../../cli/table/read-arguments.ts';
import type { McpServerConfig } from '../../mcp/server/create-mcp-server.ts';
import type { ToolSource } from '../../mcp/server/tool-source.ts';
import { serveStdio } from '../../mcp/stdio/serve-stdio.ts';
import { parseDescription } from '../../openapi/description/parse-description.ts';
import type { DescribedTool } from '../../openapi/tool/described-tool.ts';
import { packagePath } from '../../package-root.ts';
import type { Formatters } from '../answers/own-reply.ts';
import { readBaseUrl } from '../options.ts';
import { findToken } from '../secrets.ts';
import type { Limits } from '../upstream/limits.ts';
import { openLogs } from '../upstream/log.ts';
import { createTokenGuard } from '../upstream/token-guard.ts';
import { openService, readShipped } from './described-service.ts';
import { type BridgeArgs, packageVersion } from './run-program.ts';

/** What a bridge offers besides its tools. */
export interface BridgeExtras {
  metaOf(tool: DescribedTool): Record<string, unknown> | undefined;
  around(source: ToolSource): Omit<McpServerConfig, 'serverInfo'>;
}

interface ShippedService {
  /** The name that it reports over MCP. */
  name: string;
  limits: Limits;
  /** The formatters that its description may use for answers. */
  formatters: Formatters;
  /** The description's file, from the folder of the package. */
  file: readonly string[];
  extras?(outputDir: string | undefined): BridgeExtras;
}

export async function serveShipped(
  { name, limits, formatters, file, extras: makeExtras }: ShippedService,
  { values }: ReadArguments,
  env: BridgeArgs['env'],
): Promise<number> {
  const given = values['base-url'];
  if (given === undefined) throw new UsageError('--base-url is required');
  const origin = readBaseUrl(given);
  const token = findToken(values, env);
  const extras = makeExtras?.(values['output-dir']);
  const service = readShipped(parseDescription(readFileSync(packagePath(...file), 'utf8')), formatters);
  const guard = createTokenGuard(token);
  const logs = openLogs(name, env, guard.redact);
  const userAgent = `${name}/${packageVersion()}`;
  const { source, close } = openService(
    service,
    { origin },
    { guard, logs, limits, userAgent, token, metaOf: extras?.metaOf },
  );
  const { main } = logs;
  main.info(token === undefined ? 'token: not configured' : 'token: configured');
  main.info(`serving ${service.tools.length} tools in front of ${origin}`);
  await serveStdio({
    ...(extras?.around(source) ?? { source }),
    serverInfo: { name, version: packageVersion() },
    onError: (error) => main.error(error.stack ?? error.message),
  });
  close();
  main.info('stdin closed');
  return 0;
}
