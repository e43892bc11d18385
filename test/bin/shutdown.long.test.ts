/** SIGTERM: every request that has arrived is answered, each connection ends with its last answer, and then the program. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';

/** A connection that is not ended after its last answer stays until the server cuts it, and logs that. */
const NO_END_BY_ITSELF = { KEEP_ALIVE_SECONDS: '3600' };

let server: RunningServer;
afterEach(() => server?.end('SIGKILL'));

interface Answer {
  status: number;
  closes: boolean;
  body: string;
}

interface Wire {
  socket: Socket;
  /** Resolves when the bytes have left this process. */
  send(bytes: string): Promise<void>;
  /** Every answer, once the server has ended the connection. */
  answers: Promise<Answer[]>;
}

function parseAnswers(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const head = rest.subarray(0, end).toString();
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    const body = rest.subarray(end, end + length);
    if (!(body.length >= length)) throw new Error('an answer was cut or has no length');
    answers.push({
      status: Number(head.split(' ')[1]),
      closes: /^connection: close\r$/im.test(head),
      body: body.toString(),
    });
    rest = rest.subarray(end + length);
  }
  return answers;
}

async function open(): Promise<Wire> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const answers = new Promise<Answer[]>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => {
      try {
        resolve(parseAnswers(Buffer.concat(chunks)));
      } catch (error) {
        reject(error);
      }
    });
  });
  answers.catch(() => {});
  const send = (bytes: string) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return { socket, send, answers };
}

function post(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const accept = 'Accept: application/json, text/event-stream\r\nContent-Type: application/json';
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${accept}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

const render = (name: string) => post('/api/render', { code: `graph TD\n  ${name}[${name}] --> B[End]` });

const encode = () => post('/api/tools/encodePlantUML', { plantumlCode: 'A -> B' });

const callOverMcp = (id: number) =>
  post('/mcp', {
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'render', arguments: { code: `graph TD\n  M${id} --> B` } },
  });

async function expectPromptExit(): Promise<void> {
  expect(await server.ended).toBe(0);
  expect(server.lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
}

async function start(): Promise<void> {
  server = await startServer({ RATE_LIMIT_PER_HOUR: '0', RENDER_QUEUE: '100', ...NO_END_BY_ITSELF });
}

describe('SIGTERM', () => {
  it('answers 20 drawings in flight, on new connections and on kept ones, and then exits', async () => {
    await start();
    const wires = await Promise.all(Array.from({ length: 20 }, open));
    // Half of the connections have had a request before.
    await Promise.all(
      wires.slice(10).map(async ({ socket, send }) => {
        const first = new Promise((resolve) => socket.once('data', resolve));
        await send('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
        await first;
      }),
    );
    await Promise.all(wires.map(({ send }, at) => send(render(`N${at}`))));
    server.end('SIGTERM');
    const answers = await Promise.all(wires.map((wire) => wire.answers));
    for (const [at, all] of answers.entries()) {
      const last = all.at(-1);
      expect(last).toMatchObject({ status: 200, closes: true });
      expect(last?.body).toContain(`N${at}`);
      expect(all).toHaveLength(at < 10 ? 1 : 2);
    }
    await expectPromptExit();
  });

  it('says that it is not ready to a probe that arrives while it drains', async () => {
    await start();
    const { send, answers } = await open();
    // The rest follows once the server closes: a request under way keeps its connection.
    await send('GET /api/ready HTTP/1.1\r\nHost: x\r\n');
    server.end('SIGTERM');
    await server.logged('closing');
    await send('\r\n');
    const [answer] = await answers;
    expect(answer?.status).toBe(503);
    expect(answer?.body).toContain('it is shutting down');
    await expectPromptExit();
  });

  it('answers every request of a pipeline in order, and only the last says that it is', async () => {
    await start();
    const wire = await open();
    await wire.send(['P1', 'P2', 'P3', 'P4', 'P5'].map(render).join(''));
    server.end('SIGTERM');
    const answers = await wire.answers;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => /P\d/.exec(body)?.[0])).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect(answers.map(({ closes }) => closes)).toEqual([false, false, false, false, true]);
    await expectPromptExit();
  });

  it('answers a long pipeline that is read in parts', async () => {
    await start();
    const wire = await open();
    const first = post('/api/render', { code: 'graph TD\n  S --> B' });
    const list = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
    await wire.send(first + list.repeat(30));
    server.end('SIGTERM');
    expect((await wire.answers).map(({ status }) => status)).toEqual(Array(31).fill(200));
    await expectPromptExit();
  });

  it('answers calls over MCP, and ends a subscription', async () => {
    await start();
    const [first, second, listener] = await Promise.all([open(), open(), open()]);
    const listening = new Promise((resolve) => listener.socket.once('data', resolve));
    await listener.send(subscribe());
    await listening;
    await Promise.all([first.send(callOverMcp(1)), second.send(callOverMcp(2))]);
    server.end('SIGTERM');
    for (const wire of [first, second]) {
      const [answer] = await wire.answers;
      expect(answer).toMatchObject({ status: 200, closes: true });
      expect(answer?.body).toContain('<svg');
    }
    await new Promise<void>((resolve) => (listener.socket.closed ? resolve() : listener.socket.once('close', resolve)));
    await expectPromptExit();
  });

  it.each([
    ['body', (request: string) => request.length - 5],
    ['header', () => 30],
  ])('waits for the rest of a %s that has begun to arrive', async (_part, cutAt) => {
    await start();
    const wire = await open();
    const request = encode();
    const cut = cutAt(request);
    await wire.send(request.slice(0, cut));
    server.end('SIGTERM');
    await server.logged('"msg":"closing"');
    await wire.send(request.slice(cut));
    expect(await wire.answers).toMatchObject([{ status: 200, closes: true }]);
    await expectPromptExit();
  });

  it('ends idle connections and accepts no new one', async () => {
    await start();
    const idle = await open();
    const busy = await open();
    const request = encode();
    await busy.send(request.slice(0, -3));
    server.end('SIGTERM');
    expect(await idle.answers).toEqual([]);
    await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await busy.send(request.slice(-3));
    expect(await busy.answers).toMatchObject([{ status: 200 }]);
    await expectPromptExit();
  });

  it('logs no error when it comes while the engines start', async () => {
    await start();
    server.end('SIGTERM');
    await expectPromptExit();
  });
});

function subscribe(): string {
  const text = JSON.stringify({
    jsonrpc: '2.0',
    id: 9,
    method: 'subscriptions/listen',
    params: {
      notifications: { toolsListChanged: true },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
  return post('/mcp', JSON.parse(text)).replace(
    'Content-Type: application/json',
    'Content-Type: application/json\r\nMCP-Protocol-Version: 2026-07-28\r\nMcp-Method: subscriptions/listen',
  );
}
