/** The command line over whole documents: Markdown, folders, patterns, includes, fixes. */
import { chmod, link, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const BROKEN = 'graph TD\n    A[Start (now)] --> B';
const FILES: Record<string, string> = {
  'docs/a.md':
    '# A\n\n- x\n\n  ```mermaid\n  graph TD\n    A[Start (now)] --> B\n  ```\n\n```puml\n@startuml\nA -> B\n@enduml\n```\n',
  'docs/b.md':
    '# B\r\n\r\n```mermaid\r\n---\r\ntitle: The *answer*\r\n---\r\ngraph TD\r\n  A --> B\r\n```\r\n\r\n:::mermaid\r\npie\r\n  "a" : 1\r\n:::\r\nend',
  'docs/none.md': '# nothing\n',
  'docs/deep/c.mmd': 'graph TD\n  A --> B\n',
  'docs/deep/.hidden/x.mmd': 'nonsense',
  'docs/node_modules/x.mmd': 'nonsense',
  'fix/a.mmd': `\ufeff${BROKEN.replaceAll('\n', '\r\n')}\r\n`,
  'fix/a.md': `> \`\`\`mermaid\n> ${BROKEN.replaceAll('\n', '\n> ')}\n> \`\`\`\n\ntext\n`,
  'fix/hopeless.mmd': 'hello world\n',
  'uml/main.puml': '@startuml\n!include parts/style.iuml\nA -> B\n!includesub parts/more.iuml!ONE\n@enduml\n',
  'uml/parts/style.iuml': 'title Included\n',
  'uml/parts/more.iuml': 'x\n!startsub ONE\nB -> C : more\n!endsub\n',
  'uml/broken.puml': '@startuml\nA -> B\n!include parts/broken.iuml\n@enduml\n',
  'uml/parts/broken.iuml': 'B -> C\nnonsense here\n',
  'uml/up.puml': '@startuml\n!include ../secret.iuml\n@enduml\n',
  'uml/absolute.puml': '@startuml\n!include /etc/hostname\n@enduml\n',
  'uml/linked.puml': '@startuml\n!include parts/link.iuml\n@enduml\n',
  'secret.iuml': 'title secret\n',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-documents-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, 'secret.iuml'), join(folder, 'uml/parts/link.iuml'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runProgram(args, { cwd: folder });
const read = (name: string) => readFile(join(folder, name), 'utf8');

describe('verify', () => {
  it('reads a pattern, and names the file, its line and column, and a hint', async () => {
    const { code, stdout } = await run('verify', 'docs/**/*.md');
    expect(code).toBe(1);
    const [first, hint, ...more] = stdout.trimEnd().split('\n');
    expect(first).toMatch(/^docs\/a\.md:7:\d+: Unexpected "\(" after "A\[Start"\.$/);
    expect(FILES['docs/a.md']?.split('\n')[6]?.slice(Number(first?.split(':')[2]) - 1)).toMatch(/^\(now\)/);
    expect(hint).toMatch(/^ {2}hint: Put a label/);
    expect(more).toEqual(['docs/b.md: ok']);
  });

  it('annotates for GitHub, from a folder, and says nothing about what is right', async () => {
    const { code, stdout } = await run('verify', './docs', '--format', 'github');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::error file=docs\/a\.md,line=7,col=\d+::Unexpected "\(" .*%0Ahint: [^\n]*\n$/);
  });

  it('tells a fault of an included file there, and refuses what is not below the folder', async () => {
    const { code, stdout } = await run('verify', 'uml', '-q');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^uml\/parts\/broken\.iuml:2: /m);
    for (const name of ['up', 'absolute', 'linked']) {
      expect(stdout).toMatch(new RegExp(`^uml/${name}\\.puml:2: Cannot include .*: only files below`, 'm'));
    }
    expect(stdout).not.toContain('main.puml');
  });

  it('writes fixes back with indents, line ends and marks, and exits 1 for what is left', async () => {
    await chmod(join(folder, 'fix/a.mmd'), 0o640);
    const { code, stdout } = await run('verify', '--fix', 'fix');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fix\/a\.md:3:\d+: fixed: /m);
    expect(stdout).toMatch(/^fix\/hopeless\.mmd:/m);
    const fixed = (text = '') => text.replace('[Start (now)]', '["Start (now)"]');
    expect(await read('fix/a.mmd')).toBe(fixed(FILES['fix/a.mmd']));
    expect(await read('fix/a.md')).toBe(fixed(FILES['fix/a.md']));
    expect(await read('fix/hopeless.mmd')).toBe(FILES['fix/hopeless.mmd']);
    expect((await lstat(join(folder, 'fix/a.mmd'))).mode & 0o777).toBe(0o640);
    expect((await readdir(join(folder, 'fix'))).sort()).toEqual(['a.md', 'a.mmd', 'hopeless.mmd']);
  });

  it.each([
    ['a link to a file', 'links/file.mmd', 'links/file.mmd'],
    ['a link to a folder', 'links/folder', 'links/folder'],
    ['a file below a link', 'links/folder/target.mmd', 'links/folder'],
    ['an absolute path through a link', () => join(folder, 'links/folder/target.mmd'), 'links/folder'],
    ['a pattern below a link', 'links/folder/*.mmd', 'links/folder'],
  ])('writes no fix through %s, and names the file', async (_, given, link) => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'drawbridge-elsewhere-'));
    const target = join(elsewhere, 'target.mmd');
    await writeFile(target, BROKEN);
    await mkdir(join(folder, 'links'));
    await symlink(target, join(folder, 'links/file.mmd'));
    await symlink(elsewhere, join(folder, 'links/folder'));
    const { code, stdout } = await run('verify', '--fix', typeof given === 'string' ? given : given());
    expect(code).toBe(1);
    expect(stdout).toContain(`not fixed: '${join(folder, link)}' is a link`);
    expect(stdout).toContain(`name '${target}' itself`);
    expect(await readFile(target, 'utf8')).toBe(BROKEN);
    expect((await lstat(join(folder, 'links/file.mmd'))).isSymbolicLink()).toBe(true);
    expect(await readdir(elsewhere)).toEqual(['target.mmd']);
    await rm(join(folder, 'links'), { recursive: true });
    await rm(elsewhere, { recursive: true });
  });

  it('keeps a mode that the umask would cut, and leaves other names of the file alone', async () => {
    await mkdir(join(folder, 'modes'));
    const [file, other] = [join(folder, 'modes/a.mmd'), join(folder, 'modes-other-name.mmd')];
    await writeFile(file, BROKEN);
    await chmod(file, 0o666);
    await link(file, other);
    expect((await run('verify', '--fix', 'modes/a.mmd')).code).toBe(0);
    expect((await lstat(file)).mode & 0o777).toBe(0o666);
    expect(await readFile(other, 'utf8')).toBe(BROKEN);
  });
});

