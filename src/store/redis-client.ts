/** Stays connected to one Redis server, to the primary that sentinels name, or to a cluster: what is lost is opened anew. */
import { createClient, createCluster, ErrorReply } from '@redis/client';
import { type RedisAddress, type RedisNode, readRedisAddress } from './redis-address.ts';

/** The timeout of one attempt. */
const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2_000;

/** How often sentinels are asked whether the primary is still the same: one that nobody else can reach may still answer us. */
const ASK_SENTINELS_MS = 5_000;

/** Over how many slots of a cluster drawings and history are spread. */
const CLUSTER_SHARDS = 16;

export interface RedisScriptCall {
  keys: string[];
  arguments: string[];
}

interface RedisCommands {
  /** All keys must be of one slot. */
  eval(script: string, call: RedisScriptCall): Promise<unknown>;
  getRange(key: string, from: number, to: number): Promise<string | null>;
  /** Resolves when every server has answered. */
  ping(): Promise<unknown>;
}

export interface RedisClient extends RedisCommands {
  /** Over how many slots data may be spread; 1 if there are no slots. */
  shards: number;
  isOpen(): boolean;
  isReady(): boolean;
  /** Gives up what is open, as after a failover. */
  reconnect(reason: Error): void;
  destroy(): void;
}

export function retryAfter(retries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** retries, MAX_RETRY_MS);
}

const TIMEOUT_PARTS = 4;

export class SilentError extends Error {}

/** Time during which this process was too busy to send or to read counts little: it is measured in parts, each begun after the last. */
export function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const wait = (parts: number) => {
      const giveUp = () => reject(new SilentError('no answer'));
      const next = () => (parts > 1 ? wait(parts - 1) : setImmediate(() => setImmediate(giveUp)));
      timer = setTimeout(next, ms / TIMEOUT_PARTS);
    };
    wait(TIMEOUT_PARTS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** From an attempt to the first error of any of its connections; all are closed then. */
class Session {
  #over = new AbortController();
  readonly lost = new Promise<never>((_, reject) => {
    this.#over.signal.addEventListener('abort', () => reject(this.#over.signal.reason));
  });

  constructor() {
    // Nobody needs to wait for it.
    this.lost.catch(() => {});
  }

  end(reason: Error): void {
    this.#over.abort(reason);
  }

  /** What is opened after the end would never be closed. */
  add(close: () => void): void {
    this.#over.signal.throwIfAborted();
    this.#over.signal.addEventListener('abort', close);
  }
}

/** The offline queue would make a caller wait; its own timeout drops commands that a busy process has not sent yet, without a word. */
const QUIET = { disableOfflineQueue: true, commandOptions: { timeout: 0 } };
/** Sessions are opened anew instead. */
const SOCKET = { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false } as const;

type NodeSettings = Pick<NonNullable<Parameters<typeof createClient>[0]>, 'url' | 'username' | 'password' | 'database'>;

async function openNode(session: Session, settings: NodeSettings, place: Partial<RedisNode> & { tls?: boolean } = {}) {
  const { host, port, tls } = place;
  const node = host === undefined ? {} : { host, port, ...(tls && { tls: true as const }) };
  const client = createClient({ ...QUIET, ...settings, socket: { ...SOCKET, ...node } });
  client.on('error', (error) => session.end(error));
  session.add(() => client.destroy());
  await within(client.connect(), CONNECT_TIMEOUT_MS);
  return client;
}

type NodeClient = Awaited<ReturnType<typeof openNode>>;
type Several = Exclude<RedisAddress, { kind: 'server' }>;

const loginOf = ({ username, password }: Several) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
});

/** The first answer of any node. Sentinels often have no password where their servers have one, and refuse it then. */
async function askNodes<Answer>(address: Several, ask: (client: NodeClient) => Promise<Answer>): Promise<Answer> {
  let failure: unknown;
  const logins = address.kind === 'sentinel' ? [{}, loginOf(address)] : [loginOf(address)];
  for (const node of address.nodes) {
    for (const login of logins) {
      const session = new Session();
      try {
        const client = await openNode(session, login, { ...node, tls: address.tls });
        return await within(ask(client), CONNECT_TIMEOUT_MS);
      } catch (error) {
        failure = error;
        if (!(error instanceof ErrorReply)) break;
      } finally {
        session.end(new Error('answered'));
      }
    }
  }
  throw failure;
}

