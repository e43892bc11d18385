/** A running service for tests: the real application with the real engines, on a free port of the loopback. */
import pino from 'pino';
import { composeService } from '../../src/bin/compose-service.ts';
import { readServeConfig } from '../../src/bin/config.ts';
import { serveHttp } from '../../src/http/serve-http.ts';

export interface Service {
  url: string;
  close(): Promise<void>;
}

/** The engines are warm and the hourly limit is off unless the test sets it. */
export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const config = readServeConfig({ RATE_LIMIT_PER_HOUR: '0', ...env, PORT: '0' });
  const service = composeService(config, pino({ level: 'silent' }));
  await service.warmUp();
  const server = await serveHttp(service.app, config.host, config.port);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await service.close();
    },
  };
}
