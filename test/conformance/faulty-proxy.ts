/** Stands in front of a service and spoils some of its answers, as a deployment would that breaks the contract. */
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ProxiedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** A character for each byte. */
  body: string;
}

export interface ProxiedRequest {
  method: string;
  bytes: number;
}

/** Undefined closes the connection without an answer. */
export type Fault = (path: string, answer: ProxiedAnswer, request: ProxiedRequest) => ProxiedAnswer | undefined;

export interface FaultyProxy {
  url: string;
  close(): Promise<void>;
}

async function forward(base: string, request: IncomingMessage, body: Buffer): Promise<ProxiedAnswer> {
  const { method, url = '' } = request;
  // The answer is spoilt as text.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const outgoing = send(`${base}${url}`, { method, headers, agent: false }, async (answer) => {
      const { 'transfer-encoding': _, 'content-length': __, ...kept } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, headers: kept, body: (await buffer(answer)).toString('latin1') });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

export async function startFaultyProxy(base: string, spoil: Fault): Promise<FaultyProxy> {
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const about = { method: request.method ?? '', bytes: sent.length };
    const answer = spoil(request.url ?? '', await forward(base, request, sent), about);
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body, 'latin1');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
