/** Publishes the counts of the pool and the caches, read at each scrape. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CacheFigures, EngineFigures, ServiceStats } from '../ports/service-stats.ts';

const WAIT_BUCKETS_S = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const CHILD_STATES = ['starting', 'idle', 'busy'] as const;

type ReadStats = () => ServiceStats;

interface Named {
  name: string;
  help: string;
}

/** A counter whose value is kept elsewhere. */
function mirror<Figures>(
  registry: Registry,
  about: Named,
  read: () => Readonly<Record<string, Figures>>,
  value: (figures: Figures) => number,
): void {
  new Counter({
    ...about,
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [engine, figures] of Object.entries(read())) this.inc({ engine }, value(figures));
    },
  });
}

function gauge<Figures>(
  registry: Registry,
  about: Named,
  read: () => Readonly<Record<string, Figures>>,
  value: (figures: Figures) => number,
): void {
  new Gauge({
    ...about,
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      for (const [engine, figures] of Object.entries(read())) this.set({ engine }, value(figures));
    },
  });
}

function addQueue(registry: Registry, read: ReadStats): void {
  const rows: [name: string, help: string, value: (stats: ServiceStats) => number][] = [
    ['drawbridge_queue_length', 'Diagrams that wait for an engine', ({ queued }) => queued],
    ['drawbridge_running_jobs', 'Diagrams that an engine is working on', ({ running }) => running],
  ];
  for (const [name, help, value] of rows) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value(read()));
      },
    });
  }
}

function addChildren(registry: Registry, read: () => ServiceStats['engines']): void {
  new Gauge({
    name: 'drawbridge_children',
    help: 'Child processes of an engine by state: starting, idle or busy',
    labelNames: ['engine', 'state'],
    registers: [registry],
    collect() {
      for (const [engine, figures] of Object.entries(read())) {
        for (const state of CHILD_STATES) this.set({ engine, state }, figures[state]);
      }
    },
  });
  new Counter({
    name: 'drawbridge_child_restarts_total',
    help: 'Child processes that ended, to be followed by another when one is needed, by reason',
    labelNames: ['engine', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [engine, { ended }] of Object.entries(read())) {
        for (const [reason, count] of Object.entries(ended)) this.inc({ engine, reason }, count);
      }
    },
  });
}

function addLostExtras(registry: Registry, read: () => ServiceStats['engines']): void {
  new Counter({
    name: 'drawbridge_extras_lost_total',
    help: 'Warnings, hints, notes, words and models left out of answers because making them failed or took too long, by kind',
    labelNames: ['engine', 'kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [engine, { lost }] of Object.entries(read())) {
        for (const [kind, count] of Object.entries(lost)) this.inc({ engine, kind }, count);
      }
    },
  });
}

/** Have no sample if Redis is not used. */
function addRedis(registry: Registry, read: ReadStats): void {
  new Gauge({
    name: 'drawbridge_redis_up',
    help: 'Whether Redis can be used (1), or each process works by itself (0), by what Redis is used for',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      const { isUp = false, uses = [] } = read().redis ?? {};
      for (const use of uses) this.set({ use }, isUp ? 1 : 0);
    },
  });
  new Counter({
    name: 'drawbridge_redis_errors_total',
    help: 'Error replies of Redis by code, such as OOM or READONLY; WRONGTYPE is a value that somebody else has written',
    labelNames: ['code'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [code, count] of Object.entries(read().redis?.errors ?? {})) this.inc({ code }, count);
    },
  });
}

/** Has no sample if no drawings are shared. */
function addSharedCache(registry: Registry, read: () => ServiceStats['caches']): void {
  new Counter({
    name: 'drawbridge_shared_cache_lookups_total',
    help: 'Drawings looked up in Redis by result: hits, misses, or refused because no engine of this build has drawn them',
    labelNames: ['engine', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [engine, { shared }] of Object.entries(read())) {
        for (const [result, count] of Object.entries({ ...shared })) this.inc({ engine, result }, count);
      }
    },
  });
}

/** The returned function is called with the time that each diagram waited for its engine. */
export function addEngineMetrics(registry: Registry, read: ReadStats): (engine: string, waitedMs: number) => void {
  const engines = () => read().engines;
  const caches = () => read().caches;
  addQueue(registry, read);
  addChildren(registry, engines);
  addLostExtras(registry, engines);
  addRedis(registry, read);
  addSharedCache(registry, caches);
  const counters: [string, string, (figures: EngineFigures) => number][] = [
    ['drawbridge_child_starts_total', 'Child processes started', ({ started }) => started],
    ['drawbridge_cpu_budget_kills_total', 'Diagrams that used up their CPU time', ({ ended }) => ended.cpu ?? 0],
  ];
  for (const [name, help, value] of counters) mirror(registry, { name, help }, engines, value);
  const rss = { name: 'drawbridge_children_resident_memory_bytes', help: 'Memory of the children as last reported' };
  gauge(registry, rss, engines, ({ rssBytes }) => rssBytes);
  const lookups: [string, string, (figures: CacheFigures) => number][] = [
    ['drawbridge_cache_hits_total', 'Answers taken from memory', ({ hits }) => hits],
    ['drawbridge_cache_misses_total', 'Answers that were not in memory', ({ misses }) => misses],
  ];
  for (const [name, help, value] of lookups) mirror(registry, { name, help }, caches, value);
  const sizes: [string, string, (figures: CacheFigures) => number][] = [
    ['drawbridge_cache_bytes', 'Memory that kept answers use', ({ bytes }) => bytes],
    ['drawbridge_cache_entries', 'Answers that are kept', ({ entries }) => entries],
  ];
  for (const [name, help, value] of sizes) gauge(registry, { name, help }, caches, value);
  const wait = new Histogram({
    name: 'drawbridge_queue_wait_seconds',
    help: 'Time that a diagram waited for an engine',
    labelNames: ['engine'],
    buckets: WAIT_BUCKETS_S,
    registers: [registry],
  });
  return (engine, waitedMs) => wait.observe({ engine }, waitedMs / 1000);
}
