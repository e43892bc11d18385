/** Runs every scenario on every door that offers its operations: equal results, equal errors. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { agentScenarios, decodeScenarios, encodeScenarios } from '../scenarios/encode-plantuml.ts';
import { mermaidScenarios } from '../scenarios/mermaid.ts';
import { plantumlScenarios } from '../scenarios/plantuml.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { type Door, legacyDoor, mcpDoor, restDoor, toolsDoor } from '../support/doors.ts';
import { type DoorKind, expectFault } from '../support/expect-fault.ts';
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

const KINDS: Record<string, DoorKind> = {
  tools: 'tools',
  rest: 'rest',
  legacy: 'legacy',
  mcpHttp: 'mcp',
  mcpStdio: 'mcp',
};

async function play(doorName: string, { steps, together }: Scenario): Promise<void> {
  const door = doors[doorName] as Door;
  const values: Record<string, unknown>[] = [];
  for (const step of steps) {
    const reply = await door.call(step.operation, step.input);
    if (!step.want.ok) {
      expectFault(KINDS[doorName] as DoorKind, reply, step.want);
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
