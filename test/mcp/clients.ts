/** Connects the official client over each transport. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** `'legacy'` opens with `initialize`; a pinned revision opens with `server/discover`. */
export type Era = 'legacy' | { pin: string };

export const ERAS: [name: string, era: Era][] = [
  ['2025-11-25', 'legacy'],
  ['2026-07-28', { pin: '2026-07-28' }],
];

function newClient(era: Era): Client {
  return new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
}

export async function connectHttp(url: string, era: Era): Promise<Client> {
  const client = newClient(era);
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

export async function connectStdio(
  command: string,
  args: string[],
  era: Era,
  env: Record<string, string> = {},
): Promise<Client> {
  const client = newClient(era);
  const wholeEnv = { ...getDefaultEnvironment(), ...env };
  await client.connect(new StdioClientTransport({ command, args, env: wholeEnv, stderr: 'ignore' }));
  return client;
}
