/** Opens the one connection to Redis that budgets, drawings and history share. */
import type { Logger } from 'pino';
import type { RedisConnection } from '../store/connect-redis.ts';

/** The connection opens in the background; the client is loaded only if it is used. */
export interface OpeningRedis {
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
