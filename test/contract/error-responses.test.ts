/** The error responses of the contract come from its catalogue: a row is enough, and what does not fit ends the generation. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withErrorResponses } from '../../scripts/emitters/error-responses.ts';
import { emitHandlers, markStubs, writeStubs } from '../../scripts/emitters/handlers.ts';
import { checkThrownFaults, operationFile, thrownCodes } from '../../scripts/emitters/thrown-faults.ts';
import type { Description, OperationObject } from '../../src/openapi/description/description.ts';
import { packagePath } from '../../src/package-root.ts';
import { TABLE } from '../architecture/import-rules.ts';

const text = readFileSync(packagePath('openapi/openapi.yaml'), 'utf8');
const contract = (): Description => parse(text);
const post = (description: Description, path: string) => description.paths[path]?.post as OperationObject;
const rows = (description: Description) => description['x-errors'] as Record<string, object>;

const TEAPOT = {
  status: 418,
  fault: 'caller',
  message: 'I am {what}',
  means: 'it is a teapot',
  example: { what: 'short' },
};

function statuses(description: Description, path: string): string[] {
  return Object.keys(post(description, path).responses);
}

describe('a new row', () => {
  it.each([
    ['every', ['/api/tools/verify', '/api/tools/decodePlantUML', '/api/render', '/mcp/v1/encode-plantuml'], []],
    ['engine', ['/api/tools/verify', '/api/tools/encodePlantUML', '/api/svg'], ['/api/tools/decodePlantUML']],
    ['drawing', ['/api/tools/render', '/api/svg', '/api/tools/{toolName}'], ['/api/tools/verify']],
    ['decodePlantUML', ['/api/tools/decodePlantUML', '/api/tools/{toolName}'], ['/api/tools/encodePlantUML']],
    ['outside', [], ['/api/tools/verify', '/api/verify']],
  ])('on %s is answered by %j and not by %j', (on, answered, silent) => {
    const description = contract();
    rows(description).TEAPOT = { ...TEAPOT, on };
    const served = withErrorResponses(description);
    expect(answered.filter((path) => !statuses(served, path).includes('418'))).toEqual([]);
    expect(silent.filter((path) => statuses(served, path).includes('418'))).toEqual([]);
    expect((served.components?.schemas?.ErrorCode as { enum: string[] }).enum).toContain('TEAPOT');
  });

  it.each([
    ['Tool418', { success: false, error: { code: 'TEAPOT', message: 'I am short' } }],
    ['RestVerify418', { ok: false, error: 'I am short' }],
    ['Rest418', { error: 'I am short' }],
    ['Legacy418', { status: 'error', code: 'TEAPOT', message: 'I am short' }],
  ])('is shown as %s in the envelope of its door', (name, value) => {
    const description = contract();
    rows(description).TEAPOT = { ...TEAPOT, on: 'engine' };
    const response = withErrorResponses(description).components?.responses?.[name];
    expect(response).toMatchObject({
      description: 'It is a teapot.',
      content: { 'application/json': { examples: { teapot: { value } } } },
    });
  });
});

describe('an operation without a function', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stubs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const PATH = '/api/tools/countLines';
  const withNewTool = () => {
    const description = contract();
    const { verify } = { verify: structuredClone(post(description, '/api/tools/verify')) };
    description.paths[PATH] = {
      post: { ...verify, operationId: 'countLines', 'x-refused': undefined, 'x-command': undefined },
    };
    return description;
  };
  const generated = () => {
    const description = withNewTool();
    markStubs(description, folder);
    return withErrorResponses(description);
  };

  it('gets a stub once, which the table of handlers imports', () => {
    cpSync(packagePath('src/operations'), folder, { recursive: true });
    expect(writeStubs(withNewTool(), folder)).toEqual(['count-lines.ts']);
    expect(readFileSync(join(folder, 'count-lines.ts'), 'utf8')).toContain("throw new Fault('NOT_IMPLEMENTED')");
    expect(writeStubs(withNewTool(), folder)).toEqual([]);
    expect(emitHandlers(withNewTool())).toContain("import { countLines } from '../src/operations/count-lines.ts';");
  });

  it('declares 501 until it is written, and others do not', () => {
    expect(statuses(generated(), PATH)).toContain('501');
    expect(statuses(generated(), '/api/tools/verify')).not.toContain('501');
    writeFileSync(join(folder, 'count-lines.ts'), 'export const countLines = () => () => 1;');
    expect(statuses(generated(), PATH)).not.toContain('501');
  });
});

describe('the generation ends', () => {
  it.each<[string, (description: Description) => void, string]>([
    [
      'at a response that is written by hand',
      (it) => {
        post(it, '/api/verify').responses['418'] = { description: '' };
      },
      'error responses come from x-errors',
    ],
    [
      'at an unknown trait',
      (it) => {
        rows(it).TEAPOT = { ...TEAPOT, on: 'evrey' };
      },
      'on names evrey',
    ],
    [
      'at a row without its meaning',
      (it) => {
        rows(it).TEAPOT = { ...TEAPOT, means: undefined };
      },
      'means is missing',
    ],
    [
      'at an example of what cannot be answered',
      (it) => {
        post(it, '/api/verify')['x-refused'] = { DECODING_FAILED: {} };
      },
      'which it cannot answer',
    ],
  ])('%s', (_, plant, message) => {
    const description = contract();
    plant(description);
    expect(() => withErrorResponses(description)).toThrow(message);
  });

  describe('at a fault that a path has no response for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'operations-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    const HISTORY = 'operations/history/keep-history.ts';
    const OPERATIONS = readdirSync(packagePath('src/operations')).filter((name) => name.endsWith('.ts'));
    const check = (planted: Record<string, string>) => {
      const empty = Object.fromEntries(
        [...OPERATIONS.map((name) => `operations/${name}`), HISTORY].map((name) => [name, '']),
      );
      for (const [name, source] of Object.entries({ ...empty, ...planted })) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), source);
      }
      checkThrownFaults(withErrorResponses(contract()), join(folder, 'operations'));
    };

    it.each([
      ['encodePlantUML', 'encode-plantuml.ts'],
      ['verify', 'verify.ts'],
      ['countLines', 'count-lines.ts'],
    ])('looks for %s in %s', (id, file) => {
      expect(operationFile(id)).toBe(file);
    });

    const THROWS = "throw new Fault(x ? 'DIAGRAM_TOO_COMPLEX' : 'INVALID_INPUT', {});";
    const NEAR = "import { x } from './drawing/near.ts';";

    it.each([
      ['thrown by its own file', THROWS, {}],
      ['in a folder below', NEAR, { 'drawing/near.ts': THROWS }],
      ['two folders away', NEAR, { 'drawing/near.ts': "export * from '../../far/away.ts';", '../far/away.ts': THROWS }],
      ['loaded late', "await import('./drawing/near.ts');", { 'drawing/near.ts': THROWS }],
      [
        'passed to what throws it',
        "import { fail } from './fail.ts';\nfail('DIAGRAM_TOO_COMPLEX');",
        { 'fail.ts': '' },
      ],
    ])('%s', (_, source, others: Record<string, string>) => {
      const beside = Object.entries(others).map(([name, text]) => [join('operations', name), text]);
      const checkIn = (file: string) => check({ [`operations/${file}`]: source, ...Object.fromEntries(beside) });
      expect(() => checkIn('decode-plantuml.ts')).toThrow(
        '/api/tools/decodePlantUML has no response 422, which DIAGRAM_TOO_COMPLEX is answered with',
      );
      expect(() => checkIn('verify.ts')).not.toThrow();
    });

    it('thrown around every operation whose calls are kept', () => {
      expect(() => check({ [HISTORY]: "throw new Fault('INVALID_SESSION');" })).not.toThrow();
      expect(() => check({ [HISTORY]: "throw new Fault('HEADERS_TOO_LARGE');" })).toThrow('has no response 431');
    });

    it.each([
      ['compared', "if (error.code === 'DIAGRAM_TOO_COMPLEX') throw error;"],
      ['a type', "let code: 'DIAGRAM_TOO_COMPLEX';"],
      ['imported for its types', "import type { x } from './thrower.ts';"],
    ])('but not at one that is only %s', (_, source) => {
      expect(() => check({ 'operations/decode-plantuml.ts': source, 'operations/thrower.ts': THROWS })).not.toThrow();
    });

    it('and it sees every code of the drawing operations', () => {
      const known = new Set(Object.keys(rows(contract())));
      const codes = thrownCodes(packagePath('src/operations/render.ts'), known);
      expect([...codes].sort()).toEqual([
        'CODE_TOO_LARGE',
        'DIAGRAM_TOO_COMPLEX',
        'INVALID_SYNTAX',
        'OVERLOADED',
        'UNSUPPORTED_DIAGRAM',
      ]);
    });

    it.each([
      'ports',
      'engines',
      'store',
      'observe',
    ])('which nothing in %s can throw: it may not import the fault', (name) => {
      const rules = Object.entries(TABLE).filter(([folder]) => folder.split('/')[0] === name);
      expect(rules.length).toBeGreaterThan(0);
      expect(rules.flatMap(([, { may }]) => may).filter((path) => path.startsWith('invocation'))).toEqual([]);
    });
  });
});
