/** Wires the engines: the pool of child processes, the cache of its answers, and the operations on top. */
import { cachedEngine } from '../engines/cache/cached-engine.ts';
import { createEnginePool, type EnginePool } from '../engines/pool/create-engine-pool.ts';
import type { PoolLog } from '../engines/pool/job/pool-stats.ts';
import { createInvokeOperation, type InvokeOperation } from '../invocation/invoke-operation.ts';
import { createHandlers } from '../operations/index.ts';
import { builtPath } from '../package-root.ts';
import type { DiagramHistory, SharedDrawings } from '../ports/diagram-history.ts';
import { forEachLanguage, type Language } from '../ports/languages.ts';
import type { ServiceStats } from '../ports/service-stats.ts';
import type { EngineConfig } from './engine-settings.ts';
import { version } from './version.ts';

export interface Engines {
  invokeOperation: InvokeOperation;
  pool: EnginePool<Language>;
  stats(): Omit<ServiceStats, 'redis'>;
}

/** How a program uses its engines: a server keeps children ready, a one-shot program starts only those that it needs. */
export interface EngineUse extends PoolUse {
  /** Drawings that other processes have made. */
  shared?: SharedDrawings | undefined;
  history?: DiagramHistory | undefined;
}

interface PoolUse {
  spares?: number;
  warmUp?: boolean;
  /** Called with the time that each diagram waited for its engine. */
  onFirstTry?: (engine: string, waitedMs: number) => void;
}

export function createEngines(config: EngineConfig, log: PoolLog, parts: EngineUse = {}): Engines {
  const { shared, history, ...use } = parts;
  const pool = createEnginePool({
    engines: forEachLanguage((language) => ({
      entry: builtPath(`engines/${language}.mjs`),
      ...(language === 'plantuml' && { libraries: config.plantumlLibraries }),
    })),
    workers: config.renderWorkers,
    timeoutMs: config.renderTimeoutMs,
    waitMs: config.renderWaitMs,
    queueLimit: config.renderQueue,
    ...use,
    log,
  });
  const engines = forEachLanguage((language) =>
    cachedEngine(pool.engine(language), { engine: language, version, shared }),
  );
  const handlers = createHandlers({
    engines,
    plantumlServer: config.plantumlServer,
    now: () => new Date(),
    history,
  });
  const invokeOperation = createInvokeOperation(handlers, (error, { requestId }) =>
    log.error({ err: error, requestId }, 'operation failed'),
  );
  const stats = () => ({ ...pool.stats(), caches: forEachLanguage((language) => engines[language].stats()) });
  return { invokeOperation, pool, stats };
}
