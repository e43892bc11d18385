/** Reads the arguments of a command by its table of options; errors are reported in one sentence. */
import { parseArgs } from 'node:util';
import { nearestName } from '../../ports/nearest-name.ts';
import { type CommandOption, type CommandOptions, optionHead } from './command-option.ts';

/** A mistake in the command line: one line to stderr and exit code 2. */
export class UsageError extends Error {}

export interface ReadArguments {
  inputs: string[];
  /** The last value of each option. */
  values: Readonly<Record<string, string | undefined>>;
  /** Every value of an option that may be given several times. */
  all(name: string): readonly string[];
  flags: ReadonlySet<string>;
  /** What has no effect, in whole sentences. */
  notes: string[];
}

/** The table with the other names of each option. */
function namesOf(rows: CommandOptions): Map<string, [name: string, row: CommandOption]> {
  return new Map(
    Object.entries(rows).flatMap(([name, row]) => [name, ...(row.aliases ?? [])].map((key) => [key, [name, row]])),
  );
}

function parserOptions(rows: CommandOptions) {
  const options = [...namesOf(rows)].map(([key, [name, { short, value }]]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [key, short !== undefined && key === name ? { type, short } : { type }] as const;
  });
  return Object.fromEntries(options);
}

/** A word with more slips than that is another word. */
const LETTERS_PER_SLIP = 3;

export function didYouMean(given: string, names: readonly string[], dashes = ''): string {
  const name = nearestName(given, names, Math.max(1, Math.floor(given.length / LETTERS_PER_SLIP)));
  return name === undefined ? '' : `; did you mean '${dashes}${name}'?`;
}

/** The options that are in the help. */
export function shownOptions(rows: CommandOptions): [name: string, row: CommandOption][] {
  return Object.entries(rows).filter(([, { refused, ignored }]) => refused === undefined && ignored === undefined);
}

type OptionToken = Extract<NonNullable<ReturnType<typeof parseArgs>['tokens']>[number], { kind: 'option' }>;

function rowOf(token: OptionToken, rows: CommandOptions): [string, CommandOption] {
  const [key = ''] = token.name.split('=');
  const found = namesOf(rows).get(key);
  if (found) return found;
  const written = token.rawName.split('=')[0] ?? '';
  const names = shownOptions(rows).map(([name]) => name);
  throw new UsageError(`unknown option '${written}'${key.length > 1 ? didYouMean(key, names, '--') : ''}`);
}

function tokenValue(
  { rawName, value, inlineValue }: OptionToken,
  name: string,
  row: CommandOption,
  hides: boolean,
): string | undefined {
  if (row.value === undefined) {
    if (value !== undefined || rawName.includes('=')) throw new UsageError(`'--${name}' accepts no value`);
    return undefined;
  }
  if (value === undefined) throw new UsageError(`'${rawName}' needs a value: ${optionHead(name, row)}`);
  if (!inlineValue && /^-./.test(value)) {
    const meant = hides ? `VALUE if it starts with '-'` : `${value} if it is meant to be '${value}'`;
    throw new UsageError(`'${rawName}' needs a value; write --${name}=${meant}`);
  }
  return value;
}

/** With `hides`, nothing but options is accepted, and no value is repeated in a message: it may be a misplaced secret. */
export function readArguments(args: readonly string[], rows: CommandOptions, hides = false): ReadArguments {
  const { tokens } = parseArgs({ args: [...args], options: parserOptions(rows), strict: false, tokens: true });
  const [inputs, flags, notes]: [string[], Set<string>, string[]] = [[], new Set(), []];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    const isWord = token.kind === 'option' && (token.rawName.startsWith('--') || Object.hasOwn(rows, token.name));
    if (hides && !isWord) throw new UsageError(`argument ${token.index + 1} is not an option`);
    if (token.kind === 'positional') inputs.push(token.value);
    if (token.kind !== 'option') continue;
    const [name, row] = rowOf(token, rows);
    if (row.refused !== undefined) throw new UsageError(`'${token.rawName}' is not supported: ${row.refused}`);
    const value = tokenValue(token, name, row, hides);
    if (hides && !row.repeated && given.has(name)) throw new UsageError(`'--${name}' was given twice`);
    if (row.ignored !== undefined) notes.push(`${token.rawName} has no effect: ${row.ignored}`);
    else if (value === undefined) flags.add(name);
    else if (name === 'input') inputs.push(value);
    else given.set(name, [...(given.get(name) ?? []), value]);
  }
  const values = Object.fromEntries([...given].map(([name, each]) => [name, each.at(-1)]));
  return { inputs, values, all: (name) => given.get(name) ?? [], flags, notes };
}

/** At least `min` and at most `max` inputs. */
export function checkCount({ inputs }: ReadArguments, min: number, max: number): void {
  if (inputs.length < min) throw new UsageError('missing input');
  if (inputs.length > max) throw new UsageError(`unexpected argument '${inputs[max]}'`);
}
