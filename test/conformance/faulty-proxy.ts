/** Stands in front of a service and spoils some of its answers, as a deployment would that breaks the contract. */
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ProxiedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export type Fault = (path: string, answer: ProxiedAnswer) => ProxiedAnswer;

export interface FaultyProxy {
  url: string;
  close(): Promise<void>;
}

async function forward(base: string, request: IncomingMessage): Promise<ProxiedAnswer> {
  const body = await buffer(request);
  const { method, url = '' } = request;
  // The answer is spoilt as text.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const outgoing = send(`${base}${url}`, { method, headers, agent: false }, async (answer) => {
      const { 'transfer-encoding': _, 'content-length': __, ...kept } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, headers: kept, body: (await buffer(answer)).toString('utf8') });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

export async function startFaultyProxy(base: string, spoil: Fault): Promise<FaultyProxy> {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = spoil(request.url ?? '', await forward(base, request));
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
