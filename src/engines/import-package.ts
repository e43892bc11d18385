/** Imports a package that is a module, also from a bundle that V8 compiled before: there a plain `import()` is refused. */
import { constants, runInThisContext } from 'node:vm';

/** Compiled when it runs, and looked up from this file. */
export const importPackage = runInThisContext('(name) => import(name)', {
  filename: import.meta.url,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (name: string) => Promise<unknown>;
