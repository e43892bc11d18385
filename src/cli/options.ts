/** Reads the arguments of the file commands, with the options that they share. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage.ts';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

const SHARED = { json: { type: 'boolean' } } as const satisfies OptionsConfig;

export interface FileCommand {
  inputs: string[];
  json: boolean;
  values: Record<string, string | boolean | undefined>;
}

/** At least `min` and at most `max` inputs. */
export function readFileCommand(args: string[], options: OptionsConfig, min: number, max: number): FileCommand {
  try {
    const { positionals, values } = parseArgs({ args, options: { ...SHARED, ...options }, allowPositionals: true });
    if (positionals.length < min) throw new UsageError('missing input');
    if (positionals.length > max) throw new UsageError(`unexpected argument '${positionals[max]}'`);
    const { json, ...rest } = values as Record<string, string | boolean | undefined>;
    return { inputs: positionals, json: json === true, values: rest };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message);
    throw error;
  }
}
