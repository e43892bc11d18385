/** Opens the stores as configured, in this process or in Redis: hourly budgets, the history of sessions, shared drawings. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { limits } from '../../generated/values.ts';
import { builtPath } from '../package-root.ts';
import type { TakeCalls } from '../ports/admission.ts';
import type { DiagramHistory, SharedDrawings } from '../ports/diagram-history.ts';
import { LANGUAGE_NAMES } from '../ports/languages.ts';
import type { RedisConnection } from '../store/connect-redis.ts';
import { countInMemory } from '../store/count-in-memory.ts';
import { historyInMemory } from '../store/history-in-memory.ts';
import type { ServeConfig } from './config.ts';

/** The connection opens in the background; the client is loaded only if it is used. */
interface OpeningRedis {
  connection: Promise<RedisConnection>;
  isUp(): boolean;
  /** Error replies by code. */
  errors(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

const USE = {
  lost: 'until it is back, each process counts the hourly limits and draws by itself, and no history is kept',
  back: 'limits, drawings and history are shared again',
};

async function connect(url: string, log: Logger): Promise<RedisConnection> {
  const { connectRedis } = await import('../store/connect-redis.ts');
  return connectRedis(url, log, USE);
}

export function openRedis(url: string | undefined, log: Logger): OpeningRedis | undefined {
  if (url === undefined) return undefined;
  const connection = connect(url, log);
  let opened: RedisConnection | undefined;
  void connection.then((one) => {
    opened = one;
  });
  return {
    connection,
    isUp: () => opened?.isUp() ?? false,
    errors: () => opened?.errors() ?? {},
    close: async () => (await connection).close(),
  };
}

/** Opens the hourly budgets in this process or in Redis, as configured. */
export function openCallBudgets({ callsPerHour }: ServeConfig, redis: OpeningRedis | undefined): TakeCalls {
  if (!redis) return countInMemory(callsPerHour);
  const opening = Promise.all([redis.connection, import('../store/count-in-redis.ts')]);
  const takeCalls = opening.then(([connection, { countInRedis }]) => countInRedis(callsPerHour, connection));
  return async (...call) => (await takeCalls)(...call);
}

/** Of all sessions together. */
const MAX_HISTORY_BYTES = 64 * 1_048_576;

/** Opens the history of sessions in this process or in Redis, if it is switched on. */
export function openHistory(config: ServeConfig, redis: OpeningRedis | undefined): DiagramHistory | undefined {
  const { history, redisSecret: secret } = config;
  if (!history) return undefined;
  const bounds = { ...limits, maxHistoryBytes: MAX_HISTORY_BYTES };
  if (!redis) return historyInMemory(bounds);
  const opening = Promise.all([redis.connection, import('../store/history-in-redis.ts')]);
  const shared = opening.then(([connection, { historyInRedis }]) => historyInRedis(bounds, connection, { secret }));
  return {
    add: async (...call) => (await shared).add(...call),
    read: async (...call) => (await shared).read(...call),
  };
}

const DIGEST_CHARACTERS = 16;

/** The version of a package says nothing about a build that was changed since; the engines themselves do. */
async function buildDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const language of LANGUAGE_NAMES) hash.update(await readFile(builtPath(`engines/${language}.cjs`)));
  return hash.digest('base64url').slice(0, DIGEST_CHARACTERS);
}

/** Opens the drawings that processes with one Redis share, each build for itself. */
export function openSharedDrawings(
  { redisCacheBytes: maxBytes, redisSecret: secret }: ServeConfig,
  redis: OpeningRedis | undefined,
): SharedDrawings | undefined {
  if (!redis || maxBytes === 0) return undefined;
  const opening = Promise.all([redis.connection, import('../store/share-drawings.ts'), buildDigest()]);
  // Without the engines there is nothing to share; drawing will report it.
  const opened = opening.then(
    ([connection, { shareDrawings }, build]) => ({ store: shareDrawings(connection, { maxBytes, secret }), build }),
    () => undefined,
  );
  return {
    async find(key) {
      const { store, build } = (await opened) ?? {};
      return store?.find(`${build}:${key}`);
    },
    keep: (key, text) => void opened.then((sharing) => sharing?.store.keep(`${sharing.build}:${key}`, text)),
  };
}
