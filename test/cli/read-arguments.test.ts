/** Every option of every command is read by its table, under each of its names; whatever is wrong is told in one sentence. */
import { describe, expect, it } from 'vitest';
import { COMMAND_TABLE, type CommandRow } from '../../src/cli/table/command-table.ts';
import { commandHelp, programHelp } from '../../src/cli/table/help-text.ts';
import { readArguments, shownOptions } from '../../src/cli/table/read-arguments.ts';

const COMMANDS = Object.entries<CommandRow>(COMMAND_TABLE);
const OPTIONS = COMMANDS.flatMap(([command, { options }]) =>
  shownOptions(options).map(([name, row]) => ({ command, name, row, options })),
);

describe('every option', () => {
  it.each(OPTIONS)('drawbridge $command --$name is read, and is in the help', ({ command, name, row, options }) => {
    const words = [
      `--${name}`,
      ...(row.short === undefined ? [] : [`-${row.short}`]),
      ...(row.aliases ?? []).map((alias) => `--${alias}`),
    ];
    for (const word of words) {
      const { values, flags, inputs } = readArguments([word, ...(row.value === undefined ? [] : ['some'])], options);
      if (row.value === undefined) expect(flags.has(name)).toBe(true);
      else expect(name === 'input' ? inputs : [values[name]]).toEqual(['some']);
    }
    const head = [row.short && `-${row.short},`, `--${name}`, row.value].filter(Boolean).join(' ');
    expect(commandHelp(command)).toContain(`\n  ${head}`);
    expect(row.help).not.toBe('');
  });

  it('has a short name of its own', () => {
    for (const [, { options }] of COMMANDS) {
      const shorts = Object.values(options).flatMap(({ short }) => short ?? []);
      expect(new Set(shorts).size).toBe(shorts.length);
    }
  });

  it('of a slip is told with the one that is meant', () => {
    for (const { name, options } of OPTIONS.filter((option) => option.name.length > 3)) {
      const slip = `--${name.slice(0, -2)}${name.at(-1)}`;
      expect(() => readArguments([slip], options)).toThrow(`unknown option '${slip}'; did you mean '--`);
    }
  });
});

describe('a command line', () => {
  const { options } = COMMAND_TABLE.render;
  it.each([
    [['--nope'], "unknown option '--nope'"],
    [['-z'], "unknown option '-z'"],
    [['--theme'], "'--theme' needs a value: -t, --theme NAME"],
    [['-t', '--json'], "'-t' needs a value; write --theme=--json if it is meant to be '--json'"],
    [['--json=yes'], "'--json' accepts no value"],
    [['-C', 'x.css'], "'-C' is not supported: style sheets are not put into pictures"],
    [['--iconPacks', '@iconify-json/logos'], "'--iconPacks' is not supported"],
  ])('%j is refused', (args, message) => {
    expect(() => readArguments(args, options)).toThrow(message);
  });

  it('has inputs anywhere, and everything after -- as inputs', () => {
    const given = readArguments(['a.mmd', '-o', 'x.svg', '-i', 'b.mmd', '-', '--', '--json'], options);
    expect(given.inputs).toEqual(['a.mmd', 'b.mmd', '-', '--json']);
    expect(given.flags.size).toBe(0);
  });

  it('takes values in each form, the last one of an option', () => {
    expect(readArguments(['--scale=2', '-tdark', '-w', '5', '-w', '6'], options).values).toMatchObject({
      scale: '2',
      theme: 'dark',
      width: '6',
    });
  });

  it('of mmdc may name its browser, which has no effect', () => {
    expect(readArguments(['-p', 'puppeteer.json'], options).notes).toEqual(['-p has no effect: no browser is started']);
  });
});

describe('the help of the program', () => {
  it('names every command', () => {
    for (const [name] of COMMANDS) expect(programHelp()).toContain(`\n  drawbridge ${name} `);
  });
});
