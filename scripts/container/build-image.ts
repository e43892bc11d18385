/** Follows the steps of the Dockerfile into folders: one for each stage, which stands for its root. */
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { contextNames, type Stage, type Step } from './read-dockerfile.ts';
import { finished, runInSandbox, type Sandbox } from './sandbox.ts';

export interface Image {
  /** The folder that stands for `/`. */
  root: string;
  env: Record<string, string>;
  user: { uid: string; gid: string } | undefined;
  steps: readonly Step[];
}

type Build = Required<Pick<Sandbox, 'node' | 'writable'>>;

/** Files of the context: those named, or all that `.dockerignore` lets in for `.`. */
function contextSources(words: readonly string[]): readonly string[] {
  const names = contextNames();
  const asked = words.includes('.') ? names : words;
  const missing = asked.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`COPY ${missing.join(' ')}: .dockerignore leaves it out`);
  return asked;
}

async function copy(
  { words, flags }: Step,
  target: string,
  workdir: string,
  stages: ReadonlyMap<string, Image>,
): Promise<void> {
  const to = words.at(-1) ?? '.';
  const from = words.slice(0, -1);
  const origin = flags.from === undefined ? undefined : stages.get(flags.from)?.root;
  if (flags.from !== undefined && origin === undefined)
    throw new Error(`COPY --from=${flags.from}: there is no such stage`);
  const sources =
    origin === undefined
      ? contextSources(from).map((name) => packagePath(name))
      : from.map((path) => join(origin, path));
  for (const source of sources) {
    // A folder is copied by its content, a file into the folder; `COPY . .` keeps the names of what it copies.
    const isNamed = to.endsWith('/') || to === '.';
    await cp(source, join(target, workdir, isNamed ? join(to, basename(source)) : to), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

async function run(step: Step, image: Image, build: Build): Promise<void> {
  await finished(runInSandbox({ ...build, app: join(image.root, 'app'), env: image.env }, ['sh', '-ec', step.text]));
}

export async function buildStage(
  { name, steps }: Stage,
  folder: string,
  stages: ReadonlyMap<string, Image>,
  build: Build,
): Promise<Image> {
  const image: Image = { root: join(folder, name.replace(' ', '-')), env: {}, user: undefined, steps };
  let workdir = '/';
  for (const step of steps) {
    console.log(`[${name}] ${step.keyword} ${step.text.slice(0, 120)}`);
    if (step.keyword === 'WORKDIR') {
      workdir = step.text;
      await mkdir(join(image.root, workdir), { recursive: true });
    }
    if (step.keyword === 'ENV') Object.assign(image.env, Object.fromEntries(step.words.map((word) => word.split('='))));
    if (step.keyword === 'COPY') await copy(step, image.root, workdir, stages);
    if (step.keyword === 'RUN') await run(step, image, build);
    if (step.keyword === 'USER') {
      const [uid = '', gid = uid] = step.text.split(':');
      image.user = { uid, gid };
    }
  }
  return image;
}
