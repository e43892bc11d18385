/**
 * Builds and pushes the image, with every image that is involved by digest: `npm run release-image -- registry.example.com/drawbridge`.
 * Needs Docker with buildx, logged in; a digest is the registry's to say. Writes to `out/release` what applies it:
 * a kustomization and a compose file that name each image by digest.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { packagePath } from '../src/package-root.ts';
import { readDockerfile } from './container/read-dockerfile.ts';

const DIGEST = /^sha256:[0-9a-f]{64}$/;
const OWN = 'drawbridge';

function checkedDigest(image: string, digest: unknown): string {
  if (typeof digest === 'string' && DIGEST.test(digest)) return digest;
  throw new Error(`${image} has no digest`);
}

function digestOf(image: string): string {
  const inspect = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
  return checkedDigest(image, execFileSync('docker', inspect, { encoding: 'utf8' }).trim());
}

/** `name:tag` as the name and the version that is pinned. */
const nameOf = (image: string) => image.replace(/:[^:/]+$/, '');

function buildAndPush(
  name: string,
  version: string,
  base: { image: string; digest: string },
  metadata: string,
): string {
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: packagePath(), encoding: 'utf8' }).trim();
  const labels = {
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.base.name': base.image,
    'org.opencontainers.image.base.digest': base.digest,
  };
  execFileSync(
    'docker',
    [
      ...['buildx', 'build', '--push', '--sbom=true', '--provenance=mode=max', '--metadata-file', metadata],
      // What the Dockerfile calls by its tag is this one, whatever the tag means by then.
      ...['--build-context', `${base.image}=docker-image://${nameOf(base.image)}@${base.digest}`],
      ...['--build-arg', `REVISION=${revision}`, '--tag', `${name}:${version}`],
      ...Object.entries(labels).flatMap(([key, value]) => ['--label', `${key}=${value}`]),
      packagePath(),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const written = JSON.parse(readFileSync(metadata, 'utf8')) as Record<string, unknown>;
  return checkedDigest(name, written['containerimage.digest']);
}

const [name, folder = packagePath('out/release')] = process.argv.slice(2);
if (name === undefined || !/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)+$/.test(name)) {
  console.error('usage: npm run release-image -- REGISTRY/NAME [FOLDER]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const { version } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string };
const { services } = parse(readFileSync(packagePath('compose.yaml'), 'utf8')) as {
  services: Record<string, { image: string }>;
};
const [stage] = readDockerfile();
const base = { image: stage?.image ?? '', digest: digestOf(stage?.image ?? '') };
const others = Object.entries(services).filter(([service]) => service !== OWN);
const pinned = others.map(([service, { image }]) => ({ service, image: nameOf(image), digest: digestOf(image) }));
const own = { service: OWN, image: name, digest: buildAndPush(name, version, base, join(folder, 'build.json')) };
const valkey = pinned.filter(({ service }) => service === 'valkey');
writeFileSync(
  join(folder, 'kustomization.yaml'),
  stringify({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: ['../../deploy/kubernetes'],
    images: [
      { name: OWN, newName: name, digest: own.digest },
      ...valkey.map(({ image, digest }) => ({ name: image, digest })),
    ],
  }),
);
const composed = [own, ...pinned].map(({ service, image, digest }) => [service, { image: `${image}@${digest}` }]);
writeFileSync(join(folder, 'compose.yaml'), stringify({ services: Object.fromEntries(composed) }));
console.log(`${name}@${own.digest}`);
