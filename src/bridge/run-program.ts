/** Runs a bridge program: reads the command line and the description, then serves. */
import { readFileSync } from 'node:fs';
import type { Description } from '../openapi/description/description.ts';
import { DescriptionError } from '../openapi/description/description-error.ts';
import { parseDescription } from '../openapi/description/parse-description.ts';
import { packagePath } from '../package-root.ts';
import type { Formatters } from './answers/reply-to-answer.ts';
import { readBaseUrl } from './command-line/base-url.ts';
import { helpText, type OptionTable, PRINTING, readOptions, refuseMissing } from './command-line/command-line.ts';
import { findToken, TOKEN_VARIABLE } from './command-line/find-token.ts';
import type { Limits } from './common/limits.ts';
import { createLogFilter } from './common/log-filter.ts';
import { createTokenGuard } from './common/token-guard.ts';
import { BridgeUsageError } from './common/usage-error.ts';
import { type BridgeExtras, serveDescription } from './serve-description.ts';

export interface BridgeArgs {
  /** The arguments after the name of the program or command. */
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

export interface BridgeProgram {
  /** The command as the user types it. */
  command: string;
  /** The name that it reports over MCP and with --version. */
  name: string;
  about: string;
  options: OptionTable;
  limits: Limits;
  /** The formatters that its description may use for answers. */
  formatters: Formatters;
  describe(options: ReadonlyMap<string, string>): Description;
  extras?(options: ReadonlyMap<string, string>): BridgeExtras;
}

const EXIT_OK = 0;
const EXIT_USAGE = 2;

export const BASE_OPTIONS: OptionTable = {
  'base-url': { value: 'URL', required: true, help: 'origin of the service, such as https://api.example.com' },
  'token-file': { value: 'FILE', help: 'file that contains the Bearer token' },
  token: { value: 'TOKEN', help: 'the Bearer token itself; other users can see it in the process list' },
};

const VARIABLES = {
  [TOKEN_VARIABLE]: 'variable that contains the Bearer token, unless an option gives one',
  LOG_LEVEL: 'fatal to trace, info by default; RUST_LOG is read too',
};

/** A description that is part of this package. */
export function shippedDescription(...path: string[]): Description {
  return parseDescription(readFileSync(packagePath(...path), 'utf8'));
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }).version;
}

async function serve(
  program: BridgeProgram,
  options: ReadonlyMap<string, string>,
  env: BridgeArgs['env'],
): Promise<void> {
  refuseMissing(options, program.options);
  const baseUrl = readBaseUrl(options.get('base-url') ?? '');
  const token = findToken(options, env);
  const guard = createTokenGuard(token);
  await serveDescription({
    description: program.describe(options),
    formatters: program.formatters,
    serverInfo: { name: program.name, version: packageVersion() },
    baseUrl,
    guard,
    limits: program.limits,
    logging: {
      filter: createLogFilter(env.RUST_LOG, env.LOG_LEVEL),
      redact: guard.redact,
      write: (line) => process.stderr.write(line),
      now: () => new Date(),
    },
    ...(token === undefined ? {} : { token }),
    ...(program.extras ? { extras: program.extras(options) } : {}),
  });
}

/** Resolves with the exit code when the client has gone, or immediately if there is nothing to serve. */
export async function runProgram(program: BridgeProgram, { argv, env }: BridgeArgs): Promise<number> {
  const table = { ...program.options, ...PRINTING };
  try {
    const options = readOptions(argv, table);
    if (options.has('help'))
      process.stdout.write(helpText(program.command, table, { about: program.about, variables: VARIABLES }));
    else if (options.has('version')) process.stdout.write(`${program.name} ${packageVersion()}\n`);
    else await serve(program, options, env);
    return EXIT_OK;
  } catch (error) {
    if (!(error instanceof BridgeUsageError || error instanceof DescriptionError)) throw error;
    process.stderr.write(`${program.command}: ${error.message.replaceAll('\n', ' ')}\n`);
    return EXIT_USAGE;
  }
}
