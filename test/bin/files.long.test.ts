/** The file commands: languages, outputs, exit codes. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { toolHelp } from '../../src/cli/commands/tool.ts';
import { languageOf } from '../../src/documents/language-of-file.ts';
import { runProgram } from './run-program.ts';

const FILES: Record<string, string> = {
  'flow.mmd': 'graph TD\n  A[Start] --> B[End]\n',
  'hello.puml': '@startuml\nAlice -> Bob: hello\n@enduml\n',
  'broken.mmd': 'graph TD\n  A[Start (now)] --> B\n',
  'broken.puml': '@startuml\nA -> B\nnonsense here\n@enduml\n',
  'flow.txt': 'graph TD\n  A[Start] --> B[End]\n',
  'two.puml': '@startuml\nA -> B\n@enduml\n@startuml\nC -> D\n@enduml\n',
  'plain.txt': '@startuml\nAlice -> Bob: hello\n@enduml\n',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-files-'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'latin1.mmd'), Buffer.from([0x67, 0xff, 0xfe]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(args: string[], input?: string) {
  return runProgram(args, { cwd: folder, ...(input === undefined ? {} : { input }) });
}

describe('languageOf', () => {
  it.each([
    ['a.mmd', '@startuml', 'mermaid'],
    ['a.PUML', 'graph TD', 'plantuml'],
    ['-', '  @startmindmap\n* x', 'plantuml'],
    ['-', 'graph TD', 'mermaid'],
    ['a.txt', 'text\n@startuml', 'plantuml'],
  ])('%s with %j is %s', (file, source, language) => {
    expect(languageOf(file, source)).toBe(language);
  });
});

describe('verify', () => {
  it('checks several files of both languages and exits 1 when one is invalid', async () => {
    const { code, stdout } = await run(['verify', 'flow.mmd', 'hello.puml', 'plain.txt', 'broken.mmd', 'broken.puml']);
    expect(code).toBe(1);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 3)).toEqual(['flow.mmd: ok', 'hello.puml: ok', 'plain.txt: ok']);
    expect(stdout).toMatch(/^broken\.mmd:2:\d+: /m);
    expect(stdout).toMatch(/^broken\.puml:3: /m);
    expect(stdout).toContain('  hint: ');
  });

  it('gives a JSON line for each file', async () => {
    const { code, stdout } = await run(['verify', '--json', 'flow.mmd', 'broken.puml']);
    expect(code).toBe(1);
    const [good, bad] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(good).toEqual({ file: 'flow.mmd', ok: true });
    expect(bad).toMatchObject({ file: 'broken.puml', ok: false, line: 3 });
  });

  it('reads stdin', async () => {
    expect(await run(['verify', '-'], FILES['flow.mmd'])).toEqual({ code: 0, stdout: 'stdin: ok\n', stderr: '' });
  });
});

describe('render', () => {
  it('writes one picture to stdout', async () => {
    const { code, stdout } = await run(['render', 'flow.mmd']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<svg [\s\S]*Start[\s\S]*<\/svg>$/);
  });

  it('reads the format from the name of the output', async () => {
    expect(await run(['render', 'hello.puml', '-o', 'hello.png'])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await readFile(join(folder, 'hello.png'))).subarray(1, 4).toString()).toBe('PNG');
  });

  it('takes the format from --format when the output has no extension', async () => {
    expect((await run(['render', 'hello.puml', '-o', 'picture', '--format', 'png'])).code).toBe(0);
    expect((await readFile(join(folder, 'picture'))).subarray(1, 4).toString()).toBe('PNG');
  });

  it('writes several pictures beside their files and says what failed', async () => {
    const { code, stderr } = await run(['render', 'flow.mmd', 'broken.mmd', 'hello.puml']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^broken\.mmd:2:\d+: /);
    expect((await readdir(folder)).filter((name) => name.endsWith('.svg'))).toEqual(['flow.svg', 'hello.svg']);
  });
});

describe('a file of two diagrams', () => {
  it('is checked as a whole, and drawn into two files', async () => {
    expect(await run(['verify', 'two.puml'])).toEqual({
      code: 0,
      stdout: 'two.puml: ok\n',
      stderr: '2 diagrams checked, all valid\n',
    });
    const rendered = await run(['render', 'two.puml']);
    expect(rendered).toEqual({ code: 0, stdout: '', stderr: '2 pictures written below ./\n' });
    const names = (await readdir(folder)).filter((name) => name.startsWith('two') && name.endsWith('.svg'));
    expect(names).toEqual(['two-2.svg', 'two.svg']);
    expect(await readFile(join(folder, 'two-2.svg'), 'utf8')).toContain('>D<');
  });
});

describe('encode and decode', () => {
  it('takes PlantUML without its frame from stdin', async () => {
    expect(await run(['encode', '-'], 'A -> B: hi')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^https:/),
    });
  });

  it('undo each other', async () => {
    const encoded = await run(['encode', 'hello.puml']);
    expect(encoded.stdout).toMatch(/^https:\/\/www\.plantuml\.com\/plantuml\/svg\/[\w-]+\n$/);
    const decoded = await run(['decode', encoded.stdout.trim()]);
    expect(decoded).toEqual({ code: 0, stdout: `${FILES['hello.puml']}\n`, stderr: '' });
  });

  it('tells PlantUML from Mermaid on stdin by its content', async () => {
    expect((await run(['encode', '-'], FILES['hello.puml'])).stdout).toMatch(/^https:\/\/www\.plantuml\.com/);
    expect((await run(['encode', '-'], FILES['flow.mmd'])).stdout).toMatch(/^https:\/\/mermaid\.live\/edit#pako:/);
  });

  it('prints a link for each of several files, and none for what --verify finds invalid', async () => {
    const { code, stdout, stderr } = await run([
      'encode',
      '--verify',
      'flow.mmd',
      'broken.mmd',
      'hello.puml',
      'two.puml',
    ]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^broken\.mmd:2:\d+: /);
    const links = stdout.trim().split('\n');
    expect(links.map((link) => new URL(link).hostname)).toEqual(['mermaid.live', ...Array(3).fill('www.plantuml.com')]);
  });

  it('exits 1 for what is not an encoding', async () => {
    const { code, stderr } = await run(['decode', 'no!']);
    expect(code).toBe(1);
    expect(stderr).toContain('encoded is not PlantUML text encoding');
  });
});

describe('a tool by its name', () => {
  it('is a command for every operation of the contract, with its inputs as options', () => {
    for (const { id, inputSchema } of Object.values(operations)) {
      const help = toolHelp(id);
      const { properties, required = [] } = inputSchema as { properties: object; required?: string[] };
      const files =
        required.length === 1 ? ['IN'] : required.map((name) => (name === 'code' ? 'IN' : name.toUpperCase()));
      const options = Object.keys(properties).filter((name) => !required.includes(name));
      const word = files.length === 0 ? [`[${options[0]?.toUpperCase()}]`] : [];
      expect(help).toContain(`usage: ${['drawbridge', id, ...files, ...word, '[options]'].join(' ')}\n`);
      for (const name of options) expect(help.replaceAll('-', '').toLowerCase()).toContain(`\n  ${name.toLowerCase()}`);
    }
  });

  it('prints the first field of its result, with its options', async () => {
    const { code, stdout } = await run(['encodePlantUML', 'hello.puml', '--format', 'txt']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^https:\S+\/txt\/\S+\n$/) });
  });

  it('prints JSON where the first field is no text', async () => {
    const { code, stdout } = await run(['verifyPlantUML', 'hello.puml']);
    expect({ code, verdict: JSON.parse(stdout) }).toMatchObject({ code: 0, verdict: { ok: true } });
  });

  it('refuses an option that it does not accept', async () => {
    const { code, stderr } = await run(['svg', 'flow.mmd', '--theme', 'neon']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('theme must be one of default') });
  });
});

describe('describe and diff', () => {
  it('describe prints a diagram in words, in the language of its extension', async () => {
    const { code, stdout } = await run(['describe', 'hello.puml']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Sequence diagram with 2 .*\nParticipants:\nAlice\n/),
    });
  });

  it('diff prints what changed, and as JSON on request', async () => {
    const { code, stdout } = await run(['diff', 'flow.mmd', '-', '--json'], 'graph TD\n  A[Start] --> C[Done]\n');
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, same: false, changed: [{ element: 'node' }, {}] });
  });

  it('diff exits 1 for a broken file, and names it', async () => {
    const { code, stderr } = await run(['diff', 'flow.mmd', 'broken.mmd']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/after: Unexpected/) });
  });

  it('diff is a diff driver for git, which must not fail', async () => {
    const git = (old: string, now: string) => ['diff', 'a/flow.mmd', old, 'abc', '100644', now, 'def', '100644'];
    const changed = await run(git('flow.mmd', 'broken.mmd'));
    expect(changed).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^diagram a\/flow\.mmd\na\/flow\.mmd:2:\d+: after: /),
    });
    const added = await run(git('/dev/null', 'flow.mmd'));
    expect(added).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^diagram a\/flow\.mmd\nNew diagram: Flowchart/),
    });
  });
});

describe('bad usage exits 2 with one clear line', () => {
  it.each([
    [[], 'missing command'],
    [['draw'], "unknown command 'draw'"],
    [['render'], 'missing input'],
    [['render', 'nothing.mmd'], "'nothing.mmd' does not exist"],
    [['verify', 'flow.mmd/nothing.mmd'], "'flow.mmd/nothing.mmd' does not exist"],
    [['render', 'latin1.mmd'], "'latin1.mmd' is not UTF-8 text"],
    [['render', 'flow.mmd', '--theme', 'neon'], 'theme must be one of'],
    [['render', 'flow.mmd', '--scale', 'big', '--format', 'png'], 'scale must be'],
    [['render', 'flow.mmd', 'hello.puml', '-o', 'x.svg'], "-o 'x.svg' is one file, and there are several inputs"],
    [['render', 'flow.mmd', '-o', 'x.jpg'], "-o 'x.jpg' must end in .svg, .png, .pdf, .drawio, .excalidraw or .txt"],
    [
      ['render', 'flow.mmd', '-o', 'x.jpg', '--format', 'png'],
      "-o 'x.jpg' must end in .svg, .png, .pdf, .drawio, .excalidraw or .txt",
    ],
    [['render', 'flow.mmd', '--nope'], '--nope'],
    [['render', 'flow.mmd', '-o', 'x.svg', '--format', 'png'], "-o 'x.svg' conflicts with --format png"],
    [['encode', 'hello.puml', '--format', 'gif'], 'format must be one of svg, png, txt'],
    [['decode', 'one', 'two'], "unexpected argument 'two'"],
    [['verify'], 'missing input'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});

describe('asking', () => {
  it('prints help and version to stdout', async () => {
    const { stdout: help } = await run(['--help']);
    for (const command of ['serve', 'mcp', 'bridge', 'render IN...', 'verify IN...', 'encode IN...', 'decode URL']) {
      expect(help).toContain(`drawbridge ${command}`);
    }
    expect((await run(['--version'])).stdout).toMatch(/^drawbridge \d+\.\d+\.\d+\n$/);
  });
});
