/** A ToolSource in front of an HTTP API: arguments become a request, the answer becomes a reply. */
import { fitPicture, withoutPicture } from '../mcp/server/picture.ts';
import type { Tool, ToolReply, ToolSource } from '../mcp/server/tool-source.ts';
import { ArgumentError } from '../openapi/operation/argument-error.ts';
import { type Arguments, buildRequest, type HttpRequest } from '../openapi/tool/build-request.ts';
import type { DescribedTool } from '../openapi/tool/described-tool.ts';
import { readCall } from '../openapi/tool/prepare-arguments.ts';
import { finishReply } from './answers/finish-reply.ts';
import { type AnswerReading, replyToAnswer } from './answers/reply-to-answer.ts';
import type { Log } from './common/stderr-log.ts';
import type { TokenGuard } from './common/token-guard.ts';
import type { HttpClient } from './upstream/http-client.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

export interface BridgeSourceConfig {
  tools: readonly DescribedTool[];
  client: Pick<HttpClient, 'send'>;
  hasToken: boolean;
  guard: TokenGuard;
  maxTextBytes: number;
  reading: AnswerReading;
  log: Log;
  now(): Date;
  /** The `_meta` of a listed tool. */
  metaOf?(tool: DescribedTool): Record<string, unknown> | undefined;
}

function imageOf({ operations }: DescribedTool) {
  return operations.find(({ operation }) => operation.image)?.operation.image;
}

function shown(described: DescribedTool, meta: Record<string, unknown> | undefined): Tool {
  const { name, title, description, inputSchema, outputSchema, annotations } = described;
  const image = imageOf(described);
  return {
    name,
    description,
    inputSchema,
    annotations,
    ...(title === undefined ? {} : { title }),
    ...(outputSchema ? { outputSchema: withoutPicture(image, outputSchema) } : {}),
    ...(image ? { image } : {}),
    ...(meta ? { meta } : {}),
  };
}

function refuseToken(request: HttpRequest, guard: TokenGuard): void {
  const parts = [request.target, request.body ?? '', ...Object.values(request.headers)];
  if (parts.some(guard.holds)) throw new ArgumentError('the arguments contain the configured token; nothing was sent');
}

export function createBridgeSource(config: BridgeSourceConfig): ToolSource {
  const { tools, client, guard, log, reading, now } = config;
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const listed = tools.map((tool) => shown(tool, config.metaOf?.(tool)));

  async function call(tool: DescribedTool, given: Arguments, signal: AbortSignal): Promise<ToolReply> {
    if (tool.requiresToken && !config.hasToken) {
      throw new ArgumentError(`Authentication required: --token must be provided to use ${tool.name}`);
    }
    const { operation, args } = readCall(tool, fitPicture(imageOf(tool), given), now());
    const request = buildRequest(operation, args);
    refuseToken(request, guard);
    log.trace(`${tool.name}: ${request.method} ${request.target}`);
    const answer = await client.send(request, signal);
    log.debug(`${tool.name}: ${answer.status}, ${answer.bytes.length} bytes of ${answer.contentType || 'no type'}`);
    return replyToAnswer(answer, operation, reading);
  }

  function replyToError(name: string, error: unknown): ToolReply {
    if (error instanceof ArgumentError) return { kind: 'caller-fault', text: error.message };
    if (error instanceof UpstreamError) {
      log.warn(`${name}: ${error.message}`);
      return { kind: 'service-fault', message: error.message };
    }
    log.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return { kind: 'service-fault', message: 'Internal error' };
  }

  return {
    list: () => listed,
    async call(name, args, signal) {
      const tool = byName.get(name);
      // The name of an unknown tool is repeated to the caller.
      if (!tool)
        return guard.holds(name) ? { kind: 'service-fault', message: 'Unknown tool' } : { kind: 'unknown-tool' };
      const reply = await call(tool, args, signal).catch((error: unknown) => replyToError(name, error));
      return finishReply(reply, guard, config.maxTextBytes);
    },
  };
}
