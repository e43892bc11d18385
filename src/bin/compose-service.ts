/** Puts the whole HTTP service together: engines, operations, doors. */
import type { Express } from 'express';
import type { Logger } from 'pino';
import { createApp } from '../http/app.ts';
import { createMcpHttpDoor } from '../mcp/http-door.ts';
import { createLocalSource } from '../mcp/local-source.ts';
import type { ServeConfig } from './config.ts';
import { createEngines } from './engines.ts';
import { version } from './version.ts';

export interface ComposedService {
  app: Express;
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** An empty list leaves the door to loopback names. */
function namesOrDefault(names: string[]): readonly string[] | undefined {
  return names.length > 0 ? names : undefined;
}

export function composeService(config: ServeConfig, log: Logger): ComposedService {
  const { invokeOperation, pool } = createEngines(config, log);
  const mcpDoor = createMcpHttpDoor({
    source: createLocalSource({ invoke: invokeOperation }),
    serverInfo: { name: 'drawbridge', version },
    allowedOrigins: namesOrDefault(config.allowedOrigins),
    allowedHosts: namesOrDefault(config.allowedHosts),
    onError: (error) => log.error({ err: error }, 'MCP fault'),
  });
  const { callsPerHour, trustProxy } = config;
  const app = createApp({ invokeOperation, log, version, callsPerHour, trustProxy, mcpDoor: mcpDoor.handle });
  return {
    app,
    warmUp: () => pool.warmUp(),
    close: async () => {
      await mcpDoor.close();
      await pool.close();
    },
  };
}
