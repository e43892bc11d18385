/** Which modules a diagram type brings into the bundle: what the engine restores after it. */
import { posix } from 'node:path';
import type { Metafile } from 'esbuild';
import { KEEPER } from './restorable-module.ts';

const FOLDER = 'node_modules/';
const ON_DEMAND = /\bimport\("(\.[^"]+)"\)/g;
/** Stands for the table in `module-state.ts`, which is known only when everything is bundled. */
const PLACE = /["'`]@modules brought in@["'`]/;

/** The name of a module of another package, wherever the packages are. */
export function modulePath(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

/** `source` with imports on demand that leave the loading to the engine. */
export function noteImports(source: string, path: string): string {
  if (!path.includes(`${FOLDER}mermaid/`) || source.search(ON_DEMAND) < 0) return source;
  const noted = source.replace(ON_DEMAND, (call, target: string) => {
    const name = modulePath(posix.join(posix.dirname(path), target));
    return `importOnDemand(${JSON.stringify(name)}, () => ${call})`;
  });
  return `${noted}\nimport { importOnDemand } from ${JSON.stringify(KEEPER)};\n`;
}

type Inputs = Metafile['inputs'];

/** A module and everything that it imports at once. */
function closureOf(inputs: Inputs, start: string, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const { path, kind } of inputs[start]?.imports ?? [])
    if (kind !== 'dynamic-import') closureOf(inputs, path, found);
  return found;
}

/** The bundle with the table: for each module that Mermaid imports on demand, what is not there without it. */
export function tellBroughtIn(bundle: string, { inputs }: Metafile): string {
  const imports = Object.entries(inputs).flatMap(([from, { imports: all }]) => all.map((one) => ({ from, ...one })));
  const onDemand = imports.filter(({ kind }) => kind === 'dynamic-import');
  const isMermaids = ({ from }: { from: string }) => from.includes(`${FOLDER}mermaid/`);
  const always = new Set<string>();
  for (const { path } of onDemand.filter((one) => !isMermaids(one))) closureOf(inputs, path, always);
  for (const path of Object.keys(inputs)) if (!path.includes(FOLDER)) closureOf(inputs, path, always);
  const table = onDemand.filter(isMermaids).map(({ path }) => {
    const brought = [...closureOf(inputs, path)].filter((one) => !always.has(one) && one.includes(FOLDER));
    return [modulePath(path), brought.map(modulePath)] as const;
  });
  if (!PLACE.test(bundle)) throw new Error('the bundle has no place for the modules that are brought in');
  return bundle.replace(PLACE, () => JSON.stringify(Object.fromEntries(table)));
}
