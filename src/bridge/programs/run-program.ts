/** Runs a bridge program: its options, its help, and one line for whatever is wrong with them or with a description. */
import { readFileSync } from 'node:fs';
import type { CommandRow } from '../../cli/table/command-table.ts';
import { helpText } from '../../cli/table/help-text.ts';
import { type ReadArguments, readArguments, UsageError } from '../../cli/table/read-arguments.ts';
import { DescriptionError } from '../../openapi/description/errors.ts';
import { packagePath } from '../../package-root.ts';
import { printableText } from '../upstream/log.ts';

export interface BridgeArgs {
  /** The arguments after the name of the program or command. */
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

interface BridgeProgram extends Omit<CommandRow, 'summary'> {
  /** The command as the user types it. */
  command: string;
  /** The name that it reports over MCP and with --version. */
  name: string;
}

const EXIT_OK = 0;
const EXIT_USAGE = 2;

export function packageVersion(): string {
  return (JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }).version;
}

/** Resolves with the exit code when the client has gone, or immediately if there is nothing to serve. */
export async function runProgram(
  program: BridgeProgram,
  { argv, env }: BridgeArgs,
  run: (options: ReadArguments, env: BridgeArgs['env']) => Promise<number>,
): Promise<number> {
  try {
    const options = readArguments(argv, program.options, true);
    if (options.flags.has('help')) process.stdout.write(helpText(program.command, program));
    else if (options.flags.has('version')) process.stdout.write(`${program.name} ${packageVersion()}\n`);
    else return await run(options, env);
    return EXIT_OK;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DescriptionError)) throw error;
    process.stderr.write(`${program.command}: ${printableText(error.message.replaceAll('\n', ' '))}\n`);
    return EXIT_USAGE;
  }
}
