/** A connection to Redis that never makes a caller wait while Redis is gone, silent or refuses what it is asked: it comes back by itself, and logs each loss and each return once. */
import { ErrorReply } from '@redis/client';
import { openRedisClient, type RedisClient, retryAfter, SilentError, within } from './redis-client.ts';

/** If a command takes longer, Redis counts as gone until it answers. */
const COMMAND_TIMEOUT_MS = 2_000;
/** If it does not answer for this long either, another connection is opened: the server may be another by now. */
const SILENCE_MS = 5_000;

/** The fault of one value, which its user replaces; any other error means that Redis cannot be used. */
const BROKEN_VALUE = 'WRONGTYPE';
/** After a failover, another server may have the name that this connection was opened with. */
const NOT_PRIMARY = 'READONLY';

export interface RedisLog {
  info(message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
}

export interface RedisConnection {
  client: RedisClient;
  /** Resolves after the first attempt, whether it succeeded or not. */
  opened: Promise<void>;
  isUp(): boolean;
  /** How many error replies there were, by code. */
  errors(): Readonly<Record<string, number>>;
  /** Calls back whenever Redis was away: it may have lost its data. */
  onBack(listener: () => void): void;
  /** Rejects if Redis is gone, too slow, or refuses; what it has refused may be repeated later. */
  ask<Value>(command: () => Promise<Value>): Promise<Value>;
  close(): void;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** The first word of an error reply; an old Redis has it further behind if a script has failed. */
function codeOf({ message }: ErrorReply): string {
  const inScript = [BROKEN_VALUE, NOT_PRIMARY].find((code) => message.includes(code));
  return inScript ?? /^[A-Z]{2,20}(?= )/.exec(message)?.[0] ?? 'ERR';
}

/** What the log says: what Redis is used for, and what happens without it. */
interface RedisUseText {
  lost: string;
  back: string;
}

/** Knows whether Redis can be used, and finds out when it can be again. */
function watchRedis(url: string, log: RedisLog, use: RedisUseText) {
  const errors: Record<string, number> = {};
  const listeners: (() => void)[] = [];
  let lost = false;
  let silent = false;
  let refusing = false;
  let tried = () => {};
  const opened = new Promise<void>((resolve) => {
    tried = resolve;
  });

  function onLost(error: unknown, what = 'cannot be reached'): void {
    if (!lost) log.warn({ reason: reasonOf(error) }, `Redis ${what}: ${use.lost}`);
    lost = true;
  }
  function onBack(): void {
    silent = false;
    if (refusing) return;
    if (lost) log.info(`Redis is back: ${use.back}`);
    lost = false;
    for (const listener of listeners) listener();
  }
  function codeCounted(error: unknown): string | undefined {
    if (!(error instanceof ErrorReply)) return undefined;
    const code = codeOf(error);
    errors[code] = (errors[code] ?? 0) + 1;
    return code;
  }
  const client = openRedisClient(url, {
    onReady() {
      tried();
      onBack();
    },
    onError(error) {
      tried();
      codeCounted(error);
      onLost(error);
    },
  });
  /** The command that was refused is the one that shows when Redis can be used again. */
  async function repeat(command: () => Promise<unknown>, retries = 0): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, retryAfter(retries)).unref());
    if (!client.isOpen()) return undefined;
    try {
      await command();
    } catch (error) {
      const code = codeCounted(error);
      if (code === NOT_PRIMARY) client.reconnect(new Error('the server is not the primary any more'));
      if (code !== BROKEN_VALUE) return repeat(command, retries + 1);
    }
    refusing = false;
    return onBack();
  }
  return {
    client,
    opened,
    errors,
    listeners,
    isUp: () => client.isReady() && !silent && !refusing,
    /** Until it answers, nobody waits for it. */
    onSilent(error: SilentError) {
      if (silent) return;
      silent = true;
      onLost(error);
      within(client.ping(), SILENCE_MS).then(onBack, (reason) => {
        if (reason instanceof SilentError) client.reconnect(reason);
      });
    },
    onRefused(error: ErrorReply, command: () => Promise<unknown>) {
      if (codeCounted(error) === BROKEN_VALUE || refusing) return;
      refusing = true;
      onLost(error, 'answers with errors');
      void repeat(command);
    },
  };
}

export function connectRedis(url: string, log: RedisLog, use: RedisUseText): RedisConnection {
  const { client, opened, isUp, errors, listeners, onSilent, onRefused } = watchRedis(url, log, use);
  return {
    client,
    opened,
    isUp,
    errors: () => errors,
    onBack: (listener) => void listeners.push(listener),
    async ask(command) {
      if (!isUp()) throw new Error('Redis cannot be used at the moment');
      try {
        return await within(command(), COMMAND_TIMEOUT_MS);
      } catch (error) {
        if (error instanceof SilentError) onSilent(error);
        if (error instanceof ErrorReply) onRefused(error, command);
        throw error;
      }
    },
    close: () => client.destroy(),
  };
}
