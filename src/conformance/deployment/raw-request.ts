/** Sends bytes that no HTTP client would send, and reads the answer. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import type { Answer } from './target.ts';

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

export async function rawRequest({ protocol, hostname, port }: URL, bytes: string): Promise<Answer> {
  const secure = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const number = Number(port) || (secure ? HTTPS_PORT : HTTP_PORT);
  const socket = secure ? connectSecurely({ host, port: number, servername: host }) : connect(number, host);
  socket.write(bytes);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const read = body.join('\r\n\r\n');
  let json: unknown;
  try {
    json = JSON.parse(read);
  } catch {
    json = undefined;
  }
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs as [string, string][]), text: read, json };
}