describe('hostile names and sources', () => {
  const NAME = 'evil\n::error::forged\u001b[2J\u202e.mmd';
  const SOURCE = 'graph TD\n  A[Start (\u001b[31mnow\u009b)] --> B\n';

  it.each([
    ['text', ['verify']],
    ['github', ['verify', '--format', 'github']],
    ['JSON', ['verify', '--json']],
    ['text, quiet', ['verify', '-q']],
    ['drawing', ['render']],
    ['drawing, as JSON', ['render', '--json']],
    ['links', ['encode', '--verify']],
    ['links, as JSON', ['encode', '--verify', '--json']],
    ['words', ['describe']],
    ['words, as JSON', ['describe', '--json']],
    ['a tool by its name', ['svg']],
  ])('reach no terminal and forge no command: %s', async (_, args) => {
    await writeFile(join(folder, NAME), SOURCE);
    const { code, stdout, stderr } = await run(...args, NAME);
    await rm(join(folder, NAME));
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(`${stdout}\n${stderr}`).not.toMatch(/^::error::forged/m);
  });

  it('are shown in what is said about usage', async () => {
    const { code, stderr } = await run('verify', `missing${NAME}`);
    expect(code).toBe(2);
    expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});

describe('render', () => {
  it('writes Markdown with pictures in place of its blocks, and nothing else changed', async () => {
    const outside = join(folder, 'kept.txt');
    await writeFile(outside, 'kept');
    await mkdir(join(folder, 'new'));
    // A link in the place of a picture must not lead the writing elsewhere.
    await symlink(outside, join(folder, 'new/out-1.svg'));
    const { code, stdout, stderr } = await run('render', 'docs/b.md', '-o', 'new/out.md');
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '2 pictures written below new/\n' });
    expect(await read('new/out.md')).toBe(
      '# B\r\n\r\n![The \\*answer\\*](./out-1.svg)\r\n\r\n![Pie chart with 1 slice: a.](./out-2.svg)\r\nend',
    );
    expect(await read('new/out-1.svg')).toMatch(/^<svg /);
    expect(await readFile(outside, 'utf8')).toBe('kept');
  });

  it('leaves a block that cannot be drawn, and draws the others as PNG', async () => {
    const { code, stderr } = await run('render', 'docs/a.md', '-o', 'png/out.md', '-e', 'png');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^docs\/a\.md:7:\d+: /);
    const text = await read('png/out.md');
    expect(text).toContain('  ```mermaid\n  graph TD\n    A[Start (now)] --> B\n  ```\n');
    expect(text).toMatch(/\n!\[Sequence diagram with .*\]\(\.\/out-2\.png\)\n$/);
    expect((await readdir(join(folder, 'png'))).sort()).toEqual(['out-2.png', 'out.md']);
  });

  it('draws a folder into another, with its own folders, includes and all', async () => {
    const { code } = await run('render', 'docs/deep', 'uml/main.puml', '-o', 'pictures/', '-q');
    expect(code).toBe(0);
    expect((await readdir(join(folder, 'pictures'))).sort()).toEqual(['c.svg', 'main.svg']);
    const svg = await read('pictures/main.svg');
    expect(svg).toMatch(/>Included</);
    expect(svg).toMatch(/>more</);
  });
});

