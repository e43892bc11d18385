/** The `drawbridge` program: picks the command and turns bad usage into one line and exit code 2. */
import { commandHelp, programHelp } from '../cli/table/help-text.ts';
import { didYouMean, UsageError } from '../cli/table/read-arguments.ts';
import { ConfigError } from '../composition/config-error.ts';
import { printable } from '../composition/printable.ts';
import { endAtClosedPipe } from './end-at-closed-pipe.ts';

type Command = (args: string[]) => Promise<number>;

/** Each command loads only what it needs. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
  bridge: async () => (await import('./bridge.ts')).bridgeCommand,
  render: async () => (await import('../cli/commands/render.ts')).renderCommand,
  verify: async () => (await import('../cli/commands/verify.ts')).verifyCommand,
  encode: async () => (await import('../cli/commands/encode.ts')).encodeCommand,
  decode: async () => (await import('../cli/commands/decode.ts')).decodeCommand,
  diff: async () => (await import('../cli/commands/diff.ts')).diffCommand,
  conform: async () => (await import('../cli/commands/conform.ts')).conformCommand,
  completion: async () => (await import('../cli/commands/completion.ts')).completionCommand,
};

/** Every tool is also a command; the table is read only for names that are not listed above. */
async function toolCalled(name: string): Promise<typeof import('../cli/commands/tool.ts') | undefined> {
  const { operationCalled } = await import('../invocation/operation-named.ts');
  return operationCalled(name) && import('../cli/commands/tool.ts');
}

async function loadCommand(name: string): Promise<Command | undefined> {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.() : (await toolCalled(name))?.toolCommand(name);
}

async function unknownCommand(name: string): Promise<string> {
  const { operations } = await import('../../generated/operations.ts');
  const tools = Object.values(operations).flatMap(({ id, command }) => [
    id,
    ...(command === undefined ? [] : [command]),
  ]);
  const what = name.startsWith('-') ? 'option' : 'command';
  return `unknown ${what} '${name}'${didYouMean(name, [...Object.keys(COMMANDS), ...tools, '--help', '--version'])}`;
}

async function helpOf(name: string): Promise<string | undefined> {
  const help = commandHelp(name);
  if (help !== undefined) return help;
  return Object.hasOwn(COMMANDS, name) ? undefined : (await toolCalled(name))?.toolHelp(name);
}

/** These handle their own output: a client that disconnects is not a closed pipe for them. */
const SERVERS = new Set(['serve', 'mcp', 'bridge']);

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

/** The text to print if only help or the version is requested. */
async function printed(name: string, args: readonly string[]): Promise<string | undefined> {
  if (name === '--version' || name === '-V')
    return `drawbridge ${(await import('../composition/version.ts')).version}\n`;
  if (name === '--help' || name === '-h') return programHelp();
  if (name === 'help') return (args[0] === undefined ? undefined : await helpOf(args[0])) ?? programHelp();
  return asksForHelp(args) ? helpOf(name) : undefined;
}

async function main([name = '', ...rest]: string[]): Promise<number> {
  const text = await printed(name, rest);
  if (text !== undefined || !SERVERS.has(name)) endAtClosedPipe();
  if (text !== undefined) {
    process.stdout.write(text);
    return 0;
  }
  const command = await loadCommand(name);
  if (!command) throw new UsageError(name === '' ? 'missing command' : await unknownCommand(name));
  return command(rest);
}

const args = process.argv.slice(2);
try {
  process.exitCode = await main(args);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
  const [name = ''] = args;
  const command = Object.hasOwn(COMMANDS, name) ? `drawbridge ${name}` : 'drawbridge';
  const advice = error instanceof UsageError ? ` (see '${command} --help')` : '';
  process.stderr.write(`drawbridge: ${printable(error.message.replaceAll('\n', ' '))}${advice}\n`);
  process.exitCode = 2;
}
