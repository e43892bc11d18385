/** Every set-up snippet of the page for agents is valid, and what it configures answers. */
import { readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { packagePath } from '../../src/package-root.ts';
import { type Service, startService } from '../support/service.ts';
import { connectHttp, connectStdio } from './clients.ts';

interface Entry {
  command?: string;
  args?: string[];
  url?: string;
}

/** The placeholders for the folder of this package and for the running service. */
const FOLDER = '/path/to/drawbridge';
const LOCAL_URL = 'http://127.0.0.1:3000/mcp';
const PUBLIC_URL = 'https://diagrams.example.com/mcp';
const CLIENTS = ['Claude Code', 'Claude Desktop', 'ChatGPT', 'Cursor', 'VS Code'];

const readme = readFileSync(packagePath('docs/agents.md'), 'utf8');

function blocks(language: string): string[] {
  return [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, name]) => name === language)
    .map(([, , text]) => text ?? '');
}

function jsonEntries(): Entry[] {
  const configs = blocks('json').map((text) => JSON.parse(text) as Record<string, Record<string, Entry>>);
  return configs.flatMap(({ mcpServers, servers }) => Object.values(mcpServers ?? servers ?? {}));
}

/** `claude mcp add NAME -- COMMAND ARGS` and `claude mcp add --transport http NAME URL`. */
function commandEntries(): Entry[] {
  const lines = blocks('sh').flatMap((text) => text.split('\n').filter((line) => line.startsWith('claude mcp add')));
  return lines.map((line) => {
    const [, run] = line.split(' -- ');
    const [command = '', ...args] = run?.split(' ') ?? [];
    return run === undefined ? { url: line.split(' ').at(-1) ?? '' } : { command, args };
  });
}

let service: Service;
beforeAll(async () => {
  service = await startService({ ALLOWED_HOSTS: '127.0.0.1,diagrams.example.com' });
});
afterAll(() => service.close());

function connect({ command, args = [], url }: Entry): Promise<Client> {
  if (url !== undefined) {
    expect([LOCAL_URL, PUBLIC_URL]).toContain(url);
    return connectHttp(`${service.url}/mcp`, 'legacy');
  }
  const here = args.map((arg) => arg.replace(FOLDER, packagePath('.').replace(/\/$/, '')));
  return connectStdio(command ?? '', here, 'legacy');
}

describe('the set-up of a client', () => {
  it.each(CLIENTS)('covers %s', (name) => {
    expect(readme).toMatch(new RegExp(`^#+ .*${name}`, 'm'));
  });

  it('names the public address for ChatGPT', () => {
    expect(readme).toContain(PUBLIC_URL);
  });

  it('has a configuration for each client that reads one', () => {
    expect(jsonEntries().length).toBeGreaterThanOrEqual(3);
    expect(commandEntries().length).toBeGreaterThanOrEqual(2);
  });

  it.each([...jsonEntries(), ...commandEntries()])('%j answers with the tools', async (entry) => {
    const client = await connect(entry);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      Object.values(operations)
        .filter(({ unlisted }) => !unlisted)
        .map(({ id }) => id),
    );
    await client.close();
  });
});
