/** Writes the packages that are shipped, as CycloneDX: those that are installed, and those whose files are part of `dist`, which npm counts as development. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { type Made, madeOfFiles, packageFolder } from './made-of.ts';
import { SHIPPED } from './stamps.mjs';

export const SBOM_FILE = 'sbom.cdx.json';

interface Component {
  'bom-ref': string;
  properties?: { name: string; value: string }[];
}

export interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';
const isDevelopment = ({ properties = [] }: Component) => properties.some(({ name }) => name === DEVELOPMENT);

/** `bom` without what is neither installed with the package nor in `bundled`, which has `name@version`. */
export function shippedBom(bom: Bom, bundled: ReadonlySet<string>): Bom {
  const kept = bom.components.filter((each) => !isDevelopment(each) || bundled.has(each['bom-ref']));
  const components = kept.map((each) => ({
    ...each,
    properties: (each.properties ?? []).filter(({ name }) => name !== DEVELOPMENT),
  }));
  const refs = new Set([bom.metadata.component, ...kept].map((each) => each['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...bom, components, dependencies };
}

function idOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name}@${version}`;
}

/** Of what the last build ships. */
export async function writeSbom(target: string): Promise<Made> {
  const shipped = (JSON.parse(readFileSync(SHIPPED, 'utf8')) as string[]).map((path) => packagePath(path));
  const folders = new Set(shipped.flatMap((file) => packageFolder(file) ?? []));
  const npm = ['sbom', '--sbom-format', 'cyclonedx'];
  const options = { cwd: packagePath(), encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const bom = JSON.parse(execFileSync('npm', npm, { ...options, stdio: ['ignore', 'pipe', 'ignore'] })) as Bom;
  const bundled = new Set([...folders].map(idOf));
  const known = new Set(bom.components.map((each) => each['bom-ref']));
  const unknown = [...bundled].filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`shipped, but unknown to npm: ${unknown.join(', ')}`);
  await writeFile(target, `${JSON.stringify(shippedBom(bom, bundled), null, 1)}\n`);
  return madeOfFiles([SHIPPED, packagePath('package-lock.json'), ...shipped]);
}
