/** Reads a bridge's command line: long options, as `--name value` or `--name=value`. */
import { parseArgs } from 'node:util';
import { BridgeUsageError } from '../common/usage-error.ts';

export interface OptionRow {
  /** The placeholder of the value in the usage text; absent for a flag. */
  value?: string;
  required?: boolean;
  /** Its help text. */
  help?: string;
}

export type OptionTable = Readonly<Record<string, OptionRow>>;

/** Options that make the program print something and exit. */
export const PRINTING: OptionTable = { version: { help: 'print the version' }, help: { help: 'print this text' } };

const SHORT: Readonly<Record<string, string>> = { help: 'h', version: 'V' };

export function usageLine(program: string, table: OptionTable): string {
  const words = Object.entries(table).map(([name, { value, required }]) => {
    const option = value === undefined ? `--${name}` : `--${name} ${value}`;
    return required ? option : `[${option}]`;
  });
  return `usage: ${program} ${words.join(' ')}`;
}

export interface Help {
  /** What the program does, in whole sentences. */
  about: string;
  variables: Readonly<Record<string, string>>;
}

/** The usage line, what the program does, and a line for each option and variable. */
export function helpText(program: string, table: OptionTable, { about, variables }: Help): string {
  const options = Object.entries(table).map(([name, { value, help = '' }]) => {
    const long = value === undefined ? `--${name}` : `--${name} ${value}`;
    return [SHORT[name] === undefined ? long : `-${SHORT[name]}, ${long}`, help] as const;
  });
  const rows = [...options, ...Object.entries(variables)];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`);
  return `${[usageLine(program, table), '', about, '', ...lines].join('\n')}\n`;
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function readToken(token: Token, table: OptionTable): [name: string, value: string] {
  const isLong = token.kind === 'option' && token.rawName.startsWith('--');
  if (token.kind !== 'option' || !(isLong || Object.hasOwn(table, token.name))) {
    throw new BridgeUsageError(`argument ${token.index + 1} is not an option`);
  }
  const [name = ''] = token.name.split('=');
  if (!Object.hasOwn(table, name)) throw new BridgeUsageError(`unknown option --${name}`);
  const { value, inlineValue } = token;
  if (table[name]?.value === undefined) {
    if (value !== undefined) throw new BridgeUsageError(`--${name} accepts no value`);
    return [name, ''];
  }
  if (value === undefined || (!inlineValue && value.startsWith('-'))) {
    throw new BridgeUsageError(`--${name} needs a value; write --${name}=VALUE if it starts with '-'`);
  }
  return [name, value];
}

/** Values are never repeated in messages: one of them may be a misplaced token. */
export function readOptions(argv: readonly string[], table: OptionTable): Map<string, string> {
  const rows = Object.entries(table).map(([name, { value }]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    const short = SHORT[name];
    return [name, short === undefined ? { type } : { type, short }] as const;
  });
  // Not strict: its own messages repeat what was typed.
  const { tokens } = parseArgs({ args: [...argv], options: Object.fromEntries(rows), strict: false, tokens: true });
  const options = new Map<string, string>();
  for (const token of tokens) {
    const [name, value] = readToken(token, table);
    if (options.has(name)) throw new BridgeUsageError(`--${name} was given twice`);
    options.set(name, value);
  }
  return options;
}

export function refuseMissing(options: ReadonlyMap<string, string>, table: OptionTable): void {
  for (const [name, { required }] of Object.entries(table)) {
    if (required && !options.has(name)) throw new BridgeUsageError(`--${name} is required`);
  }
}
