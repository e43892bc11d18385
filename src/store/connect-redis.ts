/** A connection to Redis that never makes a caller wait while Redis is unreachable: it reconnects by itself, and logs once when it is lost and once when it is back. */
import { createClient } from '@redis/client';

/** The timeout of one attempt. */
const CONNECT_TIMEOUT_MS = 5_000;

const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2_000;

/** If a command takes longer, Redis counts as gone until it answers. */
const COMMAND_TIMEOUT_MS = 2_000;

export interface RedisLog {
  info(message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
}

function openClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(FIRST_RETRY_MS * 2 ** retries, MAX_RETRY_MS),
    },
  });
}

export type RedisClient = ReturnType<typeof openClient>;

export interface RedisConnection {
  client: RedisClient;
  /** Resolves after the first attempt, whether it succeeded or not. */
  opened: Promise<void>;
  isUp(): boolean;
  /** How often it was gone, or silent, and came back: it may have lost its data. */
  absences(): number;
  /** Rejects if Redis is gone or too slow. */
  ask<Value>(command: () => Promise<Value>): Promise<Value>;
  close(): void;
}

class SilentError extends Error {}

/** Answers that arrived while this process was busy are read before the timeout counts. */
function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new SilentError('no answer'));
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** `use` is the text for the log: what Redis is used for, and what happens without it. */
export function connectRedis(url: string, log: RedisLog, use: { lost: string; back: string }): RedisConnection {
  const client = openClient(url);
  let lost = false;
  let silent = false;
  let absences = 0;
  const onLost = (error: unknown) => {
    if (!lost) log.warn({ reason: reasonOf(error) }, `Redis cannot be reached: ${use.lost}`);
    lost = true;
  };
  const onBack = () => {
    silent = false;
    absences += 1;
    if (lost) log.info(`Redis is back: ${use.back}`);
    lost = false;
  };
  client.on('error', onLost);
  client.on('ready', onBack);
  /** Until it answers, nobody waits for it. */
  const onSilent = (error: SilentError) => {
    if (silent) return;
    silent = true;
    onLost(error);
    client.ping().then(onBack, () => {});
  };
  const opened = new Promise<void>((resolve) => {
    client.once('ready', () => resolve());
    client.once('error', () => resolve());
  });
  client.connect().catch(() => {});
  return {
    client,
    opened,
    isUp: () => client.isReady && !silent,
    absences: () => absences,
    async ask(command) {
      if (!client.isReady || silent) throw new Error('Redis is not connected');
      try {
        return await within(command(), COMMAND_TIMEOUT_MS);
      } catch (error) {
        if (error instanceof SilentError) onSilent(error);
        throw error;
      }
    },
    close: () => {
      if (client.isOpen) client.destroy();
    },
  };
}