async function findPrimary(address: Several & { kind: 'sentinel' }): Promise<RedisNode> {
  const command = ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', address.primary];
  const [host, port] = (await askNodes(address, (client) => client.sendCommand<string[] | null>(command))) ?? [];
  if (host === undefined) throw new Error('the sentinels know no primary of this name');
  return { host, port: Number(port) };
}

async function openPrimary(address: Several & { kind: 'sentinel' }, session: Session): Promise<RedisCommands> {
  const found = await findPrimary(address);
  const place = { ...found, tls: address.tls };
  const client = await openNode(session, { ...loginOf(address), database: address.database }, place);
  const [role] = await within(client.sendCommand<unknown[]>(['ROLE']), CONNECT_TIMEOUT_MS);
  if (role !== 'master') throw new Error('the server that the sentinels name is not a primary yet');
  const timer = setInterval(async () => {
    // Sentinels that cannot be reached name no other primary.
    const { host, port } = await findPrimary(address).catch(() => found);
    if (host !== found.host || port !== found.port) session.end(new Error('another server is the primary'));
  }, ASK_SENTINELS_MS).unref();
  session.add(() => clearInterval(timer));
  return client;
}

async function openCluster(address: Several & { kind: 'cluster' }, session: Session): Promise<RedisCommands> {
  const { host, port } = await askNodes(address, async (client) => {
    await client.ping();
    return client.options.socket as RedisNode;
  });
  const cluster = createCluster({
    rootNodes: [{ socket: { host, port } }],
    defaults: { ...QUIET, ...loginOf(address), socket: { ...SOCKET, ...(address.tls && { tls: true as const }) } },
  });
  const end = (error: Error) => session.end(error);
  cluster.on('error', end).on('node-error', end);
  session.add(() => cluster.destroy());
  await within(cluster.connect(), CONNECT_TIMEOUT_MS);
  if (cluster.slots.includes(undefined as never)) throw new Error('the cluster does not serve all slots');
  return {
    eval: (script, call) => cluster.eval(script, call),
    getRange: (key, from, to) => cluster.getRange(key, from, to),
    ping: () => Promise.all(cluster.masters.map(async (node) => (await cluster.nodeClient(node)).ping())),
  };
}

function open(address: RedisAddress, session: Session): Promise<RedisCommands> {
  if (address.kind === 'server') return openNode(session, { url: address.url });
  return address.kind === 'sentinel' ? openPrimary(address, session) : openCluster(address, session);
}

interface RedisListener {
  onReady(): void;
  /** For each attempt that has failed, and each session that was lost. */
  onError(error: Error): void;
}

export function openRedisClient(url: string, { onReady, onError }: RedisListener): RedisClient {
  const address = readRedisAddress(url);
  if (!address) throw new Error('this is not an address of Redis');
  let session = new Session();
  let commands: RedisCommands | undefined;
  let isOpen = true;

  async function stayConnected(to: RedisAddress): Promise<void> {
    for (let retries = 0; isOpen; retries += 1) {
      session = new Session();
      try {
        commands = await Promise.race([open(to, session), session.lost]);
        retries = 0;
        onReady();
        await session.lost;
      } catch (error) {
        commands = undefined;
        session.end(error as Error);
        if (isOpen) onError(error as Error);
      }
      await new Promise((resolve) => setTimeout(resolve, retryAfter(retries)).unref());
    }
  }
  void stayConnected(address);

  async function ask<Answer>(command: (ready: RedisCommands) => Promise<Answer>): Promise<Answer> {
    if (!commands) throw new Error('Redis is not connected');
    return command(commands);
  }
  return {
    shards: address.kind === 'cluster' ? CLUSTER_SHARDS : 1,
    isOpen: () => isOpen,
    isReady: () => commands !== undefined,
    eval: (script, call) => ask((ready) => ready.eval(script, call)),
    getRange: (key, from, to) => ask((ready) => ready.getRange(key, from, to)),
    ping: () => ask((ready) => ready.ping()),
    reconnect: (reason) => session.end(reason),
    destroy() {
      isOpen = false;
      session.end(new Error('closed'));
    },
  };
}
