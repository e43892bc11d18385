/** The three bridge programs: the same loop over a command line, a description and its limits. */
import { readFileSync } from 'node:fs';
import type { Description } from '../openapi/description/description.ts';
import { DescriptionError } from '../openapi/description/description-error.ts';
import { MAX_JSON_BYTES } from '../openapi/description/description-limits.ts';
import { parseDescription } from '../openapi/description/parse-description.ts';
import { packagePath } from '../package-root.ts';
import { readBaseUrl } from './base-url.ts';
import { helpText, type OptionTable, PRINTING, readOptions, refuseMissing } from './command-line.ts';
import { drawbridgeExtras } from './drawbridge-extras.ts';
import { findToken, TOKEN_VARIABLE } from './find-token.ts';
import { judgeFormatters } from './judge-markdown.ts';
import { DEFAULT_LIMITS, type Limits, OWN_SERVICE_LIMITS } from './limits.ts';
import { createLogFilter } from './log-filter.ts';
import { readStart } from './read-start.ts';
import { type BridgeExtras, serveDescription } from './serve-description.ts';
import { createTokenGuard } from './token-guard.ts';
import { UsageError } from './usage-error.ts';

export interface BridgeArgs {
  /** What follows the program's name, and the command's if it has one. */
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

interface Program {
  /** As the user calls it. */
  command: string;
  /** As it calls itself, over MCP and with --version. */
  name: string;
  about: string;
  options: OptionTable;
  limits: Limits;
  describe(options: ReadonlyMap<string, string>): Description;
  extras?(): BridgeExtras;
}

const EXIT_OK = 0;
const EXIT_USAGE = 2;

const BASE_OPTIONS: OptionTable = {
  'base-url': { value: 'URL', required: true, help: 'origin of the service, such as https://api.example.com' },
  'token-file': { value: 'FILE', help: 'file that contains the Bearer token' },
  token: { value: 'TOKEN', help: 'the Bearer token itself; other users can see it in the process list' },
};

const VARIABLES = {
  [TOKEN_VARIABLE]: 'variable that contains the Bearer token, unless an option gives one',
  LOG_LEVEL: 'fatal to trace, info by default; RUST_LOG is read too',
};

const shipped = (...path: string[]) => parseDescription(readFileSync(packagePath(...path), 'utf8'));

function describeFile(path: string): Description {
  let bytes: Buffer;
  try {
    bytes = readStart(path, MAX_JSON_BYTES);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UsageError(`--spec cannot be read${code === undefined ? '' : ` (${code})`}: it must be a local file`);
  }
  return parseDescription(bytes.toString());
}

const JUDGE: Program = {
  command: 'oj-mcp',
  name: 'oj-mcp-rs',
  about: 'Serves the five tools of the online-judge API over MCP (stdio).',
  options: BASE_OPTIONS,
  limits: DEFAULT_LIMITS,
  describe: () => shipped('openapi', 'online-judge.yaml'),
};

const ANY_SERVICE: Program = {
  command: 'drawbridge bridge',
  name: 'drawbridge-bridge',
  about: 'Serves the operations of any HTTP API that an OpenAPI file describes as tools over MCP (stdio).',
  options: { spec: { value: 'FILE', required: true, help: 'OpenAPI 3.0 or 3.1, YAML or JSON' }, ...BASE_OPTIONS },
  limits: DEFAULT_LIMITS,
  describe: (options) => describeFile(options.get('spec') ?? ''),
};

const OWN_SERVICE: Program = {
  command: 'drawbridge mcp',
  name: 'drawbridge',
  about:
    'Serves the tools of a running Drawbridge over MCP (stdio). Without any options, the built-in engines are used.',
  options: BASE_OPTIONS,
  limits: OWN_SERVICE_LIMITS,
  describe: () => shipped('generated', 'openapi.json'),
  extras: drawbridgeExtras,
};

function packageVersion(): string {
  return (JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }).version;
}

async function serve(program: Program, options: ReadonlyMap<string, string>, env: BridgeArgs['env']): Promise<void> {
  refuseMissing(options, program.options);
  const baseUrl = readBaseUrl(options.get('base-url') ?? '');
  const token = findToken(options, env);
  const guard = createTokenGuard(token);
  await serveDescription({
    description: program.describe(options),
    formatters: judgeFormatters,
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
    ...(program.extras ? { extras: program.extras() } : {}),
  });
}

/** Resolves with the exit code once the client has gone, or at once when there is nothing to serve. */
async function run(program: Program, { argv, env }: BridgeArgs): Promise<number> {
  const table = { ...program.options, ...PRINTING };
  try {
    const options = readOptions(argv, table);
    if (options.has('help'))
      process.stdout.write(helpText(program.command, table, { about: program.about, variables: VARIABLES }));
    else if (options.has('version')) process.stdout.write(`${program.name} ${packageVersion()}\n`);
    else await serve(program, options, env);
    return EXIT_OK;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DescriptionError)) throw error;
    process.stderr.write(`${program.command}: ${error.message.replaceAll('\n', ' ')}\n`);
    return EXIT_USAGE;
  }
}

/** `oj-mcp`: the online judge. */
export const runJudgeBridge = (args: BridgeArgs): Promise<number> => run(JUDGE, args);

/** `drawbridge bridge`: any API that an OpenAPI file describes. */
export const runBridge = (args: BridgeArgs): Promise<number> => run(ANY_SERVICE, args);

/** `drawbridge mcp --base-url`: a running Drawbridge. */
export const runOwnServiceBridge = (args: BridgeArgs): Promise<number> => run(OWN_SERVICE, args);
