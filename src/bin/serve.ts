/** drawbridge serve: everything over HTTP until a signal ends it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UsageError } from '../cli/usage.ts';
import { type ComposedService, composeService } from '../composition/compose-service.ts';
import { readServeConfig } from '../composition/config.ts';
import { createLog } from '../composition/log.ts';
import { version } from '../composition/version.ts';
import { serveHttp } from '../http/server/serve-http.ts';

/** The engines' start would take the cores from the first answers. */
const WARM_UP_DELAY_MS = 250;

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}

/** Why the address could not be used, in one line; undefined for anything else. */
function listenProblem(error: unknown): string | undefined {
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall === 'listen' || syscall === 'getaddrinfo' ? `cannot listen: ${message}` : undefined;
}

/** An engine that does not start is worth a line, unless it is because the program ends. */
async function warmUpLater({ warmUp }: ComposedService, log: Logger, ending: AbortSignal): Promise<void> {
  try {
    await wait(WARM_UP_DELAY_MS, undefined, { signal: ending });
    await warmUp();
  } catch (error) {
    if (!ending.aborted) log.error({ err: error }, 'an engine cannot be started');
  }
}

export async function serveCommand(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError(`serve accepts no arguments, got '${args[0]}'`);
  const config = readServeConfig(process.env);
  const log = createLog(config.logLevel);
  const service = composeService(config, log);
  try {
    const signal = nextSignal();
    const server = await serveHttp(service.app, config.host, config.port);
    log.info({ url: server.url }, `drawbridge ${version} listening on ${server.url}`);
    log.flush();
    const warmUp = new AbortController();
    void warmUpLater(service, log, warmUp.signal);
    log.info({ signal: await signal }, 'closing');
    warmUp.abort();
    await Promise.all([service.endStreams(), server.close()]);
    return 0;
  } catch (error) {
    const problem = listenProblem(error);
    if (problem === undefined) throw error;
    log.fatal(problem);
    return 1;
  } finally {
    await service.close();
  }
}
