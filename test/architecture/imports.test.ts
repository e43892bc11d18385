/** Holds the table of what may import what. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';

/** Folders of `src` (and `generated`) that a folder may import beside itself; `only` bounds the packages. */
interface Rule {
  may: string[];
  /** Packages and built-ins that are allowed; absent means any. */
  only?: RegExp;
}

const ANY_BUILT_IN = /^node:/;

const TABLE: Record<string, Rule> = {
  ports: { may: [], only: /^$/ },
  operations: { may: ['generated', 'ports', 'invocation/fault.ts'], only: /^node:(zlib|buffer|crypto|util)$/ },
  engines: { may: ['ports', 'package-root.ts'] },
  invocation: { may: ['generated'], only: /^ajv$/ },
  http: { may: ['invocation', 'generated', 'mcp', 'package-root.ts'] },
  mcp: { may: ['invocation', 'generated', 'package-root.ts'] },
  openapi: { may: [], only: /^(node:|yaml$|ajv(?:$|\/|-formats$))/ },
  bridge: { may: ['openapi', 'mcp', 'package-root.ts'] },
  playground: { may: [], only: ANY_BUILT_IN },
  'package-root.ts': { may: [], only: ANY_BUILT_IN },
};

const SRC = packagePath('src');

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(SRC, file));
}

function importsOf(file: string): string[] {
  return ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName);
}

function folderOf(file: string): string {
  return relative(SRC, file).split('/')[0] ?? '';
}

/** `folder/file.ts` below src, `generated`, or `package.json`. */
function targetOf(file: string, specifier: string): string {
  const path = relative(SRC, resolve(dirname(file), specifier));
  return path.startsWith('../') ? (path.split('/')[1] ?? '') : path;
}

function breaches(file: string): string[] {
  const folder = folderOf(file);
  const rule = TABLE[folder];
  if (folder === 'bin') return [];
  if (!rule) return [`${folder} is not in the table`];
  return importsOf(file).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return rule.only && !rule.only.test(specifier) ? [specifier] : [];
    const target = targetOf(file, specifier);
    const inside = target === folder || target.startsWith(`${folder}/`);
    const allowed = rule.may.some((name) => target === name || target.startsWith(`${name}/`));
    return inside || allowed ? [] : [target];
  });
}

describe('imports', () => {
  it.each(sourceFiles().map((file) => relative(SRC, file)))('src/%s keeps to the table', (file) => {
    expect(breaches(join(SRC, file))).toEqual([]);
  });

  it('never lead into bin', () => {
    const importers = sourceFiles().filter((file) => folderOf(file) !== 'bin');
    expect(importers.filter((file) => importsOf(file).some((name) => /\/bin\//.test(name)))).toEqual([]);
  });

  it('finds a breach when there is one', () => {
    expect(targetOf(join(SRC, 'operations/x.ts'), '../engines/pool/y.ts')).toBe('engines/pool/y.ts');
    expect(TABLE.operations?.may.some((name) => 'engines/pool/y.ts'.startsWith(`${name}/`))).toBe(false);
  });
});

describe('the environment', () => {
  /** The child's side of the pool is a program of its own: its orders come as arguments. */
  const CHILD_PROGRAM = 'engines/pool/serve-jobs.ts';

  it('is read in bin only', () => {
    const readers = sourceFiles().filter((file) => /process\.(env|argv)\b/.test(readFileSync(file, 'utf8')));
    const outside = readers.map((file) => relative(SRC, file)).filter((file) => !file.startsWith('bin/'));
    expect(outside.filter((file) => file !== CHILD_PROGRAM)).toEqual([]);
  });
});
