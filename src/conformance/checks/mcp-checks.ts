/** The MCP door: handshake, the list of tools, results that match their schemas, and refusals. */
import { Ajv } from 'ajv';
import { operations } from '../../../generated/operations.ts';
import type { Check } from '../deployment/check.ts';
import type { Json } from '../deployment/doors.ts';
import { createMcpCaller, MCP_PATH, type McpCaller, PROTOCOL_VERSION } from '../deployment/mcp-caller.ts';
import { mismatches } from '../deployment/mismatches.ts';
import type { Target } from '../deployment/target.ts';

const METHOD_NOT_FOUND = -32601;
const PARSE_ERROR = -32700;
const FOREIGN_ORIGIN = 'https://stranger.example';

/** Of every answer over MCP. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'Content-Type': /^(?:application\/json|text\/event-stream)/,
  'Cache-Control': /no-store/,
  Vary: /Origin/i,
  'Content-Security-Policy': /default-src 'none'/,
  'X-Content-Type-Options': /^nosniff$/,
};

interface ListedTool {
  name: string;
  inputSchema: Json;
  outputSchema?: Json;
}

async function listTools(caller: McpCaller): Promise<ListedTool[]> {
  const { result } = await caller.request('tools/list');
  return (result?.tools ?? []) as ListedTool[];
}

/** One call of each kind of result. */
const CALLS: [tool: string, input: Json][] = [
  ['encodePlantUML', { plantumlCode: '@startuml\nA -> B\n@enduml', verify: true }],
  ['verify', { code: 'graph TD\n  A[Start (now)] --> B' }],
  ['render', { code: 'graph TD\n  A --> B', format: 'png' }],
  ['render', { code: '@startuml\nA -> B\n@enduml' }],
];

function resultCheck(caller: McpCaller, tool: string, input: Json): Check {
  return {
    group: 'MCP',
    name: `${tool} answers by its outputSchema`,
    run: async () => {
      const schema = (await listTools(caller)).find(({ name }) => name === tool)?.outputSchema;
      const reply = await caller.callTool(tool, input);
      if (!schema) return ['tools/list has no outputSchema for it'];
      if ('rpcError' in reply) return [`got a JSON-RPC error: ${reply.rpcError.message}`];
      const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
      if (validate(reply.structuredContent)) return [];
      return (validate.errors ?? []).map(({ instancePath, message }) => `structuredContent${instancePath} ${message}`);
    },
  };
}

function handshake(caller: McpCaller): Check {
  return {
    group: 'MCP',
    name: 'initialize',
    run: async () => {
      const clientInfo = { name: 'drawbridge conform', version: '1' };
      const { result, answer } = await caller.request('initialize', {
        protocolVersion: PROTOCOL_VERSION,
        capabilities: {},
        clientInfo,
      });
      const wanted = {
        protocolVersion: PROTOCOL_VERSION,
        serverInfo: { name: 'drawbridge' },
        capabilities: { tools: {} },
      };
      const { headers } = answer;
      const named = Object.entries(HEADERS).flatMap(([name, value]) =>
        mismatches(value, headers.get(name), `header ${name}`),
      );
      return [...mismatches(wanted, result, 'the result'), ...named];
    },
  };
}

function toolList(caller: McpCaller): Check {
  return {
    group: 'MCP',
    name: 'tools/list has every listed tool with its schemas and hints',
    run: async () => {
      const tools = await listTools(caller);
      const listed = Object.values(operations).filter(({ unlisted }) => !unlisted);
      const wanted = listed.map(({ id, annotations, description, inputSchema }) => ({
        name: id,
        description,
        annotations,
        inputSchema: { type: 'object', required: inputSchema.required },
        outputSchema: { type: 'object' },
      }));
      return wanted.flatMap((tool) => mismatches(tool, tools.find(({ name }) => name === tool.name) ?? {}, tool.name));
    },
  };
}

function refusals(target: Target, caller: McpCaller): Check[] {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  return [
    {
      group: 'MCP',
      name: 'an unknown method is a JSON-RPC error',
      run: async () => mismatches({ error: { code: METHOD_NOT_FOUND } }, await caller.request('drawbridge/nope')),
    },
    {
      group: 'MCP',
      name: 'broken JSON is a parse error',
      run: async () => {
        const answer = await target.send(MCP_PATH, { method: 'POST', body: '{', headers });
        return mismatches({ status: 400, json: { error: { code: PARSE_ERROR } } }, answer);
      },
    },
    {
      group: 'MCP',
      name: 'GET is refused with Allow',
      run: async () => {
        const { status, headers: given } = await target.send(MCP_PATH);
        return mismatches({ status: 405, allow: /POST/ }, { status, allow: given.get('allow') });
      },
    },
    {
      group: 'MCP',
      name: 'a page of another site is refused, or allowed by name',
      run: async () => {
        const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
        const { status, headers: given } = await target.send(MCP_PATH, {
          method: 'POST',
          body,
          headers: { ...headers, Origin: FOREIGN_ORIGIN },
        });
        if (status === 403) return [];
        return mismatches(
          { status: 200, origin: FOREIGN_ORIGIN },
          { status, origin: given.get('access-control-allow-origin') },
        );
      },
    },
  ];
}

export function mcpChecks(target: Target): Check[] {
  const caller = createMcpCaller(target);
  return [
    handshake(caller),
    toolList(caller),
    ...CALLS.map(([tool, input]) => resultCheck(caller, tool, input)),
    ...refusals(target, caller),
  ];
}
