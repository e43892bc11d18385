/** A small balancer: passes each request to the next of several servers, in turn, and its answer back. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

const BAD_GATEWAY = 502;
/** Less than the servers keep an idle connection open, so that none is used in the moment of its end. */
const IDLE_MS = 4_000;

export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const target = targets[turn++ % targets.length] ?? '';
    const { method, headers, url = '/' } = incoming;
    const outgoing = request(`${target}${url}`, { method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? BAD_GATEWAY, reply.headers);
      reply.pipe(answer);
    });
    outgoing.once('error', () => {
      if (!answer.headersSent) answer.writeHead(BAD_GATEWAY);
      answer.end();
    });
    incoming.pipe(outgoing);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
