/** The error responses of the contract come from its catalogue: a row is enough, and what does not fit ends the generation. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withErrorResponses } from '../../scripts/emitters/error-responses.ts';
import { checkThrownFaults, operationFile } from '../../scripts/emitters/thrown-faults.ts';
import type { Description, OperationObject } from '../../src/openapi/description/description.ts';
import { packagePath } from '../../src/package-root.ts';

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
    ['Rest418', { ok: false, error: 'I am short' }],
    ['Rest418RenderRest', { error: 'I am short' }],
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

    const FILES = readdirSync(packagePath('src/operations'));
    const check = (throwing: string, source: string) => {
      for (const name of FILES) writeFileSync(join(folder, name), name === `${throwing}.ts` ? source : '');
      writeFileSync(join(folder, 'deep.ts'), "throw new Fault(x ? 'DIAGRAM_TOO_COMPLEX' : 'INVALID_INPUT', {});");
      checkThrownFaults(withErrorResponses(contract()), folder);
    };

    it.each([
      ['encodePlantUML', 'encode-plantuml.ts'],
      ['verify', 'verify.ts'],
      ['countLines', 'count-lines.ts'],
    ])('looks for %s in %s', (id, file) => {
      expect(operationFile(id)).toBe(file);
    });

    it.each([
      ['thrown by its own file', "throw new Fault('DIAGRAM_TOO_COMPLEX');"],
      ['thrown by what it imports', "import { x } from './deep.ts';"],
    ])('%s', (_, source) => {
      expect(() => check('decode-plantuml', source)).toThrow(
        '/api/tools/decodePlantUML has no response 422, which DIAGRAM_TOO_COMPLEX is answered with',
      );
      expect(() => check('verify', source)).not.toThrow();
    });
  });
});
