/** Runs the Dockerfile's own steps without a container engine, and tries the result: `npm run container-steps`. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagePath } from '../src/package-root.ts';
import { buildStage, type Image } from './container/build-image.ts';
import { readDockerfile } from './container/read-dockerfile.ts';
import { tryImage } from './container/try-image.ts';

/** A folder with `bin/node` of the version that the image has. */
async function nodeOf(image: string, folder: string): Promise<string> {
  const major = /^node:(\d+)-/.exec(image)?.[1];
  if (major === undefined) throw new Error(`${image} is no image of Node`);
  const cached = packagePath('node_modules/.cache/nodes', major);
  execFileSync('npm', ['install', '--silent', '--no-save', '--no-audit', '--prefix', cached, `node@${major}`]);
  const node = join(folder, `node-${major}`);
  await mkdir(join(node, 'bin'), { recursive: true });
  await cp(join(cached, 'node_modules/node/bin/node'), join(node, 'bin/node'), { dereference: true });
  return node;
}

const folder = await mkdtemp(join(tmpdir(), 'container-steps-'));
try {
  // Another user must be able to reach what it may read.
  execFileSync('chmod', ['755', folder]);
  const stages = readDockerfile();
  const images = new Map<string, Image>();
  const npmCache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const writable = { npmCache, npmrc: join(homedir(), '.npmrc') };
  let node = '';
  for (const stage of stages) {
    node = await nodeOf(stage.image, folder);
    images.set(stage.name, await buildStage(stage, folder, images, { node, writable }));
  }
  const image = images.get(stages.at(-1)?.name ?? '');
  if (!image) throw new Error('the Dockerfile has no stage');
  const [size = ''] = execFileSync('du', ['-sm', image.root], { encoding: 'utf8' }).split('\t');
  console.log(`/app of the last stage: ${size} MB`);
  await tryImage(image, node);
  console.log('the container works');
} finally {
  await rm(folder, { recursive: true, force: true });
}
