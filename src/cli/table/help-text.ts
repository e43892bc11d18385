/** The texts of `--help`, from the tables. */
import { type CommandOption, type CommandOptions, optionHead } from './command-option.ts';
import { COMMAND_TABLE, type CommandRow, commandRow } from './command-table.ts';
import { shownOptions } from './read-arguments.ts';

const TEXT_WIDTH = 100;
const HEAD_WIDTH = 24;

/** A text that has lines of its own keeps them. */
export function wrap(text: string, indent = ''): string {
  if (text.includes('\n')) return text;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= TEXT_WIDTH - indent.length) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join(`\n${indent}`);
}

function optionLine([name, row]: [string, CommandOption]): string {
  const head = `  ${optionHead(name, row)}`;
  const indent = ' '.repeat(HEAD_WIDTH);
  const text = wrap(row.help, indent);
  return head.length < HEAD_WIDTH - 1 ? `${head.padEnd(HEAD_WIDTH)}${text}\n` : `${head}\n${indent}${text}\n`;
}

export function optionLines(options: CommandOptions): string {
  return shownOptions(options).map(optionLine).join('');
}

/** What a program prints for `--help`. */
export function helpText(program: string, { usage, about, options }: Omit<CommandRow, 'summary'>): string {
  return `usage: ${program} ${usage}\n\n${wrap(about)}\n\n${optionLines(options)}`;
}

/** What `drawbridge COMMAND --help` prints; undefined for a tool. */
export function commandHelp(name: string): string | undefined {
  const row = commandRow(name);
  return row && helpText(`drawbridge ${name}`, row);
}

const COMMAND_WIDTH = 40;

function commandLine(name: string, usage: string, summary: string): string {
  const head = `  drawbridge ${name} ${usage}`;
  const indent = ' '.repeat(COMMAND_WIDTH);
  return head.length < COMMAND_WIDTH ? `${head.padEnd(COMMAND_WIDTH)}${summary}\n` : `${head}\n${indent}${summary}\n`;
}

/** Commands that are not in the table. */
const MORE: readonly [name: string, usage: string, summary: string][] = [
  ['describe', 'IN', 'what a diagram contains, in words'],
  ['edit', 'IN OPERATIONS', 'a diagram with some changes made; OPERATIONS is a JSON list'],
  ['convert', 'IN', 'the same diagram in the other language'],
  ['TOOL', 'IN [options]', 'any tool of the API by its name, such as svg; its inputs are options'],
];

/** What `drawbridge --help` prints. */
export function programHelp(): string {
  const rows = Object.entries<CommandRow>(COMMAND_TABLE).map(([name, row]) => [name, row.usage, row.summary] as const);
  return `drawbridge: diagram tools for AI agents and for people

${[...rows, ...MORE].map((row) => commandLine(...row)).join('')}
  drawbridge COMMAND --help               the options of a command
  drawbridge --version                    the version

Exit code 1 means that a diagram is invalid, 2 that the command line is wrong.
`;
}
