/** Runs one of our built programs, with the lines it is to read, until it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { packagePath } from '../../src/package-root.ts';

export interface ProgramRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

export const OJ_MCP = [packagePath('dist/bin/oj-mcp.js')];
export const DRAWBRIDGE = [packagePath('dist/bin/drawbridge.js')];

export async function runProgram(
  program: readonly string[],
  args: readonly string[],
  { lines = [], env = {} }: { lines?: readonly object[]; env?: Record<string, string> } = {},
): Promise<ProgramRun> {
  const { RUST_LOG: _, LOG_LEVEL: __, BRIDGE_TOKEN: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, [...program, ...args], { env: { ...inherited, ...env } });
  child.stdin.on('error', () => {});
  child.stdin.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr };
}

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 'init',
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

export const rpc = (id: string, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params });

export const toolCall = (id: string, name: string, args: object = {}) =>
  rpc(id, 'tools/call', { name, arguments: args });

/** Every line of stdout as JSON-RPC, by id; throws when a byte of it is anything else. */
export function answersOf({ stdout }: ProgramRun): Record<string, Record<string, unknown>> {
  if (stdout !== '' && !stdout.endsWith('\n')) throw new Error('stdout ends within a line');
  const messages = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const message of messages)
    if (message.jsonrpc !== '2.0') throw new Error(`not JSON-RPC: ${JSON.stringify(message)}`);
  return Object.fromEntries(messages.map((message) => [message.id, message]));
}
