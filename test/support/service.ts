/** A running service for tests: the real application with the real engines, on a free port of the loopback. */
import pino from 'pino';
import { composeService } from '../../src/composition/compose-service.ts';
import { readServeConfig } from '../../src/composition/config.ts';
import { serveHttp } from '../../src/http/server/serve-http.ts';

export interface Service {
  url: string;
  /** For tests that draw: resolves when both engines are ready. */
  warmUp(): Promise<void>;
  /** What a signal does first. */
  drain(): void;
  close(): Promise<void>;
}

/** Bounds that only a hanging job misses, also on a busy machine. */
export const PATIENT = { RENDER_TIMEOUT_MS: '60000', RENDER_WAIT_MS: '200000' };

/** The hourly limit is off and one job runs at a time unless the test says otherwise. */
export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const config = readServeConfig({ RATE_LIMIT_PER_HOUR: '0', RENDER_WORKERS: '1', ...PATIENT, ...env, PORT: '0' });
  const service = composeService(config, pino({ level: 'silent' }));
  const { app, onRefused, onUncaught } = service;
  const server = await serveHttp(app, config.host, config.port, { onRefused, onUncaught });
  return {
    url: server.url,
    warmUp: service.warmUp,
    drain: service.drain,
    close: async () => {
      await server.close();
      await service.close();
    },
  };
}
