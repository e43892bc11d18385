/** An error in any listener of a request costs a report with its id, and no other answer. */
import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { containErrors } from '../../src/http/server/contain-errors.ts';
import { type HttpServer, serveHttp } from '../../src/http/server/serve-http.ts';
import type { CallObserver } from '../../src/ports/service-stats.ts';

const fail = (what: string) => () => {
  throw new Error(`${what} failed`);
};

let server: HttpServer;
afterEach(() => server?.close());

interface Parts {
  observer?: Partial<CallObserver>;
  log?: pino.Logger;
  onRefused?: () => void;
}

/** The reports of a service whose parts are given. */
async function serveWith({ observer, log = pino({ level: 'silent' }), onRefused }: Parts) {
  const reports: [message: string, requestId: string | undefined][] = [];
  const app = createApp({
    invokeOperation: async () => ({ ok: true, value: { ok: true } }),
    log,
    version: '1',
    takeCalls: async () => undefined,
    observer: { call() {}, response() {}, ...observer },
    mcpDoor: (_req, res) => {
      res.once('finish', fail('finish'));
      res.end('{}');
    },
  });
  server = await serveHttp(app, '127.0.0.1', 0, {
    onUncaught: (error, requestId) => reports.push([(error as Error).message, requestId]),
    ...(onRefused && { onRefused }),
  });
  return reports;
}

const failingLog = pino(new Writable({ write: (_chunk, _encoding, done) => done() }));
failingLog.info = fail('log');

describe('a request is answered, and the error reported with its id', () => {
  it.each([
    ['the counting of answers', { observer: { response: fail('response') } }, '/api/tools/verify', 'response failed'],
    ['the counting of calls', { observer: { call: fail('call') } }, '/api/tools/verify', 'call failed'],
    ['the log', { log: failingLog }, '/api/tools/verify', 'log failed'],
    ['a listener of the MCP door', {}, '/mcp', 'finish failed'],
  ])('when %s fails', async (_, parts, path, message) => {
    const reports = await serveWith(parts);
    for (const id of ['first', 'second']) {
      const body = JSON.stringify({ code: 'pie' });
      const response = await fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'X-Request-Id': id } });
      expect([response.status, await response.json()]).toEqual([200, expect.any(Object)]);
    }
    await server.close();
    expect(reports).toEqual([
      [message, 'first'],
      [message, 'second'],
    ]);
  });

  it('when a refusal cannot be noted', async () => {
    const reports = await serveWith({ onRefused: fail('refusal') });
    const long = { headers: { 'X-Long': 'a'.repeat(20_000) } };
    for (const _ of [1, 2]) expect((await fetch(`${server.url}/api/health`, long)).status).toBe(431);
    expect(reports.map(([message]) => message)).toEqual(['refusal failed', 'refusal failed']);
  });
});

describe('requests and responses', () => {
  it('have the prototypes of Express from the start: changing them costs more than all else that Express does', async () => {
    await serveWith({});
    const hadThem: boolean[] = [];
    const change = vi.spyOn(Object, 'setPrototypeOf').mockImplementation((object, prototype) => {
      if (object instanceof IncomingMessage || object instanceof ServerResponse)
        hadThem.push(Object.getPrototypeOf(object) === prototype);
      Reflect.setPrototypeOf(object, prototype);
      return object;
    });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    change.mockRestore();
    expect(hadThem).toEqual([true, true]);
  });
});

describe('containErrors', () => {
  it('runs the other listeners, and those for one time once', () => {
    const emitter = new EventEmitter();
    const seen: unknown[] = [];
    containErrors(emitter, (error) => seen.push((error as Error).message));
    emitter.on('close', fail('the first'));
    emitter.once('close', (given) => seen.push(given));
    expect([emitter.emit('close', 1), emitter.emit('close', 2), emitter.emit('other')]).toEqual([true, true, false]);
    expect(seen).toEqual(['the first failed', 1, 'the first failed']);
  });

  it('reports an error event that has no listener', () => {
    const emitter = new EventEmitter();
    const seen: unknown[] = [];
    containErrors(emitter, (error) => seen.push((error as Error).message));
    emitter.emit('error', new Error('reset'));
    expect(seen).toEqual(['reset']);
  });
});
