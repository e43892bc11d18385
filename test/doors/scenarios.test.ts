/** Runs every scenario on every door that offers its operations: equal results, equal errors. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../generated/errors.ts';
import { packagePath } from '../../src/package-root.ts';
import { agentScenarios, decodeScenarios, encodeScenarios } from '../scenarios/encode-plantuml.ts';
import { mermaidScenarios } from '../scenarios/mermaid.ts';
import { plantumlScenarios } from '../scenarios/plantuml.ts';
import type { Scenario, Step } from '../scenarios/scenario.ts';
import { type Door, type DoorReply, legacyDoor, mcpDoor, restDoor, toolsDoor } from '../support/doors.ts';
import { PATIENT, type Service, startService } from '../support/service.ts';

const FEATURES: Record<string, Scenario[]> = {
  'an agent at work': agentScenarios,
  encodePlantUML: encodeScenarios,
  decodePlantUML: decodeScenarios,
  Mermaid: mermaidScenarios,
  PlantUML: plantumlScenarios,
};

let service: Service;
const clients: Client[] = [];
const doors: Record<string, Door> = {};

async function connect(transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'scenarios', version: '1.0.0' });
  await client.connect(transport);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  doors.tools = toolsDoor(service.url);
  doors.rest = restDoor(service.url);
  doors.legacy = legacyDoor(service.url);
  doors.mcpHttp = mcpDoor(
    'MCP over HTTP',
    await connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`))),
  );
  const stdio = new StdioClientTransport({
    command: process.execPath,
    args: [packagePath('dist/bin/drawbridge.js'), 'mcp'],
    stderr: 'ignore',
    env: { ...PATIENT },
  });
  doors.mcpStdio = mcpDoor('MCP over stdio', await connect(stdio));
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await service.close();
});

/** What the wanted error looks like through this door: REST has no codes, MCP no statuses. */
function expectFault(door: string, reply: DoorReply, { want }: Step): void {
  if (want.ok || reply.ok) throw new Error(`wanted a fault, got ${JSON.stringify(reply)}`);
  const row = errors[want.code];
  const wanted = door === 'rest' && row.rest ? row.rest : { status: row.status, message: want.message };
  if (reply.error.code !== undefined) expect(reply.error.code).toBe(want.code);
  if (reply.error.status !== undefined) expect(reply.error.status).toBe(wanted.status);
  // An unknown tool and the service's own faults are JSON-RPC errors: they have a text only.
  if (door.startsWith('mcp') && reply.error.code === undefined) return;
  if (typeof wanted.message === 'string') expect(reply.error.message).toBe(wanted.message);
  else expect(reply.error.message).toMatch(wanted.message);
}

async function play(doorName: string, { steps, together }: Scenario): Promise<void> {
  const door = doors[doorName] as Door;
  const values: Record<string, unknown>[] = [];
  for (const step of steps) {
    const reply = await door.call(step.operation, step.input);
    if (!step.want.ok) {
      expectFault(doorName, reply, step);
    } else {
      expect(reply).toMatchObject({ ok: true, value: step.want.value });
      if (reply.ok) values.push(reply.value);
    }
  }
  together?.(values);
}

/** Which doors a scenario runs on is known before the service is up. */
const OFFERS: Record<string, (operation: string) => boolean> = {
  tools: () => true,
  rest: restDoor('').offers,
  legacy: legacyDoor('').offers,
  mcpHttp: () => true,
  mcpStdio: () => true,
};

const runs = Object.entries(OFFERS).flatMap(([door, offers]) =>
  Object.entries(FEATURES).map(([feature, scenarios]) => ({
    door,
    feature,
    offered: scenarios.filter(({ steps }) => steps.every(({ operation }) => offers(operation))),
  })),
);

describe.each(runs.filter(({ offered }) => offered.length > 0))('$door door: $feature', ({ door, offered }) => {
  it.each(offered)('$title', (scenario) => play(door, scenario));
});
