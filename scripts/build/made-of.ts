/** What a step of the build was made of: the files that it read, and those of other packages that it ships. */
import { join, resolve, sep } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';

export interface Made {
  /** Absolute paths. */
  inputs: string[];
  shipped: string[];
}

export function madeOf({ inputs, outputs }: Metafile): Made {
  const contents = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const kept = contents.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes('node_modules/'));
  return {
    inputs: Object.keys(inputs).map((path) => resolve(path.replace(/^\(disabled\):/, ''))),
    shipped: kept.map(([path]) => resolve(path)),
  };
}

/** Files that are copied or read as they are. */
export function madeOfFiles(files: readonly string[]): Made {
  return { inputs: [...files], shipped: files.filter((file) => packageFolder(file) !== undefined) };
}

export function allOf(parts: readonly Made[]): Made {
  return { inputs: parts.flatMap(({ inputs }) => inputs), shipped: parts.flatMap(({ shipped }) => shipped) };
}

/** The folder of the package that a file belongs to. */
export function packageFolder(file: string): string | undefined {
  const mark = `${sep}node_modules${sep}`;
  const at = file.lastIndexOf(mark);
  if (at < 0) return undefined;
  const [first = '', second = ''] = file.slice(at + mark.length).split(sep);
  const name = first.startsWith('@') ? join(first, second) : first;
  return join(file.slice(0, at), 'node_modules', name);
}

const PACKAGE_NAME = /^(?:@[^/]+\/)?[^/]+/;

/** A step changes with its own code: its scripts, all that they import, and the packages that these use. */
export async function inputsOfScripts(scripts: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: scripts.map((script) => packagePath('scripts/build', script)),
    outdir: packagePath('dist'),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path);
  const packages = names.flatMap((name) => PACKAGE_NAME.exec(name)?.[0] ?? []);
  return [...madeOf(metafile).inputs, ...packages.map((name) => packagePath('node_modules', name, 'package.json'))];
}