describe('nothing is lost', () => {
  it.each([
    [['render', 'docs/b.md', '-o', 'docs/b.md'], "cannot write 'docs/b.md': it is one of the inputs"],
    [['render', 'docs/*.nothing'], "no files match 'docs/*.nothing'"],
    [['verify', 'empty'], "no diagrams in 'empty'"],
    [['render', 'docs', '-o', 'secret.iuml/x/'], "'secret.iuml' is not a folder"],
    [['render', 'docs/deep/c.mmd', '-o', 'out/', '-t', 'svg'], '-t is the theme; the format is -e svg'],
    [['render', 'docs/deep/c.mmd', '-b', 'url(x)'], '--background must be a CSS colour'],
    [['render', 'docs/deep/c.mmd', '-w', '2'], '--width must be >= 16'],
    [['render', 'docs/deep/c.mmd', '-c', 'docs/none.md'], "'docs/none.md' is not JSON"],
    [['render', 'docs/deep/c.mmd', '-j', '0'], '--jobs must be'],
    [['verify', 'docs', '--format', 'xml'], '--format must be one of text, github, json'],
    [['verify', '--fix', '-'], '--fix writes to files'],
  ])('%j is refused before an engine starts', async (args, message) => {
    await mkdir(join(folder, 'empty'), { recursive: true });
    const { code, stdout, stderr } = await runProgram(args, { cwd: folder, env: { NODE_DEBUG: 'child_process' } });
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
    expect(stderr).toContain(message);
  });
});
