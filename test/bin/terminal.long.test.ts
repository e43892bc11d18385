/** What the program does for a person at a terminal: watching, colours, the bar, completion in real shells. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../support/programs.ts';
import { PATIENT } from '../support/service.ts';
import { PROGRAM, runProgram } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = 'graph TD\n  A --> B\n';
const BROKEN = 'graph TD\n  A[Start (now)] --> B\n';

/** The program while it watches: waits for what it says next. */
function watching(args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env: { ...process.env, ...PATIENT } });
  let said = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      look();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    /** Resolves with all that was said up to and including the pattern. */
    until: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        look = () => {
          const found = pattern.exec(said);
          if (!found) return;
          const text = said.slice(0, found.index + found[0].length);
          said = said.slice(text.length);
          resolve(text);
        };
        void ended.then(() => reject(new Error(`ended after: ${said}`)));
        look();
      }),
    end() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

describe('--watch', () => {
  it('draws again what has changed, and leaves the rest', async () => {
    writeFileSync(join(folder, 'a.mmd'), GOOD);
    writeFileSync(join(folder, 'b.mmd'), GOOD);
    const program = watching(['render', 'a.mmd', 'b.mmd', '--watch']);
    expect(await program.until(/watching.*\n/)).toBe(
      '2 pictures written below ./\nwatching 2 files, no problems (Ctrl+C ends)\n',
    );
    const [before, other] = ['a.svg', 'b.svg'].map((name) => readFileSync(join(folder, name), 'utf8'));
    await writeFile(join(folder, 'a.mmd'), 'graph TD\n  A --> C\n');
    expect(await program.until(/watching.*\n/)).toContain('1 picture written');
    expect(readFileSync(join(folder, 'a.svg'), 'utf8')).not.toBe(before);
    expect(readFileSync(join(folder, 'b.svg'), 'utf8')).toBe(other);
    expect(await program.end()).toBe(0);
  });

  it('keeps the problems of other files on the screen, and sees a file that an editor replaces', async () => {
    writeFileSync(join(folder, 'c.mmd'), BROKEN);
    writeFileSync(join(folder, 'd.mmd'), GOOD);
    const program = watching(['verify', 'c.mmd', 'd.mmd', '--watch']);
    expect(await program.until(/watching.*\n/)).toContain('problems in 1 file');
    await writeFile(join(folder, 'd.tmp'), 'graph TD\n  A --> D\n');
    await rename(join(folder, 'd.tmp'), join(folder, 'd.mmd'));
    const second = await program.until(/watching.*\n/);
    expect(second).toContain('d.mmd: ok');
    expect(second).toMatch(/c\.mmd:2:\d+: Unexpected/);
    await writeFile(join(folder, 'c.mmd'), GOOD);
    expect(await program.until(/watching.*\n/)).toContain('no problems');
    expect(await program.end()).toBe(0);
  });

  it('follows what PlantUML includes', async () => {
    writeFileSync(join(folder, 'names.iuml'), 'A -> B\n');
    writeFileSync(join(folder, 'e.puml'), '@startuml\n!include names.iuml\n@enduml\n');
    const program = watching(['render', 'e.puml', '--watch', '-o', 'e.svg']);
    await program.until(/watching.*\n/);
    await writeFile(join(folder, 'names.iuml'), 'A -> Charlie\n');
    await program.until(/watching.*\n/);
    expect(readFileSync(join(folder, 'e.svg'), 'utf8')).toContain('Charlie');
    await program.end();
  });

  it.each([
    [['render', '-', '--watch'], 'stdin does not change'],
    [['render', 'a.mmd', '--watch', '-o', '-'], '--watch writes files'],
  ])('is refused for %j', async (args, message) => {
    expect(await runProgram(args, { cwd: folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    });
  });
});

const terminal = hasProgram('script') ? describe : describe.skip;

/** What makes Node see fewer colours than the terminal has: it expects none where `CI` is set. */
const COLOR_SETTINGS = [
  'CI',
  'NO_COLOR',
  'FORCE_COLOR',
  'NODE_DISABLE_COLORS',
  'COLORTERM',
  'TMUX',
  'TEAMCITY_VERSION',
];

/** With a terminal of its own. */
function atTerminal(args: string, env: Record<string, string> = {}): string {
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !COLOR_SETTINGS.includes(name)));
  try {
    return execFileSync('script', ['-qec', `'${process.execPath}' '${PROGRAM}' ${args}`, '/dev/null'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...rest, ...PATIENT, TERM: 'xterm-256color', ...env },
    });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

terminal('at a terminal', () => {
  it('marks problems with colours, and shows a bar', () => {
    writeFileSync(join(folder, 'f.mmd'), BROKEN);
    const shown = atTerminal('verify f.mmd a.mmd b.mmd');
    expect(shown).toContain('\u001b[31mf.mmd:2:11:\u001b[0m ');
    expect(shown).toContain('\u001b[32mok\u001b[0m');
    expect(shown).toContain(`${'█'.repeat(13)}${'░'.repeat(7)} 2/3`);
  });

  it('has no colours with NO_COLOR', () => {
    expect(atTerminal('verify f.mmd', { NO_COLOR: '1' })).toMatch(/^f\.mmd:2:/);
  });
});

/** A shell, and how it is asked to complete a line. */
const SHELLS: Record<string, (line: string, words: string[]) => string[]> = {
  bash: (line, words) => [
    '-c',
    `eval "$(cat script)"; COMP_LINE='${line}'; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _drawbridge; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  fish: (line) => ['-c', `source script; complete -C '${line}' | cut -f1`],
};

describe.each(['bash', 'fish'])('completion in %s', (shell) => {
  const run = hasProgram(shell) ? it : it.skip;

  run.each([
    ['drawbridge ren', ['render']],
    ['drawbridge render --outp', ['--output']],
    ['drawbridge render --format ', ['svg', 'png']],
    ['drawbridge bridge --spe', ['--spec']],
    ['drawbridge guide --lang', ['--language']],
  ])('%s', async (line, wanted) => {
    const { stdout, code } = await runProgram(['completion', shell]);
    expect(code).toBe(0);
    writeFileSync(join(folder, 'script'), stdout);
    const found = execFileSync(shell, SHELLS[shell]?.(line, line.split(' ')) ?? [], { cwd: folder, encoding: 'utf8' });
    expect(found.trim().split('\n')).toEqual(expect.arrayContaining(wanted));
  });
});

(hasProgram('zsh') ? it : it.skip)('completion in zsh is a function that zsh reads', async () => {
  const { stdout } = await runProgram(['completion', 'zsh']);
  writeFileSync(join(folder, '_drawbridge'), stdout);
  const said = execFileSync(
    'zsh',
    ['-fc', 'autoload -Uz compinit; compinit -u -d ./dump; source ./_drawbridge; print $_comps[drawbridge]'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(said.trim()).toBe('_drawbridge');
});

it.each(['tcsh', 'bsh'])('completion names the shells that it knows, for %s', async (shell) => {
  expect(await runProgram(['completion', shell])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('bash, zsh, fish'),
  });
});
