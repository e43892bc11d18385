#!/usr/bin/env node
import { COMMAND_HELP, USAGE, UsageError } from '../cli/usage.ts';
/** The `drawbridge` program: picks the command and turns bad usage into one line and exit code 2. */
import { ConfigError } from '../composition/config.ts';
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
  conform: async () => (await import('../cli/commands/conform.ts')).conformCommand,
};

/** They answer for their own output: a client that leaves is no closed pipe to them. */
const SERVERS = new Set(['serve', 'mcp', 'bridge']);

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

/** The text to print when that is all that is asked. */
async function printed(name: string, args: readonly string[]): Promise<string | undefined> {
  if (name === '--version') return `drawbridge ${(await import('../composition/version.ts')).version}\n`;
  if (name === 'help' && args[0] !== undefined && Object.hasOwn(COMMAND_HELP, args[0])) return COMMAND_HELP[args[0]];
  if (name === '--help' || name === '-h' || name === 'help') return USAGE;
  return Object.hasOwn(COMMAND_HELP, name) && asksForHelp(args) ? COMMAND_HELP[name] : undefined;
}

async function main([name = '', ...rest]: string[]): Promise<number> {
  const text = await printed(name, rest);
  if (text !== undefined || !SERVERS.has(name)) endAtClosedPipe();
  if (text !== undefined) {
    process.stdout.write(text);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(name === '' ? 'missing command' : `unknown command '${name}'`);
  const command = await load();
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
  process.stderr.write(`drawbridge: ${error.message.replaceAll('\n', ' ')}${advice}\n`);
  process.exitCode = 2;
}
