/** drawbridge serve: everything over HTTP until a signal ends it. */
import pino from 'pino';
import { createApp } from '../http/app.ts';
import { serveHttp } from '../http/serve-http.ts';
import { readServeConfig } from './config.ts';
import { createEngines } from './engines.ts';
import { UsageError } from './usage.ts';
import { version } from './version.ts';

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}

export async function serve(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError(`serve takes no arguments, not '${args[0]}'`);
  const config = readServeConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
  const { invokeOperation, pool } = createEngines(config, log);
  const app = createApp({
    invokeOperation,
    log,
    version,
    callsPerHour: config.callsPerHour,
    trustProxy: config.trustProxy,
  });
  const server = await serveHttp(app, config.host, config.port);
  log.info({ url: server.url }, `drawbridge ${version} listens on ${server.url}`);

  const signal = await nextSignal();
  log.info({ signal }, 'closing');
  await server.close();
  await pool.close();
  log.flush();
  return 0;
}
