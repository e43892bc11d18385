/** Every door: the paths of a running service and its client, MCP with the official client over both transports, and the library. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import {
  type Door,
  type Json,
  legacyDoor,
  type McpToolReply,
  mcpDoor,
  type Post,
  restDoor,
  toolsDoor,
} from '../../src/conformance/deployment/doors.ts';
import { createClient } from '../../src/library/client/index.ts';
import { createDrawbridge } from '../../src/library/index.ts';
import { packagePath } from '../../src/package-root.ts';
import { functionDoor } from '../library/function-door.ts';
import { PATIENT } from '../support/service.ts';

export type DoorName = 'tools' | 'rest' | 'legacy' | 'mcpHttp' | 'mcpStdio' | 'library' | 'client';

export interface OpenDoors {
  doors: Record<DoorName, Door>;
  close(): Promise<void>;
}

const refuse: Post = () => Promise.reject(new Error('no service'));

/** Which operations a door offers is known before a service is up. */
export const DOOR_OFFERS: Record<DoorName, Pick<Door, 'offers'>> = {
  tools: toolsDoor(refuse),
  rest: restDoor(refuse),
  legacy: legacyDoor(refuse),
  mcpHttp: { offers: () => true },
  mcpStdio: { offers: () => true },
  library: functionDoor('library', createDrawbridge()),
  client: functionDoor('client', createDrawbridge()),
};

async function connect(transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'doors', version: '1.0.0' });
  await client.connect(transport);
  return client;
}

/** With the official client, which checks more than is asked of it. */
function officialDoor(name: string, client: Client): Door {
  return mcpDoor(name, async (tool, input) => {
    const reply = await client.callTool({ name: tool, arguments: input }).catch((error: Error) => error);
    if (!(reply instanceof Error)) return reply as McpToolReply;
    const { message, code } = reply as Error & { code: number };
    return { rpcError: { code, message } };
  });
}

export async function openDoors(url: string): Promise<OpenDoors> {
  const post: Post = async (path, input) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const http = await connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  const stdio = await connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [packagePath('dist/bin/drawbridge.js'), 'mcp'],
      stderr: 'ignore',
      env: { ...PATIENT },
    }),
  );
  const library = createDrawbridge({ workers: 1, timeoutMs: Number(PATIENT.RENDER_TIMEOUT_MS) });
  return {
    doors: {
      tools: toolsDoor(post),
      rest: restDoor(post),
      legacy: legacyDoor(post),
      mcpHttp: officialDoor('MCP over HTTP', http),
      mcpStdio: officialDoor('MCP over stdio', stdio),
      library: functionDoor('library', library),
      client: functionDoor('client', createClient({ baseUrl: url })),
    },
    close: async () => void (await Promise.all([http.close(), stdio.close(), library.close()])),
  };
}
