/** Opens the one connection to Redis that budgets, drawings and history share. */
import type { Logger } from 'pino';
import type { RedisConnection } from '../store/connect-redis.ts';

/** The connection opens in the background; the client is loaded only if it is used. */
export interface OpeningRedis {
  connection: Promise<RedisConnection>;
  isUp(): boolean;
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
  let isUp = () => false;
  void connection.then((opened) => {
    isUp = opened.isUp;
  });
  return { connection, isUp: () => isUp(), close: async () => (await connection).close() };
}
