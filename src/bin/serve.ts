/** drawbridge serve: everything over HTTP, until a signal. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { COMMAND_TABLE } from '../cli/table/command-table.ts';
import { checkCount, readArguments } from '../cli/table/read-arguments.ts';
import { type ComposedService, composeService } from '../composition/compose-service.ts';
import { misspeltVariables, readServeConfig, type ServeConfig } from '../composition/config.ts';
import { createLog } from '../composition/log.ts';
import { version } from '../composition/version.ts';
import type { OnUncaught } from '../http/server/contain-errors.ts';
import { serveHttp } from '../http/server/serve-http.ts';

/** Starting the engines immediately would slow down the first answers. */
const WARM_UP_DELAY_MS = 250;
const MS_PER_SECOND = 1_000;

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}

/** Balancers are given time to notice; at a terminal nobody waits for them, and a second signal ends the wait. */
function drainTime(signal: NodeJS.Signals, { drainSeconds }: ServeConfig): (() => Promise<unknown>) | undefined {
  if (signal === 'SIGINT' || drainSeconds === 0) return undefined;
  return () => Promise.race([wait(drainSeconds * MS_PER_SECOND, undefined, { ref: false }), nextSignal()]);
}

/** Why the address could not be used, in one sentence; undefined for anything else. */
function listenProblem(error: unknown, { host, port }: ServeConfig): string | undefined {
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use by another program: set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} of ${host} needs privileges: set PORT to one above 1023.`;
  return `The service cannot listen on HOST ${host}, PORT ${port}: ${message}.`;
}

/** The addresses to show at a terminal. */
function banner(listening: string): string {
  // No browser, nor /mcp, accepts an address that stands for all of the machine's.
  const url = listening.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, '//localhost');
  return [
    `Drawbridge ${version} is ready on ${url}`,
    `  try it    ${url}/`,
    `  API docs  ${url}/docs`,
    `  MCP       ${url}/mcp`,
    'Ctrl-C ends it.',
  ].join('\n');
}

/** Logs an engine that does not start, unless the program is ending. */
async function warmUpLater({ warmUp }: ComposedService, log: Logger, ending: AbortSignal): Promise<void> {
  try {
    await wait(WARM_UP_DELAY_MS, undefined, { signal: ending });
    await warmUp();
  } catch (error) {
    if (!ending.aborted) log.error({ err: error }, 'an engine cannot be started');
  }
}

/** While it serves, an error that nothing has caught must not end the process: a caller who can cause it could end it at will. */
function outliveErrors(onUncaught: OnUncaught): () => void {
  // Rejections that nothing handles arrive here as well.
  const listener = (error: unknown) => onUncaught(error);
  process.on('uncaughtException', listener);
  return () => void process.off('uncaughtException', listener);
}

export async function serveCommand(args: string[]): Promise<number> {
  const given = readArguments(args, COMMAND_TABLE.serve.options);
  checkCount(given, 0, 0);
  const config = readServeConfig({ ...process.env, ...(given.flags.has('history') && { HISTORY: 'on' }) });
  const log = createLog(config.logLevel);
  for (const [name, meant] of misspeltVariables(process.env)) {
    log.warn({ name }, `The variable ${name} is not a setting and is ignored. Did you mean ${meant}?`);
  }
  const service = composeService(config, log);
  try {
    const firstSignal = nextSignal();
    const { app, onRefused, onUncaught } = service;
    const keepAliveMs = config.keepAliveSeconds * MS_PER_SECOND;
    const onCut = (connections: number) => log.warn({ connections }, 'connections cut: their requests did not end');
    const server = await serveHttp(app, config.host, config.port, { keepAliveMs, onRefused, onUncaught, onCut });
    const endAtErrors = outliveErrors(onUncaught);
    const shown = process.stderr.isTTY ? { banner: banner(server.url) } : {};
    log.info({ url: server.url, ...shown }, `drawbridge ${version} listening on ${server.url}`);
    log.flush();
    const warmUp = new AbortController();
    void warmUpLater(service, log, warmUp.signal);
    const signal = await firstSignal;
    log.info({ signal }, 'closing');
    warmUp.abort();
    service.drain();
    await Promise.all([service.endStreams(), server.close(drainTime(signal, config))]);
    endAtErrors();
    return 0;
  } catch (error) {
    const problem = listenProblem(error, config);
    if (problem === undefined) throw error;
    log.fatal(problem);
    return 1;
  } finally {
    await service.close();
  }
}
