/** Loads the bundle of an engine together with the code that V8 compiled from it when it was built. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { compiledCodeFile } from './job/compiled-files.ts';

type ModuleFunction = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  folder: string,
  importPackage: (name: string) => Promise<unknown>,
) => void;

export interface LoadedBundle<Exports extends object> {
  exports: Exports;
  /** False when there was no compiled code, or it was made by another Node: V8 then compiles again, which costs half a second. */
  precompiled: boolean;
  /** What V8 has compiled by now. */
  compiledCode(): Buffer;
}

/**
 * `bundle` is a CommonJS file in ASCII that needs nothing but packages and built-in modules. Compiled code cannot import
 * ES modules: `importPackage` does it for the bundle.
 */
export function loadBundle<Exports extends object>(bundle: string): LoadedBundle<Exports> {
  const cache = compiledCodeFile(bundle);
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
  const source = `(function (exports, require, module, __filename, __dirname, importPackage) {${readFileSync(bundle, 'latin1')}\n})`;
  const script = new Script(source, { filename: bundle, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  const run = script.runInThisContext() as ModuleFunction;
  run(module.exports, createRequire(bundle), module, bundle, dirname(bundle), (name) => import(name));
  return {
    exports: module.exports as Exports,
    precompiled: cachedData !== undefined && script.cachedDataRejected === false,
    compiledCode: () => script.createCachedData(),
  };
}
