/** Each row of the error catalogue is reached by a request, and each error body is what the contract says, 5xx included. */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '../../generated/errors.ts';
import { errorChecks } from '../../src/conformance/checks/error-checks.ts';
import { contractBreaches } from '../../src/conformance/deployment/answer-problems.ts';
import { ERROR_TRIGGERS, type ErrorTrigger } from '../../src/conformance/deployment/error-triggers.ts';
import { type Answer, createTarget, type Target } from '../../src/conformance/deployment/target.ts';
import { createApp } from '../../src/http/app.ts';
import { type HttpServer, serveHttp } from '../../src/http/server/serve-http.ts';
import { createInvokeOperation } from '../../src/invocation/invoke-operation.ts';
import { createReadinessCheck } from '../../src/observe/check-readiness.ts';
import { createHandlers } from '../../src/operations/index.ts';
import type { DiagramEngine } from '../../src/ports/diagram-engine.ts';
import type { DiagramHistory } from '../../src/ports/diagram-history.ts';
import { forEachLanguage } from '../../src/ports/languages.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let limited: Service;
let broken: HttpServer;
let busy: HttpServer;
let remembering: Service;
let forgetful: HttpServer;
let closing: HttpServer;
let closed: Promise<void>;
let endClosing = () => {};

/** A service whose engines answer with `reply`, for what a healthy one does not do. */
async function serveWith(reply: DiagramEngine['verify'], history?: DiagramHistory): Promise<HttpServer> {
  const log = pino({ level: 'silent' });
  const engine = { verify: reply, render: reply } as unknown as DiagramEngine;
  const handlers = createHandlers({
    engines: forEachLanguage(() => engine),
    plantumlServer: 'http://x',
    now: () => new Date(),
    history,
  });
  const invokeOperation = createInvokeOperation(handlers, () => {});
  return serveHttp(
    createApp({
      invokeOperation,
      log,
      version: '0',
      takeCalls: async () => undefined,
      checkReadiness: createReadinessCheck({
        engines: { mermaid: { engine, source: 'pie' } },
        isDraining: () => false,
      }),
    }),
    '127.0.0.1',
    0,
  );
}

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  limited = await startService({ RATE_LIMIT_PER_HOUR: '1', API_KEYS: 'the-key-of-somebody-else' });
  broken = await serveWith(() => Promise.reject(new Error('secret /home/operator/file.ts')));
  busy = await serveWith(async () => ({ kind: 'overloaded', retryAfterSeconds: 7 }));
  remembering = await startService({ HISTORY: 'on' });
  const unreadable: DiagramHistory = { add: async () => {}, read: async () => undefined };
  forgetful = await serveWith(async () => ({ kind: 'overloaded', retryAfterSeconds: 7 }), unreadable);
  closing = await serveWith(() => Promise.reject(new Error('nothing is started any more')));
  await new Promise<void>((begun) => {
    closed = closing.close(() => {
      begun();
      return new Promise<void>((resolve) => {
        endClosing = resolve;
      });
    });
  });
});
afterAll(async () => {
  endClosing();
  await Promise.all([closed, ...[service, limited, broken, busy, remembering, forgetful].map((one) => one.close())]);
});

const RENDER = '/api/tools/render';
const LATEST = '/api/diagrams/latest';
const GOOD = { code: 'graph TD\n  A --> B' };

interface Cause {
  server(): HttpServer;
  path: string;
  method?: 'GET';
  retryAfter: string | null;
}

/** What no request to a healthy service causes. */
const SERVICE_FAULTS: Partial<Record<ErrorCode, Cause>> = {
  OVERLOADED: { server: () => busy, path: RENDER, retryAfter: '7' },
  HISTORY_UNAVAILABLE: { server: () => forgetful, path: LATEST, method: 'GET', retryAfter: '5' },
  NOT_READY: { server: () => busy, path: '/api/ready', method: 'GET', retryAfter: '2' },
  SHUTTING_DOWN: { server: () => closing, path: RENDER, retryAfter: '2' },
  INTERNAL_ERROR: { server: () => broken, path: RENDER, retryAfter: null },
};

/** These need a setting of the operator. */
const NEEDS_SETTINGS: ReadonlySet<ErrorTrigger['kind']> = new Set(['key', 'limit']);

function serviceFor(code: ErrorCode): Service {
  if (code === 'DIAGRAM_NOT_FOUND') return remembering;
  return NEEDS_SETTINGS.has(ERROR_TRIGGERS[code].kind) ? limited : service;
}

const CODES = Object.keys(errors) as ErrorCode[];
const isOurs = (code: ErrorCode) => ERROR_TRIGGERS[code].kind === 'service';
/** Its own test is that of saving pictures. */
const isOverStdio = (code: ErrorCode) => ERROR_TRIGGERS[code].kind === 'stdio';
/** Its own test is that of the stubs. */
const isOfStubs = (code: ErrorCode) => ERROR_TRIGGERS[code].kind === 'stub';

const targetAt = (url: string): Target => createTarget(url, undefined, () => {});

function send({ url }: HttpServer, path: string, method: 'GET' | 'POST' = 'POST'): Promise<Answer> {
  const headers = { 'X-Session-Id': crypto.randomUUID() };
  return targetAt(url).send(path, { method, headers, ...(method === 'POST' && { body: GOOD }) });
}

describe('the error catalogue', () => {
  it.each(
    CODES.filter((code) => !isOurs(code) && !isOverStdio(code) && !isOfStubs(code)),
  )('answers a request with %s', async (code) => {
    const { url } = serviceFor(code);
    const check = errorChecks(targetAt(url), { behindProxy: false }).find(({ name }) => name === code);
    expect(await check?.run()).toEqual([]);
  });

  it('has a way to cause each row here', () => {
    expect(Object.keys(SERVICE_FAULTS).sort()).toEqual(CODES.filter(isOurs).sort());
  });

  it.each(Object.entries(SERVICE_FAULTS))('answers %s', async (code, { server, path, method, retryAfter }) => {
    const { status, json, headers } = await send(server(), path, method);
    expect(json).toMatchObject({ success: false, error: { code } });
    expect(status).toBe(errors[code as ErrorCode].status);
    expect(headers.get('retry-after')).toBe(retryAfter);
    expect(contractBreaches(method ?? 'POST', path, status, json)).toEqual([]);
  });

  it('says nothing of the inside', async () => {
    expect((await send(broken, RENDER)).text).not.toMatch(/secret|home|\.ts/);
  });

  it('says when the limit is over', async () => {
    const target = targetAt(limited.url);
    while (target.refusals.length === 0) await target.send(RENDER, { method: 'POST', body: {} });
    const headers = target.refusals[0]?.headers;
    expect(Number(headers?.get('retry-after'))).toBeGreaterThan(3_500);
    expect(headers?.get('ratelimit-remaining')).toBe('0');
  });

  it.each([
    ['/api/verify', 'busy', 503],
    ['/api/render', 'busy', 503],
    ['/mcp/v1/encode-plantuml', 'closing', 503],
    ['/api/verify', 'closing', 503],
    ['/api/verify', 'broken', 500],
    ['/api/svg', 'broken', 500],
  ] as const)('keeps to the contract on %s when %s', async (path, which, wanted) => {
    const { status, json } = await send({ busy, broken, closing }[which], path);
    expect(status).toBe(wanted);
    expect(contractBreaches('POST', path, status, json)).toEqual([]);
  });
});
