/** Every option of the file commands, with the real program: the compiler asks for a case of each row of the tables. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ENCODE_OPTIONS, RENDER_OPTIONS, VERIFY_OPTIONS } from '../../src/cli/table/file-options.ts';
import { type Ended, runProgram } from './run-program.ts';

const FILES: Record<string, string> = {
  'flow.mmd': 'graph TD\n  A[Start] --> B[End]\n',
  'wide.mmd': 'graph LR\n  A[Start] --> B --> C --> D --> E --> F --> G[End]\n',
  'own.mmd': '---\nconfig:\n  theme: dark\n---\ngraph TD\n  A --> B\n',
  'hello.puml': '@startuml\nA -> B\n@enduml\n',
  'own.puml': '@startuml\n!include <house/rules>\n$hello()\n@enduml\n',
  'libraries/house/rules.puml': '!procedure $hello()\nA -> B\n!endprocedure\n',
  'broken.mmd': 'graph TD\n  A[Start (now)] --> B\n',
  'doc.md': '```mermaid\npie\n  "a" : 1\n```\n',
  'config.json':
    '{"theme":"forest","securityLevel":"loose","themeCSS":"* { fill: url(http://x) }","flowchart":{"nodeSpacing":200}}',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-options-'));
  await mkdir(join(folder, 'libraries/house'), { recursive: true });
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], input = '') => runProgram(args, { cwd: folder, input });
const bytes = (name: string) => readFile(join(folder, name));
const png = async (name: string) => PNG.sync.read(await bytes(name));
const draw = async (...args: string[]) => (await run(['render', ...args])).stdout;

/** What an option does, shown by running it. */
type Case = () => Promise<void>;

async function refuses(args: string[], message: string): Promise<void> {
  expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
}

