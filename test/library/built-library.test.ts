/** What the build ships of the library: it reads no environment, the client needs no Node, and its declarations stand alone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { builtPath, packagePath } from '../../src/package-root.ts';

const manifest = JSON.parse(readFileSync(packagePath('package.json'), 'utf8'));
const filesIn = (folder: string) =>
  readdirSync(packagePath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|d\.ts)$/.test(name))
    .map((name) => join(folder, name));
const read = (file: string) => readFileSync(packagePath(file), 'utf8');
const importsOf = (file: string) =>
  ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName);

describe('the exports', () => {
  const targets = Object.values(manifest.exports as Record<string, string | Record<string, string>>).flatMap(
    (target) => (typeof target === 'string' ? [target] : Object.values(target)),
  );
  it.each([...targets, manifest.main, manifest.types])('%s is there and shipped', (target: string) => {
    expect(existsSync(packagePath(target))).toBe(true);
    const folders: string[] = manifest.files;
    const isShipped =
      target === './package.json' || folders.some((folder) => target.startsWith(`./${folder.replace(/\*.*$/, '')}`));
    expect(isShipped).toBe(true);
  });
});

describe('the code', () => {
  const CODE = [...filesIn('dist/library'), ...filesIn(relative(packagePath(), builtPath('library')))];

  it.each(CODE)('%s reads no environment, handles no signals and prints nothing', (file) => {
    // lru-cache prints where a runtime cannot emit warnings, which Node can.
    const text = read(file).replace(/typeof \w+\.emitWarning=="function"\?.{0,80}console\.error/, '');
    expect(text).not.toMatch(/(?<!#)\bprocess\.(?:env|argv|on|once|exit|stdout|stderr|stdin)\b|\bconsole\.(?!memory)/);
  });

  it('imports built-ins and dependencies only', () => {
    const packages = new Set(CODE.flatMap(importsOf).filter((name) => !/^(?:\.|node:)/.test(name)));
    const builtIns = ['crypto'];
    const known = new Set([...Object.keys(manifest.dependencies), ...builtIns]);
    expect([...packages].filter((name) => !known.has(name))).toEqual([]);
  });

  it('loads no engine, validator or parser before it is needed', async () => {
    const graph = (entry: string): string[] => {
      const statics = [...read(entry).matchAll(/\b(?:from|import)"(\.[^"]+)"/g)].map(([, path = '']) =>
        join(dirname(entry), path),
      );
      return [entry, ...statics.flatMap(graph)];
    };
    for (const entry of ['index', 'remark', 'client']) {
      const bytes = [...new Set(graph(`dist/library/${entry}.js`))].reduce((sum, file) => sum + read(file).length, 0);
      expect(bytes, entry).toBeLessThan(24 * 1024);
    }
  });

  it('of the client runs in browsers', async () => {
    const { outputFiles } = await build({
      entryPoints: [packagePath('dist/library/client.js')],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      logLevel: 'silent',
    });
    expect(outputFiles[0]?.text).not.toMatch(/\bnode:|\bBuffer\b/);
  });
});

describe('the declarations', () => {
  it.each(filesIn('dist/types'))('%s names only what is shipped or a dependency', (file) => {
    const missing = importsOf(file).filter((name) =>
      name.startsWith('.')
        ? !existsSync(resolve(dirname(packagePath(file)), name.replace(/\.js$/, '.d.ts')))
        : !(name in manifest.dependencies),
    );
    expect(missing).toEqual([]);
  });
});
