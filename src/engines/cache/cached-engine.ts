/** A drawing engine that caches its answers, up to a number of bytes, and works once for equal concurrent requests. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '../../ports/call.ts';
import type {
  Conversion,
  DiagramEngine,
  Drawing,
  EditedDiagram,
  EngineReply,
  ModelKind,
  RenderOptions,
  ShownComparison,
  Verdict,
  WarnedDescription,
} from '../../ports/diagram-engine.ts';
import type { SharedDrawings } from '../../ports/diagram-history.ts';
import type { Language } from '../../ports/languages.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import type { CacheFigures, SharedFigures } from '../../ports/service-stats.ts';
import { createSingleFlight } from './single-flight.ts';

export interface EngineRequest {
  engine: string;
  /** The version of everything that affects the answer: the engine, its fonts, the cleaning. */
  version: string;
  code: string;
  /** Present for render. */
  options?: RenderOptions;
  /** Without options; verify by default. */
  task?: 'verify' | 'describe' | `readModel ${ModelKind}` | 'compare' | `convert ${Language}` | 'edit';
  /** What else the answer depends on: options and two models for compare, the operations for edit. */
  models?: readonly string[];
}

const SHAPING = [
  'format',
  'theme',
  'background',
  'page',
  'dark',
  'scale',
  'maxWidth',
  'maxHeight',
  'embedSource',
  'columns',
  'ascii',
  'pageSize',
] as const satisfies (keyof RenderOptions)[];

/** 43 characters of base64url, without quotes. */
export function engineKey({ engine, version, code, options, task = 'verify', models = [] }: EngineRequest): string {
  const shape = options && SHAPING.map((name) => options[name] ?? null);
  // JSON separates the parts and, unlike UTF-8 alone, distinguishes lone surrogates.
  const hash = createHash('sha256').update(JSON.stringify([engine, version, shape ?? task, code]));
  // Models are JSON already, which has no zero byte.
  for (const model of models) hash.update('\0').update(model);
  return hash.digest('base64url');
}

/** The second level of the cache: drawings that other processes have made, and their counts. */
interface SharedLevel {
  find(key: string, format: PictureFormat): Promise<EngineReply<Drawing> | undefined>;
  keep(key: string, drawing: Drawing): void;
  stats(): SharedFigures;
}

/** What reads a drawing is loaded only if drawings are shared. */
function sharedLevel(store: SharedDrawings): SharedLevel {
  const reader = import('./read-shared-drawing.ts');
  const counts = { hits: 0, misses: 0, refused: 0 };
  return {
    async find(key, format) {
      const text = await store.find(key);
      const value = typeof text !== 'string' ? undefined : (await reader).readSharedDrawing(text, format);
      counts[value ? 'hits' : text === undefined ? 'misses' : 'refused'] += 1;
      return value && { kind: 'done', value };
    },
    keep(key, drawing) {
      reader.then(({ isShareable, writeSharedDrawing }) => {
        if (isShareable(drawing)) store.keep(key, writeSharedDrawing(drawing));
      });
    },
    stats: () => ({ ...counts }),
  };
}

export const CACHE_BYTES = 64 * 1024 * 1024;

/** Memory of each entry besides its text: the key, the record, the list links. */
const ENTRY_BYTES = 400;
const BYTES_PER_CHARACTER = 2;

export interface CacheSettings extends Pick<EngineRequest, 'engine' | 'version'> {
  maxBytes?: number;
  /** Drawings that other processes have made. */
  shared?: SharedDrawings | undefined;
}

type Reply = EngineReply<Verdict | Drawing | WarnedDescription | ShownComparison | EditedDiagram | Conversion | string>;

export interface CachedEngine extends DiagramEngine {
  stats(): CacheFigures;
}

function textBytes(value: unknown): number {
  if (typeof value === 'string') return value.length * BYTES_PER_CHARACTER;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + textBytes(part), 0);
}

/** A caller that changes its answer must not change another caller's. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** After an overload the same request may succeed next time, and so may a diagram that takes about as much CPU time as it may. */
function isLasting(reply: Reply): boolean {
  return reply.kind === 'done' || reply.kind === 'invalid';
}

export function cachedEngine(inner: DiagramEngine, settings: CacheSettings): CachedEngine {
  const { maxBytes = CACHE_BYTES, shared: store, ...about } = settings;
  const level = store && sharedLevel(store);
  const replies = new LRUCache<string, Reply>({
    maxSize: maxBytes,
    sizeCalculation: (reply) => ENTRY_BYTES + textBytes(reply),
  });
  const share = createSingleFlight<Reply>();
  let hits = 0;
  let misses = 0;

  async function recall(key: string, work: (call: Call) => Promise<Reply>, call: Call): Promise<Reply> {
    const known = replies.get(key);
    if (known) {
      hits += 1;
      call.onCacheHit?.();
      return known;
    }
    if (call.beforeWork) await call.beforeWork();
    misses += 1;
    const start = async (shared: AbortSignal) => {
      // Shared work is charged to the first caller.
      const reply = await work({ ...(call.client !== undefined && { client: call.client }), signal: shared });
      freeze(reply);
      if (isLasting(reply)) replies.set(key, reply);
      return reply;
    };
    return share(key, start, call.signal);
  }

  async function draw(key: string, code: string, options: RenderOptions, call: Call, onHit?: () => void) {
    const found = level && (await level.find(key, options.format));
    if (found) {
      onHit?.();
      return found;
    }
    const reply = await inner.render(code, options, call);
    if (reply.kind === 'done') level?.keep(key, reply.value);
    return reply;
  }

  return {
    verify: (code, call = {}) =>
      recall(engineKey({ ...about, code }), (shared) => inner.verify(code, shared), call) as Promise<
        EngineReply<Verdict>
      >,
    render(code, options, call = {}) {
      const key = engineKey({ ...about, code, options });
      const work = (shared: Call) => draw(key, code, options, shared, () => call.onCacheHit?.());
      return recall(key, work, call) as Promise<EngineReply<Drawing>>;
    },
    describe: (code, call = {}) =>
      recall(
        engineKey({ ...about, code, task: 'describe' }),
        (shared) => inner.describe(code, shared),
        call,
      ) as Promise<EngineReply<WarnedDescription>>,
    readModel: (code, kind, call = {}) =>
      recall(
        engineKey({ ...about, code, task: `readModel ${kind}` }),
        (shared) => inner.readModel(code, kind, shared),
        call,
      ) as Promise<EngineReply<string>>,
    compare: (before, after, options, call = {}) =>
      recall(
        engineKey({ ...about, code: '', task: 'compare', models: [JSON.stringify(options), before, after] }),
        (shared) => inner.compare(before, after, options, shared),
        call,
      ) as Promise<EngineReply<ShownComparison>>,
    edit: (code, operations, call = {}) =>
      recall(
        engineKey({ ...about, code, task: 'edit', models: [JSON.stringify(operations)] }),
        (shared) => inner.edit(code, operations, shared),
        call,
      ) as Promise<EngineReply<EditedDiagram>>,
    convert: (code, to, call = {}) =>
      recall(
        engineKey({ ...about, code, task: `convert ${to}` }),
        (shared) => inner.convert(code, to, shared),
        call,
      ) as Promise<EngineReply<Conversion>>,
    stats: () => ({
      entries: replies.size,
      bytes: replies.calculatedSize,
      hits,
      misses,
      ...(level && { shared: level.stats() }),
    }),
  };
}
