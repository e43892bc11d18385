/** The packed package, installed into an empty folder by npm and by pnpm: library, remark plugin, client and programs from there. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 110_000_000;

/** What a user of all three has besides, in the versions of this repository. */
const BESIDE = [
  'typescript',
  '@types/node',
  'unified',
  'remark',
  'remark-parse',
  'remark-rehype',
  'rehype-stringify',
  '@mdx-js/mdx',
  'react',
  'react-dom',
  'esbuild',
  'vite',
  '@modelcontextprotocol/client',
  'express',
];

let root: string;
let tarball: string;
let unpackedBytes: number;
let beside: Record<string, string>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drawbridge-installed-'));
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', root], {
    cwd: packagePath(),
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const [{ filename, unpackedSize }] = JSON.parse(stdout);
  tarball = join(root, filename);
  unpackedBytes = unpackedSize;
  const manifest = JSON.parse(await readFile(packagePath('package.json'), 'utf8'));
  const own = { ...manifest.dependencies, ...manifest.devDependencies };
  const { dependencies } = JSON.parse(await readFile(packagePath('test/peers/package.json'), 'utf8'));
  beside = Object.fromEntries(BESIDE.map((name) => [name, own[name] ?? dependencies[name]]));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const PNPM = packagePath('test/peers/node_modules/pnpm/bin/pnpm.cjs');
/** Each installs what the manifest of the folder names. */
const MANAGERS: Record<string, (folder: string) => Promise<unknown>> = {
  npm: (cwd) => run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd }),
  pnpm: (cwd) =>
    run(
      process.execPath,
      [PNPM, 'install', '--prefer-offline', '--ignore-scripts', `--store-dir=${join(root, 'store')}`],
      {
        cwd,
      },
    ),
};

async function install(manager: string): Promise<string> {
  const folder = join(root, manager);
  await mkdir(folder);
  await cp(packagePath('test/package/consumer'), folder, { recursive: true });
  const dependencies = { 'drawbridge-diagrams': `file:${tarball}`, ...beside };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies }));
  await MANAGERS[manager]?.(folder);
  return folder;
}

/** What a program prints; it must end by itself, and say nothing on stderr. */
async function printed(folder: string, file: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [file, ...args], { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  expect(stderr).toBe('');
  return stdout;
}

async function program(folder: string, name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(join(folder, 'node_modules/.bin', name), args, { cwd: folder });
  return stdout;
}

async function tsc(folder: string, ...args: string[]): Promise<string> {
  const compiling = run(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { cwd: folder });
  return (await compiling.catch((error: { stdout: string }) => error)).stdout;
}

/** The examples of the documents that import the package, each with what it prints. */
async function readmeExamples(): Promise<[code: string, output: string][]> {
  const readme = await readFile(packagePath('docs/using/library.md'), 'utf8');
  const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)];
  return blocks.map(([, code = '', output = '']) => [code, output]);
}

/** The name of a picture tells its bytes, which another version of an engine changes. */
function withoutHashes(text: string): string {
  return text.trim().replace(/diagram-[0-9a-f]{12}/g, 'diagram-HASH');
}

it('weighs at most 110 MB, so that all is at most 130 with what it depends on', () => {
  expect(unpackedBytes).toBeLessThanOrEqual(MAX_UNPACKED_BYTES);
});

