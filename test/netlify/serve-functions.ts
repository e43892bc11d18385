/** Serves the packed functions over HTTP as Netlify routes to them: `serve-functions.ts ROOT`; prints the URL. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { functionFor } from './read-netlify-toml.ts';

type NetlifyFunction = (request: Request, context: { ip: string }) => Promise<Response>;

const [root = ''] = process.argv.slice(2);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const file = join(root, 'dist/netlify', `${functionFor(url.pathname)}.mjs`);
  const { default: serve } = (await import(file)) as { default: NetlifyFunction };
  const body = await buffer(request);
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'connection') as [string, string][];
  const init = { method: request.method ?? 'GET', headers, ...(body.length > 0 && { body }) };
  const reply = await serve(new Request(url, init), { ip: request.socket.remoteAddress ?? '' });
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(Buffer.from(await reply.arrayBuffer()));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
