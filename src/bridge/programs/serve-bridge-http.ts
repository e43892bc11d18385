/** The bridge over streamable HTTP, with the checks of host, origin and key that the service's own door has. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../../cli/table/read-arguments.ts';
import { LOOPBACK_NAMES } from '../../mcp/http/door-guard.ts';
import { createMcpHttpDoor } from '../../mcp/http/http-door.ts';
import type { McpServerConfig } from '../../mcp/server/create-mcp-server.ts';
import type { Log } from '../upstream/log.ts';

/** The name of the key's client; throws if a caller may not call. */
export type IdentifyDoorKey = (request: IncomingMessage) => string;

interface BridgeHttpConfig extends McpServerConfig {
  /** `[HOST:]PORT`. */
  door: string;
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
  identifyKey: IdentifyDoorKey | undefined;
}

const PATH = '/mcp';
const DEFAULT_HOST = '127.0.0.1';
/** How long calls under way may still be answered when the bridge is stopped. */
const DRAIN_MS = 5_000;
const HEADERS_TIMEOUT_MS = 15_000;
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function readDoor(door: string): { host: string; port: number } {
  const [, host = DEFAULT_HOST, port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(door) ?? [];
  if (port === '' || Number(port) > 65_535) throw new UsageError('--http must be a port, or HOST:PORT');
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function answer(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(`${text}\n`);
}

/** Resolves when SIGINT or SIGTERM has come and calls under way are answered. */
export async function serveBridgeHttp(config: BridgeHttpConfig): Promise<void> {
  const { door: text, env, log, identifyKey, ...server } = config;
  const { host, port } = readDoor(text);
  if (!isLoopback(host) && !identifyKey) {
    throw new UsageError(
      '--http on an address that others can reach needs API_KEYS: every caller has the secrets of the bridge',
    );
  }
  const door = createMcpHttpDoor({
    ...server,
    maxBodyBytes: MAX_MESSAGE_BYTES,
    allowedHosts: [...LOOPBACK_NAMES, ...listOf(env.ALLOWED_HOSTS)],
    allowedOrigins: [...LOOPBACK_NAMES, ...listOf(env.ALLOWED_ORIGINS)],
  });
  const http = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path !== PATH) return answer(response, 404, `MCP is served at ${PATH}`);
    door.handle(request, response, identifyKey ? { identify: () => identifyKey(request) } : {});
  });
  http.listen(port, host);
  await once(http, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--http cannot listen there (${error.code})`);
  });
  const { port: bound } = http.address() as AddressInfo;
  log.info(`listening on http://${host.includes(':') ? `[${host}]` : host}:${bound}${PATH}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  http.close();
  await door.endStreams();
  const timer = setTimeout(() => http.closeAllConnections(), DRAIN_MS).unref();
  http.closeIdleConnections();
  await once(http, 'close');
  clearTimeout(timer);
  await door.close();
}
