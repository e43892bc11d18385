/** Wires the engines: the pool of child processes, and the operations on top of it. */
import type { Logger } from 'pino';
import { createEnginePool, type EnginePool } from '../engines/pool/create-engine-pool.ts';
import { createInvokeOperation, type InvokeOperation } from '../invocation/invoke-operation.ts';
import { createHandlers } from '../operations/index.ts';
import { packagePath } from '../package-root.ts';
import type { EngineConfig } from './config.ts';

export interface Engines {
  invokeOperation: InvokeOperation;
  pool: EnginePool<'mermaid' | 'plantuml'>;
}

export function createEngines(config: EngineConfig, log: Logger): Engines {
  const pool = createEnginePool({
    engines: {
      mermaid: { entry: packagePath('dist/engines/mermaid.js') },
      plantuml: { entry: packagePath('dist/engines/plantuml.js') },
    },
    workers: config.renderWorkers,
    timeoutMs: config.renderTimeoutMs,
    queueLimit: config.renderQueue,
    log,
  });
  const handlers = createHandlers({
    mermaid: pool.engine('mermaid'),
    plantuml: pool.engine('plantuml'),
    plantumlServer: config.plantumlServer,
    now: () => new Date(),
  });
  const invokeOperation = createInvokeOperation(handlers, (error) => log.error({ err: error }, 'operation failed'));
  return { invokeOperation, pool };
}
