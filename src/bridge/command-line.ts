/** Reads a bridge's command line: long options only, as `--name value` or `--name=value`. */
import { UsageError } from './usage-error.ts';

export interface OptionRow {
  /** What stands for the value in the usage text; absent for a flag. */
  value?: string;
  required?: boolean;
}

export type OptionTable = Readonly<Record<string, OptionRow>>;

/** Options that ask the program to print something and end. */
export const PRINTING: OptionTable = { version: {}, help: {} };

const SHORT: ReadonlyMap<string, string> = new Map([
  ['-h', '--help'],
  ['-V', '--version'],
]);

export function usageLine(program: string, table: OptionTable): string {
  const words = Object.entries(table).map(([name, { value, required }]) => {
    const option = value === undefined ? `--${name}` : `--${name} ${value}`;
    return required ? option : `[${option}]`;
  });
  return `usage: ${program} ${words.join(' ')}`;
}

function refuseUnknown(name: string, table: OptionTable): void {
  if (!Object.hasOwn(table, name)) throw new UsageError(`unknown option --${name}`);
}

/** Values are never repeated in messages: one of them may be the token in the wrong place. */
export function readOptions(argv: readonly string[], table: OptionTable): Map<string, string> {
  const options = new Map<string, string>();
  for (let at = 0; at < argv.length; at++) {
    const given = argv[at] ?? '';
    const word = SHORT.get(given) ?? given;
    if (!word.startsWith('--') || word === '--') throw new UsageError(`argument ${at + 1} is not an option`);
    const [name = '', ...rest] = word.slice(2).split('=');
    refuseUnknown(name, table);
    if (options.has(name)) throw new UsageError(`--${name} is given twice`);
    if (table[name]?.value === undefined) {
      if (rest.length > 0) throw new UsageError(`--${name} takes no value`);
      options.set(name, '');
      continue;
    }
    const value = rest.length > 0 ? rest.join('=') : argv[++at];
    if (value === undefined || (rest.length === 0 && value.startsWith('-'))) {
      throw new UsageError(`--${name} needs a value; write --${name}=VALUE if it starts with '-'`);
    }
    options.set(name, value);
  }
  return options;
}

export function refuseMissing(options: ReadonlyMap<string, string>, table: OptionTable): void {
  for (const [name, { required }] of Object.entries(table)) {
    if (required && !options.has(name)) throw new UsageError(`--${name} is required`);
  }
}