const RENDER: Record<keyof typeof RENDER_OPTIONS, Case> = {
  output: async () => {
    expect((await run(['render', 'flow.mmd', '-o', 'made/here/x.svg'])).code).toBe(0);
    expect(String(await bytes('made/here/x.svg'))).toMatch(/^<svg /);
  },
  format: async () => {
    await run(['render', 'flow.mmd', 'hello.puml', '-e', 'png']);
    expect((await readdir(folder)).filter((name) => name.endsWith('.png'))).toEqual(['flow.png', 'hello.png']);
  },
  theme: async () => {
    expect(await draw('flow.mmd', '-t', 'forest')).not.toBe(await draw('flow.mmd'));
    expect((await run(['render', 'hello.puml', '-t', 'dark'])).stderr).toContain('!theme NAME');
  },
  background: async () => {
    expect(await draw('flow.mmd', '-b', 'PapayaWhip')).toContain('fill="papayawhip"');
    expect(await draw('hello.puml', '--backgroundColor', 'rgb(1 2 3 / 50%)')).toMatch(
      /fill="#010203" fill-opacity="\.?0?\.5"/,
    );
    await run(['render', 'flow.mmd', '-b', 'rgb(255 0 0 / 0.5)', '-o', 'half.png']);
    const { data } = await png('half.png');
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 128]);
  },
  scale: async () => {
    await run(['render', 'flow.mmd', '-o', 'one.png']);
    await run(['render', 'flow.mmd', '-s', '2', '-o', 'two.png']);
    expect((await png('two.png')).width).toBeGreaterThan((await png('one.png')).width * 1.9);
  },
  width: async () => {
    await run(['render', 'wide.mmd', '-w', '200', '-o', 'narrow.png']);
    expect((await png('narrow.png')).width).toBe(200);
    expect(await draw('wide.mmd', '--width', '200')).toMatch(/^<svg [^>]*viewBox="\S+ \S+ 1\d{3} [^>]* width="200" /);
  },
  height: async () => {
    expect(await draw('flow.mmd', '-H', '50')).toMatch(/^<svg [^>]* height="50"/);
    expect(await draw('flow.mmd', '-H', '5000')).toBe(await draw('flow.mmd'));
  },
  config: async () => {
    const svg = await draw('flow.mmd', '-c', 'config.json');
    expect(svg).toBe(await draw('flow.mmd', '-c', 'config.json', '--quiet'));
    expect(svg).not.toBe(await draw('flow.mmd'));
    expect(svg).not.toContain('http://x');
    // The option is nearer than the file, and the source nearer than both.
    expect(await draw('flow.mmd', '-c', 'config.json', '-t', 'dark')).not.toBe(svg);
    expect(await draw('own.mmd', '--configFile', 'config.json')).toContain('#1f2020');
    const broken = await run(['render', 'broken.mmd', '-c', 'config.json']);
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^broken\.mmd:2:\d+: Unexpected /) });
  },
  'no-source': async () => {
    await run(['render', 'flow.mmd', '-o', 'kept.png']);
    expect(await run(['decode', 'kept.png'])).toEqual({ code: 0, stdout: FILES['flow.mmd'], stderr: '' });
    await run(['render', 'flow.mmd', '--no-source', '-o', 'bare.png']);
    expect(await run(['decode', 'bare.png'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('carries no source'),
    });
    expect(await draw('flow.mmd', '--no-source')).not.toContain('<metadata');
  },
  columns: async () => {
    const wide = await draw('flow.mmd', '-e', 'txt', '--columns', '200');
    const narrow = await draw('flow.mmd', '-e', 'txt', '--columns', '20');
    expect(Math.max(...narrow.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(
      Math.max(...wide.split('\n').map(({ length }) => length)),
    );
  },
  'page-size': async () => {
    const box = async (name: string) => /\/MediaBox\[0 0 (\S+) (\S+)\]/.exec(String(await bytes(name)))?.slice(1);
    await run(['render', 'flow.mmd', '-o', 'page.pdf', '--page-size', 'a4']);
    expect(await box('page.pdf')).toEqual(['841.89', '595.28']);
    await run(['render', 'flow.mmd', '-o', 'page.pdf', '-f']);
    expect(await box('page.pdf')).toEqual(['126', '109.5']);
    await refuses(['render', 'flow.mmd', '--page-size', 'a5'], 'page-size must be one of drawing, a4');
  },
  ascii: async () => {
    expect(await draw('flow.mmd', '-e', 'txt')).toContain('┌');
    expect(await draw('flow.mmd', '-e', 'txt', '--ascii')).toMatch(/^[\x20-\x7e\n]+$/);
  },
  artefacts: async () => {
    await run(['render', 'doc.md', '-o', 'artefacts.md', '-a', 'pictures']);
    expect(String(await bytes('artefacts.md'))).toMatch(/\(\.\/pictures\/artefacts-1\.svg\)/);
    expect(await readdir(join(folder, 'pictures'))).toEqual(['artefacts-1.svg']);
  },
  input: async () => expect(await draw('-i', 'flow.mmd', '-o', '-')).toBe(await draw('flow.mmd')),
  timeout: async () => {
    expect(await run(['render', 'wide.mmd', '--timeout', '0.001'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('wide.mmd'),
    });
  },
  jobs: async () => expect((await run(['render', 'flow.mmd', 'hello.puml', '-j', '2', '-o', 'jobs/'])).code).toBe(0),
  libraries: async () => {
    expect((await run(['render', 'own.puml', '-o', 'own.svg'])).code).toBe(1);
    expect((await run(['render', 'own.puml', '-o', 'own.svg', '--libraries', 'libraries'])).code).toBe(0);
  },
  quiet: async () => {
    expect(await run(['render', 'flow.mmd', 'hello.puml', '-q', '-p', 'x', '-o', 'quiet/'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  },
  json: async () => {
    const lines = (await run(['render', 'flow.mmd', 'broken.mmd', '--json', '-o', 'json/'])).stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { file: 'flow.mmd', output: 'json/flow.svg', width: expect.any(Number) },
      { file: 'broken.mmd', error: { code: 'INVALID_SYNTAX', line: 2 } },
    ]);
  },
  puppeteerConfigFile: async () => {
    expect((await run(['render', 'flow.mmd', '-p', 'x.json'])).stderr).toBe(
      'note: -p has no effect: no browser is started\n',
    );
  },
  language: async () => {
    expect(await run(['render', '-', '--language', 'plantuml'], FILES['hello.puml'])).toMatchObject({ code: 0 });
    await refuses(['render', '-', '--language', 'mermade'], "did you mean 'mermaid'?");
  },
  watch: () => refuses(['render', '-', '--watch'], '--watch needs files'),
  cssFile: () => refuses(['render', 'flow.mmd', '-C', 'x.css'], 'not supported'),
  svgId: () => refuses(['render', 'flow.mmd', '-I', 'x'], 'not supported'),
  pdfFit: async () => {
    expect((await run(['render', 'flow.mmd', '-f'])).stderr).toContain('a PDF is as large as its drawing');
  },
  iconPacks: () => refuses(['render', 'flow.mmd', '--iconPacks', 'x'], 'not supported'),
  help: async () => expect((await run(['render', '-h'])).stdout).toMatch(/^usage: drawbridge render/),
};

const VERIFY: Record<keyof typeof VERIFY_OPTIONS, Case> = {
  fix: async () => {
    await writeFile(join(folder, 'fixed.mmd'), FILES['broken.mmd'] ?? '');
    expect(await run(['verify', 'fixed.mmd', '--fix'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^fixed\.mmd:2:\d+: fixed: .*\nfixed\.mmd: ok\n$/),
    });
    expect(String(await bytes('fixed.mmd'))).toBe('graph TD\n  A["Start (now)"] --> B\n');
  },
  format: async () =>
    expect((await run(['verify', 'broken.mmd', '--format', 'github'])).stdout).toMatch(
      /^::error file=broken\.mmd,line=2,col=\d+::/,
    ),
  input: async () => expect((await run(['verify', '-i', 'flow.mmd'])).stdout).toBe('flow.mmd: ok\n'),
  timeout: async () => expect((await run(['verify', 'flow.mmd', '--timeout', '30'])).code).toBe(0),
  jobs: async () => expect((await run(['verify', 'flow.mmd', 'hello.puml', '-j', '2'])).code).toBe(0),
  libraries: async () => {
    expect((await run(['verify', 'own.puml', '--libraries', 'libraries'])).stdout).toBe('own.puml: ok\n');
    expect((await run(['verify', 'own.puml', '--libraries', 'nowhere'])).code).toBe(2);
  },
  quiet: async () => expect(await run(['verify', 'flow.mmd', '-q'])).toEqual({ code: 0, stdout: '', stderr: '' }),
  json: async () =>
    expect(JSON.parse((await run(['verify', 'doc.md', '--json'])).stdout)).toEqual({
      file: 'doc.md',
      diagramLine: 2,
      ok: true,
    }),
  language: async () => {
    expect((await run(['verify', '-', '--language', 'mermaid'], FILES['hello.puml'])).code).toBe(1);
    expect((await run(['verify', '-', '--language', 'plantuml'], FILES['hello.puml'])).code).toBe(0);
  },
  watch: () => refuses(['verify', '-', '--watch'], '--watch needs files'),
  help: async () => expect((await run(['verify', '--help'])).code).toBe(0),
};

const urls = ({ stdout }: Ended) => stdout.trim().split('\n');

const ENCODE: Record<keyof typeof ENCODE_OPTIONS, Case> = {
  format: async () =>
    expect(urls(await run(['encode', 'hello.puml', 'flow.mmd', '--format', 'png']))[0]).toContain('/png/'),
  theme: async () => {
    const [plain, dark] = [await run(['encode', 'flow.mmd']), await run(['encode', 'flow.mmd', '-t', 'dark'])];
    expect(urls(plain)[0]).toMatch(/^https:\/\/mermaid\.live\/edit#pako:/);
    expect(dark.stdout).not.toBe(plain.stdout);
  },
  language: async () => {
    const [link = ''] = urls(await run(['encode', '-', '--language', 'mermaid'], 'A -> B\n'));
    expect(link).toMatch(/^https:\/\/mermaid\.live\//);
  },
  verify: async () => expect(await run(['encode', 'broken.mmd', '--verify'])).toMatchObject({ code: 1, stdout: '' }),
  input: async () => expect(urls(await run(['encode', '-i', 'doc.md', '-i', 'hello.puml']))).toHaveLength(2),
  json: async () =>
    expect(JSON.parse((await run(['encode', 'flow.mmd', '--json'])).stdout)).toMatchObject({
      file: 'flow.mmd',
      language: 'mermaid',
      editUrl: expect.any(String),
    }),
  help: async () => expect((await run(['encode', '--help'])).code).toBe(0),
};

describe.each(
  Object.entries({ render: RENDER, verify: VERIFY, encode: ENCODE }),
)('drawbridge %s', (_command, cases) => {
  it.each(Object.entries<Case>(cases))('--%s', (_option, shown) => shown());
});

describe('many files', () => {
  it('ten thousand are found and read, one that is not text is told, and the others are drawn', async () => {
    const many = await mkdtemp(join(tmpdir(), 'drawbridge-many-'));
    try {
      for (let n = 0; n < 10_000; n++) await writeFile(join(many, `${n}.md`), `# ${n}\n`);
      await writeFile(join(many, 'a.mmd'), FILES['flow.mmd'] ?? '');
      await writeFile(join(many, 'z.mmd'), Buffer.from([0x67, 0xff, 0xfe]));
      const { code, stdout } = await run(['verify', many]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: `${many}/z.mmd: is not UTF-8 text\n${many}/a.mmd: ok\n` });
    } finally {
      await rm(many, { recursive: true });
    }
  });
});
