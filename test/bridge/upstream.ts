/** An HTTP server on loopback whose answers a test writes itself. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../../scripts/fake-judge/listen-on-loopback.ts';

export interface Upstream {
  origin: string;
  seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export async function startUpstream(answer: Answer): Promise<Upstream> {
  const seen: Upstream['seen'] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: '' };
    seen.push(entry);
    for await (const chunk of request) entry.body += chunk;
    answer(response, request);
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** For answers that are not HTTP as the library would write it. */
export async function startTcpUpstream(answer: (socket: Socket) => void): Promise<Pick<Upstream, 'origin' | 'close'>> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => answer(socket));
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The usual answer: status, type, body. */
export function reply(status: number, type: string | undefined, body: string | Buffer): Answer {
  return (response) => response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
}

export const json = (status: number, body: unknown): Answer =>
  reply(status, status < 400 ? 'application/json' : 'application/problem+json', JSON.stringify(body));

export const PROBLEM_JSON = 'application/problem+json';

/** The least that is a problem. */
export const PROBLEM = { id: '1', source: 'leetcode', title: 'Two Sum' };
