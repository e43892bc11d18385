/** Puts the whole HTTP service together: engines, operations, doors. */
import type { Express } from 'express';
import type { Logger } from 'pino';
import { createApp, type McpDoor } from '../http/app.ts';
import type { InvokeOperation } from '../invocation/invoke-operation.ts';
import type { McpHttpDoor } from '../mcp/http/http-door.ts';
import { createReadinessCheck } from '../observe/check-readiness.ts';
import { forEachLanguage, LANGUAGES } from '../ports/languages.ts';
import { createKeyRing } from '../store/key-ring.ts';
import { openCallBudgets } from './call-budgets.ts';
import type { ServeConfig } from './config.ts';
import { createEngines, type EngineUse } from './engines.ts';
import { lazyMetrics } from './lazy-metrics.ts';
import { version } from './version.ts';

export interface ComposedService {
  app: Express;
  warmUp(): Promise<void>;
  /** From now on, the service reports that it is not ready. */
  drain(): void;
  /** Ends streams that would otherwise stay open and keep the server from closing. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

/** With an empty list, the door uses its default of loopback names. */
function namesOrDefault(names: readonly string[]): readonly string[] | undefined {
  return names.length > 0 ? names : undefined;
}

async function openMcpDoor(config: ServeConfig, invoke: InvokeOperation, log: Logger): Promise<McpHttpDoor> {
  const [{ createMcpHttpDoor }, { diagramServer }] = await Promise.all([
    import('../mcp/http/http-door.ts'),
    import('../mcp/diagrams/diagram-server.ts'),
  ]);
  return createMcpHttpDoor({
    ...diagramServer({ invoke, version, onError: (error) => log.error({ err: error }, 'MCP fault') }),
    allowedOrigins: namesOrDefault(config.allowedOrigins),
    allowedHosts: namesOrDefault(config.allowedHosts),
  });
}

export function composeService(config: ServeConfig, log: Logger, use?: EngineUse): ComposedService {
  const budgets = openCallBudgets(config, log);
  const metrics = lazyMetrics(() => ({ ...engines.stats(), redisUp: budgets.redisUp() }));
  const engines = createEngines(config, log, { ...use, onFirstTry: metrics.onWait });
  const { invokeOperation, pool } = engines;
  let draining = false;
  const checkReadiness = createReadinessCheck({
    engines: forEachLanguage((language) => ({ engine: pool.engine(language), source: LANGUAGES[language].smallest })),
    isDraining: () => draining,
  });
  const { keyHashes, requireKey, trustProxy } = config;
  const keys = keyHashes.length > 0 ? { identify: createKeyRing(keyHashes), required: requireKey } : undefined;
  // The MCP library is a third of the program: it is loaded by the first request that needs it.
  let opened: Promise<McpHttpDoor> | undefined;
  const mcpDoor: McpDoor = async (req, res, caller) => {
    opened ??= openMcpDoor(config, invokeOperation, log);
    (await opened).handle(req, res, caller);
  };
  return {
    app: createApp({
      invokeOperation,
      log,
      version,
      takeCalls: budgets.takeCalls,
      ...(keys && { keys }),
      trustProxy,
      mcpDoor,
      observer: metrics.observer,
      readMetrics: metrics.read,
      checkReadiness,
    }),
    warmUp: () => pool.warmUp(),
    drain: () => {
      draining = true;
    },
    endStreams: async () => (await opened)?.endStreams(),
    close: async () => {
      await (await opened)?.close();
      await Promise.all([pool.close(), budgets.close()]);
      metrics.stop();
    },
  };
}
