/** Serves the tools of a description over stdio, in front of one origin, until stdin closes. */
import type { McpServerConfig } from '../mcp/server/create-mcp-server.ts';
import type { ToolSource } from '../mcp/server/tool-source.ts';
import { serveStdio } from '../mcp/stdio/serve-stdio.ts';
import type { Description } from '../openapi/description/description.ts';
import { DescriptionError } from '../openapi/description/description-error.ts';
import { mcpExtension } from '../openapi/operation/mcp-extension.ts';
import { type DescribedTool, describeTools } from '../openapi/tool/described-tool.ts';
import type { AnswerReading, Formatters } from './answers/reply-to-answer.ts';
import { createBridgeSource } from './bridge-source.ts';
import type { Limits } from './common/limits.ts';
import { createStderrLog, type LogConfig } from './common/stderr-log.ts';
import type { TokenGuard } from './common/token-guard.ts';
import { HttpClient } from './upstream/http-client.ts';

/** What a bridge offers besides its tools. */
export interface BridgeExtras {
  metaOf?(tool: DescribedTool): Record<string, unknown> | undefined;
  around(source: ToolSource): Omit<McpServerConfig, 'serverInfo'>;
}

export interface BridgeConfig {
  description: Description;
  formatters: Formatters;
  serverInfo: { name: string; version: string };
  baseUrl: string;
  token?: string;
  guard: TokenGuard;
  limits: Limits;
  logging: LogConfig;
  extras?: BridgeExtras;
}

function refuseUnknownFormats(tools: readonly DescribedTool[], formatters: Formatters): void {
  for (const { operation } of tools.flatMap(({ operations }) => operations)) {
    const formats = [operation.extension.format, ...[...operation.answers.values()].map(({ format }) => format)];
    const unknown = formats.find((format) => format !== undefined && !Object.hasOwn(formatters, format));
    if (unknown !== undefined) throw new DescriptionError(`${operation.place}: there is no format '${unknown}'`);
  }
}

export function readingOf(description: Description, formatters: Formatters, guard: TokenGuard): AnswerReading {
  const { envelope, structured = false } = mcpExtension('file', description);
  const faults =
    envelope?.faults === undefined ? {} : (description as unknown as Record<string, unknown>)[envelope.faults];
  return {
    formatters,
    redact: guard.redact,
    structured: structured || envelope !== undefined,
    faults: (faults ?? {}) as AnswerReading['faults'],
    ...(envelope ? { envelope } : {}),
  };
}

/** Throws a DescriptionError before the first message if the description cannot be served. */
export async function serveDescription(config: BridgeConfig): Promise<void> {
  const { description, formatters, serverInfo, baseUrl, token, guard, limits, logging, extras } = config;
  const tools = describeTools(description);
  refuseUnknownFormats(tools, formatters);
  const target = serverInfo.name.replaceAll('-', '_');
  const log = createStderrLog(target, logging);
  const client = new HttpClient({
    baseUrl,
    guard,
    limits,
    userAgent: `${serverInfo.name}/${serverInfo.version}`,
    log: createStderrLog(`${target}::http`, logging),
    ...(token === undefined ? {} : { token }),
  });
  const source = createBridgeSource({
    tools,
    client,
    guard,
    log,
    hasToken: token !== undefined,
    maxTextBytes: limits.maxTextBytes,
    reading: readingOf(description, formatters, guard),
    now: () => new Date(),
    ...(extras?.metaOf ? { metaOf: extras.metaOf } : {}),
  });
  log.info(token === undefined ? 'token: not configured' : 'token: configured');
  log.info(`serving ${tools.length} tools in front of ${baseUrl}`);
  const server = extras?.around(source) ?? { source };
  await serveStdio({ ...server, serverInfo, onError: (error) => log.error(error.stack ?? error.message) });
  client.close();
  log.info('stdin closed');
}
