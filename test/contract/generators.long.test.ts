/** Four generators of clients, none of them ours: what each makes of the contract compiles strictly, narrows a verdict by `ok`, and calls the service. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { type Service, startService } from '../support/service.ts';

const PEERS = packagePath('test/peers/node_modules');
const CONTRACT = packagePath('generated/openapi.json');
const run = promisify(execFile);

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  // Inside the package, so that openapi-fetch resolves.
  folder = await mkdtemp(packagePath('node_modules/.generators-'));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Generator {
  /** A program below node_modules and its arguments. */
  command: string[];
  /** Its own files in the output, which are the same whatever the contract. */
  runtime?: RegExp;
  /** Defines `verify(base, code): Promise<VerifyResult>`. */
  glue: string;
}

const GENERATORS: Record<string, Generator> = {
  'openapi-typescript': {
    command: [packagePath('node_modules/openapi-typescript/bin/cli.js'), CONTRACT, '-o', 'api.ts'],
    glue: `import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';
type VerifyResult = components['schemas']['VerifyResult'];
async function verify(baseUrl: string, code: string): Promise<VerifyResult> {
  const { data } = await createClient<paths>({ baseUrl }).POST('/api/tools/verify', { body: { code } });
  if (!data) throw new Error('no answer');
  return data.result;
}`,
  },
  'hey-api': {
    command: [join(PEERS, '@hey-api/openapi-ts/bin/run.js'), '-i', CONTRACT, '-o', 'api', '--no-log-file'],
    // Its client does not compile with exactOptionalPropertyTypes, whatever it is generated for.
    runtime: /\/api\/(?:client|core)\//,
    glue: `import { verify as call } from './api/sdk.gen.ts';
import type { VerifyResult } from './api/types.gen.ts';
async function verify(baseUrl: string, code: string): Promise<VerifyResult> {
  const { data } = await call({ baseUrl, body: { code } });
  if (!data) throw new Error('no answer');
  return data.result;
}`,
  },
  orval: {
    command: [
      join(PEERS, 'orval/dist/bin/orval.mjs'),
      '--input',
      CONTRACT,
      '--output',
      './api.ts',
      '--client',
      'fetch',
    ],
    glue: `import { getVerifyUrl, type VerifyAnswer, type VerifyResult } from './api.ts';
async function verify(baseUrl: string, code: string): Promise<VerifyResult> {
  const answer = await fetch(baseUrl + getVerifyUrl(), { method: 'POST', body: JSON.stringify({ code }) });
  return ((await answer.json()) as VerifyAnswer).result;
}`,
  },
  'swagger-typescript-api': {
    command: [
      join(PEERS, 'swagger-typescript-api/dist/cli.mjs'),
      'generate',
      '-p',
      CONTRACT,
      '-o',
      '.',
      '-n',
      'api.ts',
    ],
    glue: `import { Api, type VerifyResult } from './api.ts';
async function verify(baseUrl: string, code: string): Promise<VerifyResult> {
  const answer = await new Api({ baseUrl }).api.verify({ code });
  return answer.data.result;
}`,
  },
};

/** Each branch uses what only that branch has. */
const USE = `
export async function judge(base: string, code: string): Promise<string> {
  const verdict = await verify(base, code);
  if (verdict.ok) return 'valid, ' + (verdict.warnings?.length ?? 0) + ' warnings';
  const error: string = verdict.error;
  return error.length > 0 ? 'invalid' : '';
}
`;
const WRONG = `
export async function misjudge(base: string): Promise<string> {
  const verdict = await verify(base, '');
  return verdict.ok ? verdict.error : '';
}
`;

function compileErrors(file: string, runtime: RegExp | undefined): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .filter((found) => !runtime?.test(found.file?.fileName ?? ''))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe.each(Object.entries(GENERATORS))('%s', (name, { command, runtime, glue }) => {
  const place = () => join(folder, name);
  beforeAll(async () => {
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await mkdir(place());
    await run(process.execPath, command, { cwd: place() });
    await writeFile(join(place(), 'use.ts'), glue + USE);
    await writeFile(join(place(), 'wrong.ts'), glue + WRONG);
  }, 120_000);

  it('compiles strictly, and only where the verdict is narrowed by ok', () => {
    expect(compileErrors(join(place(), 'use.ts'), runtime)).toEqual([]);
    expect(compileErrors(join(place(), 'wrong.ts'), runtime).join()).toContain("Property 'error' does not exist");
  }, 120_000);

  it('calls the service', async () => {
    const outfile = join(place(), 'use.mjs');
    await build({ entryPoints: [join(place(), 'use.ts')], bundle: true, format: 'esm', platform: 'node', outfile });
    const { judge } = await import(pathToFileURL(outfile).href);
    expect(await judge(service.url, 'graph TD\n  A --> B')).toBe('valid, 0 warnings');
    expect(await judge(service.url, 'graph TD\n  A[')).toBe('invalid');
  }, 120_000);
});
