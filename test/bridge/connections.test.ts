import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type BridgeUnderTest, bridgeTo } from './bridge-under-test.ts';

const BODY = JSON.stringify({ source: 'leetcode', id: '1', problem: null });
const ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;

let sockets: Socket[] = [];
let stop: () => void;
let bridge: BridgeUnderTest;

/** `onRequest` is told how many requests came over the same connection before. */
async function start(onRequest: (socket: Socket, before: number) => void): Promise<string> {
  const server = createServer((socket) => {
    let requests = 0;
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', () => onRequest(socket, requests++));
  });
  stop = () => server.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const resolve = () => bridge.call('resolve_problem', { query: 'x' });

afterEach(() => {
  bridge.close();
  stop();
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

describe('the connections of a bridge', () => {
  it('are kept and used again', async () => {
    bridge = bridgeTo(await start((socket) => socket.write(ANSWER)));
    for (let call = 0; call < 5; call++) expect(await resolve()).toMatchObject({ kind: 'value' });
    expect(sockets).toHaveLength(1);
  });

  it('are opened again when the upstream closes an idle one at the wrong moment', async () => {
    bridge = bridgeTo(
      await start((socket, before) => (before === 0 ? socket.write(ANSWER) : socket.resetAndDestroy())),
    );
    expect(await resolve()).toMatchObject({ kind: 'value' });
    expect(await resolve()).toMatchObject({ kind: 'value' });
    expect(sockets).toHaveLength(2);
  });

  it('are not tried again and again', async () => {
    bridge = bridgeTo(await start((socket) => socket.resetAndDestroy()));
    expect(await resolve()).toEqual({ kind: 'service-fault', message: 'network failure: ECONNRESET' });
    expect(sockets).toHaveLength(1);
  });

  it('carry many calls at once', async () => {
    bridge = bridgeTo(await start((socket) => socket.write(ANSWER)));
    const replies = await Promise.all(Array.from({ length: 100 }, resolve));
    expect(replies.filter(({ kind }) => kind === 'value')).toHaveLength(100);
  });
});
