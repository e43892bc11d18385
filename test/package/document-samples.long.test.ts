/** Every sample of JavaScript or TypeScript in the documents compiles strictly against the types that the package ships. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { DOCUMENTS, readDocument } from '../support/documents.ts';

const FENCED = /^```(?:js|ts|mjs|javascript|typescript)\n([\s\S]*?)^```$/gm;

const samples = DOCUMENTS.flatMap((name) => {
  return [...readDocument(name).matchAll(FENCED)].map(([, code = ''], at): [string, string] => [
    `${name}, sample ${at + 1}`,
    code,
  ]);
});

// Where the packages that samples use are installed.
const folder = mkdtempSync(packagePath('test/peers/node_modules/.samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { exports } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8'));
const paths = Object.fromEntries(
  ['.', './remark', './client'].map((entry) => [
    `drawbridge-diagrams${entry.slice(1)}`,
    [packagePath(exports[entry].types)],
  ]),
);

function compileErrors(code: string): string[] {
  const file = join(folder, 'sample.ts');
  writeFileSync(file, code);
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.esnext.disposable.d.ts'],
    types: [],
    paths,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('a sample of the documents', () => {
  it.each(samples)('%s', (_, code) => {
    expect(compileErrors(code)).toEqual([]);
  });

  it('would not compile with an input that does not exist', () => {
    const wrong =
      "import { createDrawbridge } from 'drawbridge-diagrams';\nawait createDrawbridge().render({ code: 'pie', them: 'dark' });";
    expect(compileErrors(wrong).join()).toContain("'them' does not exist");
  });

  it('are there', () => {
    expect(samples.length).toBeGreaterThanOrEqual(3);
  });
});
