/** Tracks the requests of each connection, and closes it once all of them are answered. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A client with an idle connection may be sending its next request right now. */
const IDLE_GRACE_MS = 250;

/** The event loop may take one turn before it polls, and reads a new connection one turn after accepting it. */
const QUIET_TURNS = 3;

/** Requests that keep coming must not put off the end: what had arrived before is read long before that. */
const MAX_TURNS = 100;

interface Connection {
  /** Read and not yet answered, oldest first. */
  open: Set<ServerResponse>;
  /** What had been read when the last request was complete: any more is the start of another. */
  completeBytes: number;
}

export interface Connections {
  /** Runs `work` when every whole request of this connection has its answer. */
  afterAnswers(socket: Socket, work: () => void): void;
  /** Resolves when everything that had arrived at this machine before the call has been read. */
  readArrived(): Promise<void>;
  /** From now on, every connection is closed after its last answer, and new ones are late. */
  drain(): void;
  /** Closes connections on which nothing is under way, if that is still so after a short grace. */
  closeIdle(): void;
  /** How many are open. */
  size(): number;
}

/** Connections that were accepted while their server was already closing. */
const late = new WeakSet<Socket>();

/** Whether a connection was opened after the service had begun to shut down: what it asks for is not started any more. */
export function isLate(socket: Socket): boolean {
  return late.has(socket);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  /** Answers that would have kept the connection open. */
  const last = new WeakSet<ServerResponse>();
  let draining = false;
  let arrivals = 0;

  const isIdle = (socket: Socket, { open, completeBytes }: Connection) =>
    open.size === 0 && socket.bytesRead <= completeBytes;

  /** Those that are idle now, not those that are opened in the meantime. */
  function closeIdle(): void {
    const idle = [...connections].filter(([socket, connection]) => isIdle(socket, connection));
    const close = () => {
      for (const [socket, connection] of idle) if (isIdle(socket, connection)) socket.destroySoon();
    };
    setTimeout(close, IDLE_GRACE_MS).unref();
  }

  async function closeAnswered(socket: Socket, connection: Connection): Promise<void> {
    // The next request may have arrived with this one.
    for (let turn = 0; turn < QUIET_TURNS; turn++) await nextTurn();
    if (isIdle(socket, connection)) socket.destroySoon();
  }

  /** Only the newest answer may say that it is the last: otherwise later requests would be lost. */
  function markLast(socket: Socket, { open }: Connection): void {
    const newest = [...open].at(-1);
    for (const response of open) {
      if (response === newest || !last.delete(response)) continue;
      response.shouldKeepAlive = true;
    }
    // A connection that Node has stopped reading holds more requests.
    if (!newest?.shouldKeepAlive || socket.isPaused()) return;
    newest.shouldKeepAlive = false;
    last.add(newest);
  }

  function track(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    arrivals++;
    connection.open.add(response);
    connection.completeBytes = socket.bytesRead;
    if (hasBody(request)) {
      request.once('end', () => {
        connection.completeBytes = socket.bytesRead;
      });
    }
    response.once('close', () => {
      connection.open.delete(response);
      if (draining && connection.open.size === 0) void closeAnswered(socket, connection);
    });
    if (draining) markLast(socket, connection);
  }

  server.on('connection', (socket: Socket) => {
    arrivals++;
    if (draining) late.add(socket);
    connections.set(socket, { open: new Set(), completeBytes: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', track);

  return {
    afterAnswers(socket, work) {
      const open = [...(connections.get(socket)?.open ?? [])].filter(({ req }) => req.complete);
      let left = open.length;
      if (left === 0) work();
      for (const response of open) {
        response.once('close', () => {
          if (--left === 0) work();
        });
      }
    },
    async readArrived() {
      let quiet = 0;
      for (let turn = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn++) {
        const before = arrivals;
        await nextTurn();
        quiet = arrivals === before ? quiet + 1 : 0;
      }
    },
    drain() {
      draining = true;
      for (const [socket, connection] of connections) markLast(socket, connection);
    },
    closeIdle,
    size: () => connections.size,
  };
}
