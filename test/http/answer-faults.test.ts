/** The answer to a fault never fails itself, whatever the contract says of its status. */
import pino from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { toolEnvelope } from '../../src/http/call/envelope.ts';
import { answerAnyway, answerFaults } from '../../src/http/reply/answer-faults.ts';
import { Fault } from '../../src/invocation/fault.ts';
import type { InvokeOperation } from '../../src/invocation/invoke-operation.ts';

function appThat(invokeOperation: InvokeOperation) {
  const log = pino({ level: 'silent' });
  return createApp({ invokeOperation, log, version: '1', takeCalls: async () => undefined });
}

describe('a fault', () => {
  it('with a status that its path does not declare is answered all the same', async () => {
    const app = appThat(async () => ({ ok: false, fault: new Fault('HEADERS_TOO_LARGE') }));
    const { status, body, type } = await request(app).post('/api/tools/verify').send({ code: 'pie' });
    expect({ status, body, type }).toEqual({
      status: 431,
      type: 'application/json',
      body: {
        success: false,
        error: { code: 'HEADERS_TOO_LARGE', message: "The request's header fields are too large" },
      },
    });
  });

  it('with details that the contract does not know is answered all the same', async () => {
    const details = { line: 'third' } as unknown as { line: number };
    const app = appThat(async () => ({ ok: false, fault: new Fault('INVALID_SYNTAX', { details }) }));
    const { status, body } = await request(app).post('/api/render').send({ code: 'pie' });
    expect({ status, body }).toEqual({ status: 400, body: { error: 'Invalid diagram syntax', line: 'third' } });
  });
});

describe('an operation gets the id of its request', () => {
  const ID = /^[\da-f-]{36}$/;

  it.each(['/api/tools/verify', '/api/verify'])('%s', async (path) => {
    const ids: unknown[] = [];
    const app = appThat(async (_operation, _input, context) => {
      ids.push(context?.requestId);
      return { ok: true, value: { ok: true } };
    });
    const { headers } = await request(app).post(path).send({ code: 'pie' });
    expect(ids).toEqual([headers['x-request-id']]);
    expect(ids[0]).toMatch(ID);
  });

  it('/mcp', async () => {
    const ids: unknown[] = [];
    const app = createApp({
      invokeOperation: async () => ({ ok: true, value: {} }),
      log: pino({ level: 'silent' }),
      version: '1',
      takeCalls: async () => undefined,
      mcpDoor: (_request, response, { call }) => {
        ids.push(call?.requestId);
        response.end();
      },
    });
    const { headers } = await request(app).post('/mcp');
    expect(ids).toEqual([headers['x-request-id']]);
    expect(ids[0]).toMatch(ID);
  });
});

describe('what is thrown by a door', () => {
  function answered(error: unknown): unknown[] {
    const reported: unknown[] = [];
    const response = {
      locals: { call: { envelope: toolEnvelope } },
      setHeader() {},
      status: () => response,
      type: () => response,
      send() {},
    };
    const handle = answerFaults((each) => reported.push(each)) as unknown as (...parts: unknown[]) => void;
    handle(error, {}, response, () => {});
    return reported;
  }

  it('is reported when nobody foresaw it', () => {
    const error = new Error('a slip of ours');
    expect(answered(error)).toEqual([error]);
  });

  it.each(['INTERNAL_ERROR', 'EMPTY_CODE'] as const)('is not reported again as %s of an operation', (code) => {
    expect(answered(new Fault(code))).toEqual([]);
  });

  it.each([answerFaults(() => {}), answerAnyway])('is passed on once the answer has begun', (handler) => {
    const passed: unknown[] = [];
    const error = new Error('too late');
    const handle = handler as unknown as (...parts: unknown[]) => void;
    handle(error, {}, { locals: { call: {} }, headersSent: true }, (each: unknown) => passed.push(each));
    expect(passed).toEqual([error]);
  });
});

describe('the name of an unknown tool', () => {
  it.each([
    [100, 'x'.repeat(100)],
    [101, `${'x'.repeat(100)}...`],
  ])('of %i characters is quoted as %s', async (length, quoted) => {
    const app = appThat(async () => ({ ok: true, value: {} }));
    const { body } = await request(app)
      .post(`/api/tools/${'x'.repeat(length)}`)
      .send({});
    expect(body.error.message).toContain(`'${quoted}'`);
  });
});

describe('a body', () => {
  it('is held against its schema by the validator alone', async () => {
    const given: unknown[] = [];
    const app = appThat(async (operation, input, _context, checks) => {
      // What only the schema forbids passes here: the validator has not let it come this far.
      given.push(checks?.input(operation, { code: 'pie', scale: 99 }), input);
      return { ok: true, value: { svg: '', width: 1, height: 1 } };
    });
    await request(app).post('/api/tools/render').send({ code: 'pie' });
    expect(given).toMatchObject([
      { code: 'pie', scale: 99 },
      { code: 'pie', scale: 1 },
    ]);
    const { status, body } = await request(app).post('/api/tools/render').send({ code: 'pie', scale: 99 });
    expect({ status, message: body.error.message }).toEqual({
      status: 400,
      message: 'Invalid input: scale must be <= 4',
    });
    expect(given).toHaveLength(2);
  });

  it.each(['[]', 'null', '7', '"x"', ''])('that is no object lacks everything: %s', async (text) => {
    const app = appThat(async () => ({ ok: true, value: {} }));
    const { status, body } = await request(app).post('/api/tools/encodePlantUML').type('json').send(text);
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'EMPTY_CODE' });
  });
});

describe('a fault that cannot be written', () => {
  it('is answered in JSON, never with a page', async () => {
    const details = { line: 1n } as unknown as { line: number };
    const app = appThat(async () => ({ ok: false, fault: new Fault('INVALID_SYNTAX', { details }) }));
    for (const path of ['/api/render', '/api/tools/render']) {
      const { status, body, type } = await request(app).post(path).send({ code: 'pie' });
      expect({ status, body, type }).toEqual({
        status: 500,
        type: 'application/json',
        body: { success: false, error: { code: 'INTERNAL_ERROR', message: 'An unexpected error occurred' } },
      });
    }
  });
});

describe('a value that breaks the contract', () => {
  it('is answered as the fault of the service, and nothing of it is shown', async () => {
    const app = appThat(async () => ({ ok: true, value: { ok: 'perhaps' } }));
    const { status, body } = await request(app).post('/api/tools/verify').send({ code: 'pie' });
    expect({ status, body }).toEqual({
      status: 500,
      body: { success: false, error: { code: 'INTERNAL_ERROR', message: 'An unexpected error occurred' } },
    });
  });
});
