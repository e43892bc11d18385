/** A ToolSource in front of an HTTP API: arguments become a request, the answer becomes a reply. */
import { setTimeout as pause } from 'node:timers/promises';
import { fitPicture, withoutPicture } from '../mcp/server/picture.ts';
import type { Tool, ToolReply, ToolSource } from '../mcp/server/tool-source.ts';
import { ArgumentError } from '../openapi/description/errors.ts';
import { isJsonType } from '../openapi/operation/media-type.ts';
import { isReadMethod } from '../openapi/operation/method.ts';
import type { DescribedOperation } from '../openapi/operation/operation.ts';
import { type Arguments, buildRequest, type HttpRequest, type RequestSettings } from '../openapi/tool/build-request.ts';
import type { DescribedTool } from '../openapi/tool/described-tool.ts';
import { createFitOutput, type FitOutput } from '../openapi/tool/output-schema.ts';
import { readCall } from '../openapi/tool/prepare-arguments.ts';
import { finishReply } from './answers/answer-text.ts';
import { readFields, takeFields, withFieldsInput } from './answers/fields.ts';
import { type AnswerReading, hasOwnRules, ownReply } from './answers/own-reply.ts';
import { plainReply } from './answers/plain-reply.ts';
import type { FindCredentials } from './upstream/credentials.ts';
import type { HttpAnswer, HttpClient, OutgoingRequest } from './upstream/http-client.ts';
import { UpstreamError } from './upstream/http-response.ts';
import { type Limits, MAX_RETRY_PAUSE_MS } from './upstream/limits.ts';
import type { Log } from './upstream/log.ts';
import type { TokenGuard } from './upstream/token-guard.ts';

export interface BridgeSourceConfig {
  tools: readonly DescribedTool[];
  client: Pick<HttpClient, 'send'>;
  hasToken: boolean;
  guard: TokenGuard;
  limits: Pick<Limits, 'maxTextBytes' | 'maxRetries'>;
  reading: AnswerReading;
  log: Log;
  credentials: FindCredentials;
  /** Whether the header Authorization had a token that can be fetched again. */
  forgetToken(authorization: string | undefined): boolean;
  /** Where an operation is called, if not at the base URL. */
  route(operation: DescribedOperation): { origin?: string; basePath?: string };
  now?(): Date;
  /** The `_meta` of a listed tool. */
  metaOf?: ((tool: DescribedTool) => Record<string, unknown> | undefined) | undefined;
  readInput?: RequestSettings['readInput'] | undefined;
  /** Writes a file below the output folder and returns its path. */
  save?: ((name: string, bytes: Buffer) => Promise<string>) | undefined;
  /** Every tool can be asked for some fields of its answer only. */
  offersFields?: boolean;
}

/** What a search finds a tool by. */
export interface ToolEntry {
  name: string;
  title?: string | undefined;
  description: string;
  place: string;
  tags: readonly string[];
}

export interface BridgeSource extends ToolSource {
  /** Every tool, without its schemas. */
  entries(): readonly ToolEntry[];
  /** One tool with its schemas; undefined if no tool has that name. */
  describe(name: string): Tool | undefined;
  /** A call of which only some fields of the answer are wanted, unless `fields` is undefined or null. */
  callFor(fields: unknown, name: string, args: Arguments, signal: AbortSignal): Promise<ToolReply>;
}

const BUSY = new Set([429, 503]);

function imageOf({ operations }: DescribedTool) {
  return operations.find(({ operation }) => operation.image)?.operation.image;
}

function shown(described: DescribedTool, meta: Record<string, unknown> | undefined, offersFields: boolean): Tool {
  const { name, title, description, inputSchema, outputSchema, annotations, unlisted, unlistedInputs } = described;
  const image = imageOf(described);
  return {
    name,
    description,
    inputSchema: offersFields ? withFieldsInput(inputSchema) : inputSchema,
    annotations,
    ...(unlisted ? { unlisted } : {}),
    ...(unlistedInputs.length > 0 ? { unlistedInputs } : {}),
    ...(title === undefined ? {} : { title }),
    ...(outputSchema ? { outputSchema: withoutPicture(image, outputSchema) } : {}),
    ...(image ? { image } : {}),
    ...(meta ? { meta } : {}),
  };
}

function refuseToken({ target, body = '', headers }: HttpRequest, guard: TokenGuard): void {
  const parts = [target, typeof body === 'string' ? body : body.toString('latin1'), ...Object.values(headers)];
  if (parts.some(guard.holds)) throw new ArgumentError('the arguments contain the configured token; nothing was sent');
}

