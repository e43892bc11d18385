/** Puts the whole HTTP service together: engines, operations, doors. */
import type { Express } from 'express';
import type { Logger } from 'pino';
import { resources } from '../../generated/operations.ts';
import { createApp, type McpDoor } from '../http/app.ts';
import { type OnUncaught, safely } from '../http/server/contain-errors.ts';
import type { OnRefused } from '../http/server/refuse-request.ts';
import type { InvokeOperation } from '../invocation/invoke-operation.ts';
import type { McpHttpDoor } from '../mcp/http/http-door.ts';
import { createReadinessCheck } from '../observe/check-readiness.ts';
import type { Metrics } from '../observe/create-metrics.ts';
import type { EncodePicture } from '../ports/encode-picture.ts';
import { forEachLanguage, LANGUAGES } from '../ports/languages.ts';
import type { RedisUse, ServiceStats } from '../ports/service-stats.ts';
import { createKeyRing } from '../store/key-ring.ts';
import { pageDrawing, type ServeConfig } from './config.ts';
import { createEngines, type Engines, type EngineUse } from './engines.ts';
import { openCallBudgets, openHistory, openRedis, openSharedDrawings } from './stores.ts';
import { engineVersions, version } from './version.ts';

/** `report` is called with an error of counting, which must cost no answer. */
function lazyMetrics(stats: () => ServiceStats, report: (error: unknown) => void): Metrics {
  let loaded: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;

  async function start(): Promise<Metrics> {
    const { createMetrics } = await import('../observe/create-metrics.ts');
    loaded = createMetrics(stats);
    return loaded;
  }

  function load(): Promise<Metrics> {
    loading ??= start();
    return loading;
  }

  /** Whatever happens before that is counted afterwards. */
  async function count(work: (metrics: Metrics) => void): Promise<void> {
    try {
      work(loaded ?? (await load()));
    } catch (error) {
      report(error);
    }
  }

  return {
    observer: {
      call: (record) => void count(({ observer }) => observer.call(record)),
      response: (status, fault) => void count(({ observer }) => observer.response(status, fault)),
    },
    onWait: (engine, waitedMs) => void count(({ onWait }) => onWait(engine, waitedMs)),
    onUncaught: () => void count(({ onUncaught }) => onUncaught()),
    read: async () => (await load()).read(),
    stop: () => void (loading && count(({ stop }) => stop())),
  };
}

export interface ComposedService {
  app: Express;
  /** Logs and counts what the server refuses before it reaches the application. */
  onRefused: OnRefused;
  /** Logs and counts an error that nothing has caught; never throws. */
  onUncaught: OnUncaught;
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
    ...diagramServer({
      invoke,
      version,
      resources: config.history ? Object.values(resources) : [],
      onError: (error) => log.error({ err: error }, 'MCP fault'),
    }),
    allowedOrigins: namesOrDefault(config.allowedOrigins),
    allowedHosts: namesOrDefault(config.allowedHosts),
  });
}

/** Rejects when no child can do it at the moment. */
function encodeWith({ encode }: Engines['pool']): EncodePicture {
  return async (svg) => {
    const reply = await encode(svg);
    if (reply.kind !== 'done') throw new Error(`a picture was not encoded: ${reply.kind}`);
    return Buffer.from(reply.value.image, 'base64');
  };
}

function redisUses({ history, redisCacheBytes }: ServeConfig): RedisUse[] {
  return [
    'limits',
    ...(redisCacheBytes > 0 ? (['drawings'] as const) : []),
    ...(history ? (['history'] as const) : []),
  ];
}

export interface ServiceUse extends EngineUse {
  /** How long a readiness probe waits for its drawings. */
  probePatienceMs?: number;
}

export function composeService(
  config: ServeConfig,
  log: Logger,
  { probePatienceMs, ...use }: ServiceUse = {},
): ComposedService {
  const redis = openRedis(config.redisUrl, log);
  const history = openHistory(config, redis);
  const shared = openSharedDrawings(config, redis);
  const uses = redisUses(config);
  const redisStats = () => redis && { isUp: redis.isUp(), uses, errors: redis.errors() };
  const metrics = lazyMetrics(
    () => ({ ...engines.stats(), redis: redisStats() }),
    safely((error) => log.error({ err: error }, 'counting failed')),
  );
  const engines = createEngines(config, log, { ...use, onFirstTry: metrics.onWait, shared, history });
  const { invokeOperation, pool } = engines;
  let draining = false;
  const checkReadiness = createReadinessCheck({
    engines: forEachLanguage((language) => ({ engine: pool.engine(language), source: LANGUAGES[language].smallest })),
    isDraining: () => draining,
    ...(probePatienceMs !== undefined && { patienceMs: probePatienceMs }),
  });
  const { keyHashes, requireKey, trustProxy } = config;
  const keys = keyHashes.length > 0 ? { identify: createKeyRing(keyHashes), required: requireKey } : undefined;
  // The MCP library is a third of the program: it is loaded by the first request that needs it.
  let opened: Promise<McpHttpDoor> | undefined;
  const mcpDoor: McpDoor = async (req, res, visitor) => {
    opened ??= openMcpDoor(config, invokeOperation, log);
    (await opened).handle(req, res, visitor);
  };
  return {
    app: createApp({
      invokeOperation,
      log,
      version,
      takeCalls: openCallBudgets(config, redis),
      acceptsSessions: config.history,
      ...(keys && { keys }),
      pageDrawing: pageDrawing(config, requireKey),
      trustProxy,
      mcpDoor,
      observer: metrics.observer,
      readMetrics: metrics.read,
      checkReadiness,
      engineVersions,
      encodePicture: encodeWith(pool),
    }),
    onRefused: ({ requestId, trace, fault: { status, code, fault } }) => {
      metrics.observer.response(status, fault);
      log.info({ requestId, ...trace, status, code }, 'request refused');
    },
    onUncaught: safely((error, requestId) => {
      metrics.onUncaught();
      log.error({ err: error, requestId }, 'an error that nothing has caught');
    }),
    warmUp: () => pool.warmUp(),
    drain: () => {
      draining = true;
    },
    endStreams: async () => (await opened)?.endStreams(),
    close: async () => {
      await (await opened)?.close();
      await Promise.all([pool.close(), redis?.close()]);
      metrics.stop();
    },
  };
}
