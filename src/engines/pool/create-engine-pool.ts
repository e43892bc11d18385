/** The pool: drawing engines in child processes, with one fair queue and one limit of concurrent jobs. */
import { availableParallelism } from 'node:os';
import type { Call } from '../../ports/call.ts';
import type {
  Conversion,
  DiagramEngine,
  Drawing,
  EditedDiagram,
  EngineReply,
  ShownComparison,
  Verdict,
  WarnedDescription,
} from '../../ports/diagram-engine.ts';
import type { EngineFiles } from './children/engine-child.ts';
import {
  CPU_BUDGET_MS,
  HEAP_LIMIT_MB,
  MAX_JOBS_PER_CHILD,
  QUEUE_LIMIT,
  REST_LIMIT_MS,
  SPARES_PER_ENGINE,
  WAIT_LIMIT_MS,
} from './job/limits.ts';
import type { PoolLog, PoolStats } from './job/pool-stats.ts';
import { Scheduler } from './scheduler.ts';

export interface EnginePoolOptions<Name extends string> {
  engines: Record<Name, EngineFiles>;
  /** Jobs at a time, all engines together; the number of cores by default. */
  workers?: number;
  /** CPU time of one job. */
  timeoutMs?: number;
  /** Wall time from a job's acceptance to its answer. */
  waitMs?: number;
  queueLimit?: number;
  heapLimitMb?: number;
  maxJobsPerChild?: number;
  /** Warm children beyond the busy ones, for each engine; 0 suits a one-shot program. */
  spares?: number;
  /** Whether children draw small diagrams while nobody waits, so that the next are faster; false suits a one-shot program. */
  warmUp?: boolean;
  /** Idle children beyond one of each engine end after this time. */
  restMs?: number;
  /** Called with a job's waiting time when a child first gets it. */
  onFirstTry?: (engine: string, waitedMs: number) => void;
  log?: PoolLog;
}

export interface EnginePool<Name extends string> {
  engine(name: Name): DiagramEngine;
  /** A finished SVG, drawn by the service itself, as PNG; the first engine's children do it. */
  encode(svg: string, call?: Call): Promise<EngineReply<Drawing>>;
  /** Starts a child of each engine ahead of the first job; rejects when an engine cannot be started. All engines by default. */
  warmUp(names?: readonly Name[]): Promise<void>;
  stats(): PoolStats;
  /** Kills every child; jobs that are still open are rejected. */
  close(): Promise<void>;
}

export function createEnginePool<Name extends string>(options: EnginePoolOptions<Name>): EnginePool<Name> {
  const names = Object.keys(options.engines) as Name[];
  const scheduler = new Scheduler({
    entries: new Map(names.map((name) => [name, options.engines[name]])),
    workers: options.workers ?? availableParallelism(),
    timeoutMs: options.timeoutMs ?? CPU_BUDGET_MS,
    waitMs: options.waitMs ?? WAIT_LIMIT_MS,
    queueLimit: options.queueLimit ?? QUEUE_LIMIT,
    heapLimitMb: options.heapLimitMb ?? HEAP_LIMIT_MB,
    maxJobsPerChild: options.maxJobsPerChild ?? MAX_JOBS_PER_CHILD,
    spares: options.spares ?? SPARES_PER_ENGINE,
    warmUp: options.warmUp ?? true,
    restMs: options.restMs ?? REST_LIMIT_MS,
    onFirstTry: options.onFirstTry,
    log: options.log,
  });

  return {
    engine: (name) => ({
      verify: (code, call = {}) =>
        scheduler.submit(name, { kind: 'verify', code }, call) as Promise<EngineReply<Verdict>>,
      render: (code, renderOptions, call = {}) =>
        scheduler.submit(name, { kind: 'render', code, options: renderOptions }, call) as Promise<EngineReply<Drawing>>,
      describe: (code, call = {}) =>
        scheduler.submit(name, { kind: 'describe', code }, call) as Promise<EngineReply<WarnedDescription>>,
      readModel: (code, kind, call = {}) =>
        scheduler.submit(name, { kind: 'readModel', code, isDrawn: kind === 'drawn' }, call) as Promise<
          EngineReply<string>
        >,
      compare: (code, after, comparison, call = {}) =>
        scheduler.submit(name, { kind: 'compare', code, after, options: comparison }, call) as Promise<
          EngineReply<ShownComparison>
        >,
      edit: (code, operations, call = {}) =>
        scheduler.submit(name, { kind: 'edit', code, operations }, call) as Promise<EngineReply<EditedDiagram>>,
      convert: (code, to, call = {}) =>
        scheduler.submit(name, { kind: 'convert', code, to }, call) as Promise<EngineReply<Conversion>>,
    }),
    encode: (svg, call = {}) =>
      scheduler.submit(names[0] ?? '', { kind: 'encode', code: svg }, call) as Promise<EngineReply<Drawing>>,
    warmUp: (only = names) => scheduler.warmUp(only),
    stats: () => scheduler.stats(),
    close: () => scheduler.close(),
  };
}