describe.each(Object.keys(MANAGERS))('installed by %s', (manager) => {
  let folder: string;
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = await install(manager);
    server = spawn(join(folder, 'node_modules/.bin/drawbridge'), ['serve'], {
      env: { ...process.env, PORT: '0', RATE_LIMIT_PER_HOUR: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    url = await new Promise<string>((resolve) => {
      let log = '';
      server.stderr?.on('data', (chunk) => {
        log += chunk;
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
  });
  afterAll(async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
  });

  it('is strictly typed, for Node and for bundlers', async () => {
    expect(await tsc(folder)).toBe('');
    expect(await tsc(folder, '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler')).toBe('');
    expect(await tsc(folder, '-p', 'browser')).toBe('');
  });

  it('gives the library', async () => {
    const fix = 'graph TD\n  A["Start (now)"] --> B';
    expect(JSON.parse(await printed(folder, 'built/library.js'))).toEqual({
      svg: true,
      png: true,
      fix,
      thrown: { code: 'INVALID_SYNTAX', line: 2, fix },
      tools: ['verify', 'svg'],
      wrong: ['function', 'function'],
    });
  });

  it('gives the remark plugin, in remark and in MDX', async () => {
    const sequence = 'aria-label="Sequence diagram with 2 participants and 1 message: A, B."';
    const { inline, files } = JSON.parse(await printed(folder, 'built/pipeline.js'));
    expect([inline, files]).toEqual([['<svg', 'aria-label="Pets"', '<svg', sequence], 2]);
    expect(JSON.parse(await printed(folder, 'page.mjs'))).toEqual(['<h1>2 pets', '<svg', 'aria-label="Pets"']);
  });

  it('gives the client', async () => {
    expect(JSON.parse(await printed(folder, 'built/client.js', url))).toEqual({
      url: true,
      plantumlCode: '@startuml\nA -> B\n@enduml',
      tools: true,
      code: 'INVALID_SYNTAX',
      wrong: 'function',
    });
  });

  it('draws in worker threads, and leaves no engine behind', async () => {
    expect(JSON.parse(await printed(folder, 'built/threads.js'))).toEqual({ first: '<svg', second: '<svg', code: 0 });
  });

  it('can be required', async () => {
    const code =
      "require('drawbridge-diagrams').createDrawbridge().svg({ code: 'pie\\n \"a\": 1' }).then(console.log);\n";
    await writeFile(join(folder, 'required.cjs'), code);
    const flags = process.versions.node.startsWith('20.') ? ['--no-warnings'] : [];
    const { stdout } = await run(process.execPath, [...flags, 'required.cjs'], { cwd: folder });
    expect(stdout).toContain("svg: '<svg");
  });

  const APP =
    "import { createDrawbridge } from 'drawbridge-diagrams';\nconst { svg } = await createDrawbridge().svg({ code: 'graph LR' });\nconsole.log(svg.slice(0, 4));\n";

  it('is used by bundles that leave it external', async () => {
    await writeFile(join(folder, 'app.js'), APP);
    const esbuild = ['app.js', '--bundle', '--platform=node', '--format=esm', '--outfile=out/esbuild.js'];
    await program(folder, 'esbuild', ...esbuild, '--external:drawbridge-diagrams');
    expect(await printed(folder, 'out/esbuild.js')).toBe('<svg\n');
    await program(folder, 'vite', 'build', '--ssr', 'app.js', '--outDir', 'out/vite', '--logLevel', 'error');
    expect(await printed(folder, 'out/vite/app.js')).toBe('<svg\n');
  });

  it('says what is wrong in a bundle that holds it', async () => {
    await program(folder, 'esbuild', 'app.js', '--bundle', '--platform=node', '--format=esm', '--outfile=out/all.js');
    const failed = await run(process.execPath, ['out/all.js'], { cwd: folder }).catch(
      (error: { stderr: string }) => error,
    );
    expect(failed.stderr).toContain('a bundler must leave it external');
  });

  it('runs the programs of examples/', async () => {
    await cp(packagePath('examples'), join(folder, 'examples'), { recursive: true });
    await rm(join(folder, 'examples/package.json'));
    const shown = async (file: string) => (await run(process.execPath, [`examples/${file}`], { cwd: folder })).stdout;
    expect(await shown('agent/agent.mjs')).toMatch(/A\["Order \(paid\)"\][\s\S]*\d+ characters of SVG, \d+ x \d+\n$/);
    expect(await shown('remark/build.mjs')).toMatch(/!\[Sequence diagram[^\]]*\]\(diagram-[0-9a-f]{12}\.svg\)/);
    expect((await shown('bridge/try-bridge.mjs')).split('\n').slice(0, 2)).toEqual([
      'listPets: The pets of the shop, cheapest first',
      'addPet: Add a pet',
    ]);
    const web = spawn(process.execPath, ['examples/express-client/server.mjs'], {
      cwd: folder,
      env: { ...process.env, PORT: '0', DRAWBRIDGE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(web.stdout, 'data');
      const page = String(line).trim();
      const picture = (code: string) => fetch(`${page}picture.svg?${new URLSearchParams({ code })}`);
      expect(await (await picture('graph LR\n  A --> B')).text()).toMatch(/^<svg /);
      expect(await (await picture('graph LR\n  A[(] --> B')).json()).toMatchObject({ line: 2 });
      expect(await (await fetch(page)).text()).toContain('<textarea');
    } finally {
      web.kill();
    }
  });

  it('runs the examples of the documents', async () => {
    const examples = await readmeExamples();
    expect(examples.length).toBeGreaterThanOrEqual(3);
    for (const [index, [code, output]] of examples.entries()) {
      const file = `example-${index}.mjs`;
      await writeFile(join(folder, file), code.replace('http://127.0.0.1:3000', url));
      expect(withoutHashes(await printed(folder, file))).toBe(withoutHashes(output));
    }
  });

  it('runs both programs', async () => {
    await writeFile(join(folder, 'a.mmd'), 'graph LR\n  A --> B\n');
    expect(await program(folder, 'drawbridge', 'render', 'a.mmd')).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(await program(folder, 'oj-mcp', '--help')).toMatch(/usage: /i);
  });
});
