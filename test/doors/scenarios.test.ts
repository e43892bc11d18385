/** Runs every scenario on every door that offers its operations: equal results, equal errors. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { isOffered, playScenario } from '../../src/conformance/deployment/play-scenario.ts';
import { FEATURES } from '../../src/conformance/scenarios/index.ts';
import { createClient } from '../../src/library/client/index.ts';
import { createDrawbridge } from '../../src/library/index.ts';
import { packagePath } from '../../src/package-root.ts';
import { functionDoor } from '../library/function-door.ts';
import { PATIENT, type Service, startService } from '../support/service.ts';

let service: Service;
const clients: Client[] = [];
const doors: Record<string, Door> = {};
const library = createDrawbridge({ workers: 1, timeoutMs: Number(PATIENT.RENDER_TIMEOUT_MS) });

async function connect(transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'scenarios', version: '1.0.0' });
  await client.connect(transport);
  clients.push(client);
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

const post: Post = async (path, input) => {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Json };
};

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  doors.tools = toolsDoor(post);
  doors.rest = restDoor(post);
  doors.legacy = legacyDoor(post);
  const http = await connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
  doors.mcpHttp = officialDoor('MCP over HTTP', http);
  const stdio = new StdioClientTransport({
    command: process.execPath,
    args: [packagePath('dist/bin/drawbridge.js'), 'mcp'],
    stderr: 'ignore',
    env: { ...PATIENT },
  });
  doors.mcpStdio = officialDoor('MCP over stdio', await connect(stdio));
  doors.library = functionDoor('library', library);
  doors.client = functionDoor('client', createClient({ baseUrl: service.url }));
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await service.close();
  await library.close();
});

/** Which doors a scenario runs on is known before the service is up. */
const OFFERS: Record<string, Pick<Door, 'offers'>> = {
  tools: toolsDoor(post),
  rest: restDoor(post),
  legacy: legacyDoor(post),
  mcpHttp: { offers: () => true },
  mcpStdio: { offers: () => true },
  library: functionDoor('library', library),
  client: functionDoor('client', library),
};

const runs = Object.entries(OFFERS).flatMap(([door, offers]) =>
  Object.entries(FEATURES).map(([feature, scenarios]) => ({
    door,
    feature,
    offered: scenarios.filter((scenario) => isOffered(offers, scenario)),
  })),
);

describe.each(runs.filter(({ offered }) => offered.length > 0))('$door door: $feature', ({ door, offered }) => {
  it.each(offered)('$title', async (scenario) => {
    expect(await playScenario(doors[door] as Door, scenario)).toEqual([]);
  });
});
