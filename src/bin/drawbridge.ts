#!/usr/bin/env node
/** The `drawbridge` program: picks the command and turns bad usage into one line and exit code 2. */
import { ConfigError } from './config.ts';
import { endAtClosedPipe } from './end-at-closed-pipe.ts';
import { COMMAND_HELP, USAGE, UsageError } from './usage.ts';

type Command = (args: string[]) => Promise<number>;

/** Each command loads only what it needs. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serve,
  mcp: async () => (await import('./mcp.ts')).mcp,
  bridge: async () => (await import('./bridge.ts')).bridge,
  render: async () => (await import('./files/render.ts')).render,
  verify: async () => (await import('./files/verify.ts')).verify,
  encode: async () => (await import('./files/encode.ts')).encode,
  decode: async () => (await import('./files/decode.ts')).decode,
  conform: async () => (await import('./conform.ts')).conform,
};

/** They answer for their own output: a client that leaves is no closed pipe to them. */
const SERVERS = new Set(['serve', 'mcp', 'bridge']);

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

/** The text to print when that is all that is asked. */
async function printed(name: string, args: readonly string[]): Promise<string | undefined> {
  if (name === '--version') return `drawbridge ${(await import('./version.ts')).version}\n`;
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
