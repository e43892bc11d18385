/** One API behind the bridge: its tools, where they are called, and with which secrets. */
import { UsageError } from '../../cli/table/read-arguments.ts';
import { type Description, isRecord } from '../../openapi/description/description.ts';
import { DescriptionError } from '../../openapi/description/errors.ts';
import { mcpExtension } from '../../openapi/operation/mcp-extension.ts';
import { freeName } from '../../openapi/operation/names.ts';
import type { DescribedOperation, LeftOut } from '../../openapi/operation/operation.ts';
import { readSecuritySchemes, type SecurityScheme } from '../../openapi/operation/security.ts';
import { homeOrigin } from '../../openapi/operation/server.ts';
import { type Choosable, type DescribedTool, readTools } from '../../openapi/tool/described-tool.ts';
import type { AnswerReading, Formatters } from '../answers/own-reply.ts';
import { type BridgeSource, type BridgeSourceConfig, createBridgeSource } from '../bridge-source.ts';
import type { ServiceUrl } from '../options.ts';
import type { GivenHeaders } from '../secrets.ts';
import { createClientTokens, createCredentials } from '../upstream/credentials.ts';
import { HttpClient } from '../upstream/http-client.ts';
import type { Limits } from '../upstream/limits.ts';
import type { Logs } from '../upstream/log.ts';
import type { TokenGuard } from '../upstream/token-guard.ts';

export interface ReadService {
  title: string;
  /** What comes before the name of a tool that another service has too. */
  prefix: string;
  description: Description;
  tools: DescribedTool[];
  leftOut: LeftOut[];
  schemes: ReadonlyMap<string, SecurityScheme>;
  formatters: Formatters;
}

interface ReadOptions {
  strict: boolean;
  wants(operation: Choosable): boolean;
  /** Origins besides that of the base URL that operations may be on. */
  servers: readonly string[];
  formatters: Formatters;
  /** Prefixes that other services have. */
  taken: ReadonlySet<string>;
}

const MAX_PREFIX_CHARS = 24;

function prefixOf(title: string, taken: ReadonlySet<string>): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_PREFIX_CHARS)
    .replace(/^_|_$/g, '');
  return freeName(name || 'api', (each) => taken.has(each));
}

/** Operations on an origin that nobody named are left out: their arguments would go where the user does not expect. */
function elsewhere(description: Description, servers: readonly string[]) {
  const home = homeOrigin(description);
  return ({ server }: DescribedOperation): string | undefined =>
    server.origin === undefined || server.origin === home || servers.includes(server.origin)
      ? undefined
      : `it is on ${server.origin}; name that with --server to serve it`;
}

function refuseUnknownFormats(tools: readonly DescribedTool[], formatters: Formatters): void {
  for (const { operation } of tools.flatMap(({ operations }) => operations)) {
    const formats = [operation.extension, ...operation.answers.byStatus.values()].map(({ format }) => format);
    const unknown = formats.find((format) => format !== undefined && !Object.hasOwn(formatters, format));
    if (unknown !== undefined) throw new DescriptionError(`${operation.place}: there is no format '${unknown}'`);
  }
}

export function readService(description: Description, options: ReadOptions): ReadService {
  const { strict, wants, servers, formatters, taken } = options;
  const { tools, leftOut } = readTools(description, { strict, wants, whyNot: elsewhere(description, servers) });
  refuseUnknownFormats(tools, formatters);
  const title =
    isRecord(description.info) && typeof description.info.title === 'string' ? description.info.title : 'the API';
  const schemes = readSecuritySchemes(description);
  return { title, prefix: prefixOf(title, taken), description, tools, leftOut, schemes, formatters };
}

/** A description that is made for its program: any fault in it is thrown. */
export function readShipped(description: Description, formatters: Formatters): ReadService {
  const { tools } = readTools(description, { strict: true, inline: true });
  refuseUnknownFormats(tools, formatters);
  const { title } = description.info;
  return { title, prefix: '', description, tools, leftOut: [], schemes: readSecuritySchemes(description), formatters };
}

export interface ServiceSettings
  extends Pick<BridgeSourceConfig, 'metaOf' | 'readInput' | 'save' | 'offersFields' | 'now'> {
  guard: TokenGuard;
  limits: Limits;
  logs: Logs;
  userAgent: string;
  token?: string | undefined;
  /** Secrets of `--auth`, by the name of the scheme, with or without the prefix of its service. */
  schemes?: ReadonlyMap<string, string>;
  headers?: GivenHeaders;
  servers?: readonly string[];
}

/** A name that two services on different origins have would send one's secret to the other. */
function secretsOf(
  service: ReadService,
  given: ReadonlyMap<string, string>,
  all: readonly ReadService[],
): Map<string, string> {
  const secrets = new Map<string, string>();
  for (const name of service.schemes.keys()) {
    const own = given.get(`${service.prefix}.${name}`);
    const shared = given.get(name);
    const owners = all.filter((each) => each.schemes.has(name));
    if (own === undefined && shared !== undefined && owners.length > 1) {
      const names = owners.map(({ prefix }) => `${prefix}.${name}`).join(' or ');
      throw new UsageError(`--auth: several descriptions have a scheme '${name}': write ${names}`);
    }
    const secret = own ?? shared;
    if (secret !== undefined) secrets.set(name, secret);
  }
  return secrets;
}

function readingOf({ description, formatters }: ReadService, { redact }: TokenGuard): AnswerReading {
  const { envelope, structured = false } = mcpExtension('file', description);
  const faults = envelope?.faults === undefined ? {} : description[envelope.faults as `x-${string}`];
  return {
    formatters,
    redact,
    structured: structured || envelope !== undefined,
    faults: (faults ?? {}) as AnswerReading['faults'],
    envelope,
  };
}

/** `all` are the services that share the settings. */
export function openService(
  service: ReadService,
  url: ServiceUrl,
  settings: ServiceSettings,
  all: readonly ReadService[] = [service],
): { source: BridgeSource; close(): void } {
  const { guard, limits, logs, userAgent, token, schemes = new Map(), headers, servers = [], ...rest } = settings;
  const home = homeOrigin(service.description);
  const client = new HttpClient({ baseUrl: url.origin, guard, limits, userAgent, log: logs.http });
  const tokens = createClientTokens({ client, guard, baseUrl: url.origin, home, servers, now: Date.now });
  const secrets = { schemes: secretsOf(service, schemes, all), headers: headers?.secret ?? {}, token };
  const find = createCredentials(service.schemes, secrets, tokens.fetch);
  const source = createBridgeSource({
    ...rest,
    tools: service.tools,
    client,
    guard,
    limits,
    log: logs.main,
    hasToken: token !== undefined || secrets.schemes.size > 0,
    reading: readingOf(service, guard),
    credentials: async (operation) => {
      const found = await find(operation);
      return { ...found, headers: { ...headers?.plain, ...found.headers } };
    },
    forgetToken: tokens.forget,
    route: ({ server: { origin } }) => {
      if (origin !== undefined && origin !== home) return { origin };
      return url.path === undefined ? {} : { basePath: url.path };
    },
  });
  return { source, close: () => client.close() };
}