/** JSON first, whatever the order of the description is; then anything: an answer of another kind is still an answer. */
function acceptOf({ answers }: DescribedOperation): string {
  const types = answers.types.filter((type) => /^[\w.+*-]+\/[\w.+*-]+$/.test(type)).slice(0, 10);
  const json = types.length === 0 ? ['application/json'] : types.filter(isJsonType);
  const others = types.filter((type) => !json.includes(type));
  const shown = json.length === 0 ? others : [...json, ...others.map((type) => `${type};q=0.8`)];
  return [...new Set([...shown, 'application/problem+json;q=0.7', '*/*;q=0.1'])].join(', ');
}

export function createBridgeSource(config: BridgeSourceConfig): BridgeSource {
  const { tools, client, guard, log, reading, offersFields = false } = config;
  const { maxTextBytes, maxRetries = 0 } = config.limits;
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const fits = new Map<DescribedTool, FitOutput | undefined>();
  let listed: Tool[] | undefined;

  function fitOf(tool: DescribedTool): FitOutput | undefined {
    if (!fits.has(tool)) fits.set(tool, tool.outputSchema ? createFitOutput(tool.outputSchema) : undefined);
    return fits.get(tool);
  }

  /** Reads are repeated when the service says how soon; whatever it refuses for a stale token, once. */
  async function send(
    request: OutgoingRequest,
    operation: DescribedOperation,
    signal: AbortSignal,
  ): Promise<{ answer: HttpAnswer; lacking?: readonly string[] | undefined }> {
    const isSafe = isReadMethod(request.method);
    for (let retries = 0, renewed = false; ; ) {
      const { lacking, ...credentials } = await config.credentials(operation);
      const answer = await client.send({ ...request, credentials }, signal);
      if (answer.status === 401 && !renewed && config.forgetToken(credentials.headers.authorization)) {
        renewed = true;
        continue;
      }
      const waitMs = (answer.retryAfter ?? Number.POSITIVE_INFINITY) * 1_000;
      if (!isSafe || !BUSY.has(answer.status) || retries === maxRetries || !(waitMs <= MAX_RETRY_PAUSE_MS))
        return { answer, lacking };
      retries++;
      log.info(`${operation.place}: ${answer.status}, asked again after ${waitMs} ms`);
      await pause(Math.max(waitMs, 0), undefined, { signal });
    }
  }

  async function call(
    tool: DescribedTool,
    given: Arguments,
    signal: AbortSignal,
    wanted?: unknown,
  ): Promise<ToolReply> {
    if (tool.requiresToken && !config.hasToken) {
      throw new ArgumentError(`Authentication required: --token must be provided to use ${tool.name}`);
    }
    const { fields, rest } = offersFields
      ? takeFields(given, tool.inputSchema)
      : { fields: readFields(wanted), rest: given };
    const now = config.now?.() ?? new Date();
    const { operation, args } = readCall(tool, fitPicture(imageOf(tool), { ...rest }), now);
    const { origin, basePath } = config.route(operation);
    const request = buildRequest(operation, args, { basePath, readInput: config.readInput });
    refuseToken(request, guard);
    log.trace(`${tool.name}: ${request.method} ${request.target}`);
    const isOwn = hasOwnRules(operation, reading);
    const outgoing = { ...request, origin, accept: isOwn ? undefined : acceptOf(operation) };
    const { answer, lacking } = await send(outgoing, operation, signal);
    log.debug(`${tool.name}: ${answer.status}, ${answer.bytes.length} bytes of ${answer.contentType || 'no type'}`);
    if (isOwn) return ownReply(answer, operation, reading);
    return plainReply(answer, {
      tool: tool.name,
      fields,
      maxTextBytes,
      lacking,
      redact: guard.redact,
      emptyText: operation.answers.byStatus.get(answer.status)?.emptyText,
      fit: fitOf(tool),
      save: config.save,
    });
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

  async function callFor(fields: unknown, name: string, args: Arguments, signal: AbortSignal): Promise<ToolReply> {
    const tool = byName.get(name);
    // The name of an unknown tool is repeated to the caller.
    if (!tool) return guard.holds(name) ? { kind: 'service-fault', message: 'Unknown tool' } : { kind: 'unknown-tool' };
    const reply = await call(tool, args, signal, fields).catch((error: unknown) => replyToError(name, error));
    return finishReply(reply, guard, maxTextBytes);
  }

  const describe = (name: string) => {
    const tool = byName.get(name);
    return tool && shown(tool, config.metaOf?.(tool), offersFields);
  };

  return {
    list() {
      listed ??= tools.map((tool) => shown(tool, config.metaOf?.(tool), offersFields));
      return listed;
    },
    describe,
    entries: () =>
      tools.map(({ name, title, description, operations }) => ({
        name,
        title,
        description,
        place: operations.map(({ operation }) => operation.place).join(', '),
        tags: operations.flatMap(({ operation }) => operation.tags),
      })),
    call: (name, args, signal) => callFor(undefined, name, args, signal),
    callFor,
  };
}
