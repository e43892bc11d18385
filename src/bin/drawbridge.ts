#!/usr/bin/env node
/** The `drawbridge` program: picks the command and turns bad usage into one line and exit code 2. */
import { ConfigError } from './config.ts';
import { USAGE, UsageError } from './usage.ts';

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
};

async function main(args: string[]): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (name === '--version') {
    const { version } = await import('./version.ts');
    process.stdout.write(`drawbridge ${version}\n`);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(name === '' ? 'a command is missing' : `unknown command '${name}'`);
  const command = await load();
  return command(rest);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
  process.stderr.write(`drawbridge: ${error.message}\n`);
  if (error instanceof UsageError) process.stderr.write("Try 'drawbridge --help'.\n");
  process.exitCode = 2;
}
