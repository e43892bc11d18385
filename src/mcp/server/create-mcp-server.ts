/** One MCP server over a ToolSource: the same for stdio and HTTP, for our own tools and for bridged ones. */
import {
  type Implementation,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerCapabilities,
  type ServerOptions,
  type Tool as WireTool,
} from '@modelcontextprotocol/server';
import type { McpPrompt, McpResource } from './mcp-extras.ts';
import { toolResult } from './tool-result.ts';
import type { Tool, ToolCaller, ToolSource } from './tool-source.ts';
import { isTemplate, matchUri } from './uri-template.ts';

export interface McpServerConfig {
  source: ToolSource;
  serverInfo: Implementation;
  /** Instructions that clients may pass on to the model. */
  instructions?: string;
  resources?: readonly McpResource[];
  prompts?: readonly McpPrompt[];
  /** Called with the service's own faults, which the client sees only as "Internal error"; never with the client's. */
  onError?: (error: Error) => void;
}

/** The lists do not change while the process runs, so clients may cache them for a while. */
const LIST_TTL_MS = 300_000;
const FIXED = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;
const NOT_KEPT = { ttlMs: 0, cacheScope: 'private' } as const;
const CACHE_HINTS: ServerOptions['cacheHints'] = {
  'tools/list': FIXED,
  'prompts/list': FIXED,
  'resources/list': FIXED,
  'resources/templates/list': FIXED,
  'resources/read': FIXED,
  'server/discover': FIXED,
};

/** A tool as it is sent. */
export function wireTool(tool: Tool): WireTool {
  const { meta, image: _, ...rest } = tool;
  return (meta === undefined ? rest : { ...rest, _meta: meta }) as WireTool;
}

function refuseCursor(params: { cursor?: string } | undefined): void {
  if (params?.cursor !== undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor');
}

function addTools(server: Server, { source, onError }: McpServerConfig, caller: ToolCaller | undefined): void {
  server.setRequestHandler('tools/list', ({ params }) => {
    refuseCursor(params);
    return { tools: source.list().map(wireTool) };
  });
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const answer = source.call(params.name, params.arguments ?? {}, mcpReq.signal, caller);
    const reply = await answer.catch((error: unknown) => {
      if (!mcpReq.signal.aborted) onError?.(error instanceof Error ? error : new Error(String(error)));
      // Internal errors go to the log and are never sent.
      return { kind: 'service-fault', message: 'Internal error' } as const;
    });
    return toolResult(params.name, reply);
  });
}

function findResource(resources: readonly McpResource[], uri: string) {
  for (const resource of resources) {
    const parameters = matchUri(resource.uri, uri);
    if (parameters) return { resource, parameters };
  }
  throw new ResourceNotFoundError(uri);
}

function addResources(server: Server, resources: readonly McpResource[], caller: ToolCaller | undefined): void {
  const templates = resources.filter(({ uri }) => isTemplate(uri));
  const single = resources.filter(({ uri }) => !isTemplate(uri));
  const meta = (resource: McpResource) => (resource.meta === undefined ? {} : { _meta: resource.meta });
  server.setRequestHandler('resources/list', ({ params }) => {
    refuseCursor(params);
    return {
      resources: single.map((resource) => {
        const { uri, name, title, description, mimeType } = resource;
        return { uri, name, title, description, mimeType, ...meta(resource) };
      }),
    };
  });
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    refuseCursor(params);
    return {
      resourceTemplates: templates.map((resource) => {
        const { uri: uriTemplate, name, title, description, mimeType } = resource;
        return { uriTemplate, name, title, description, mimeType, ...meta(resource) };
      }),
    };
  });
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const { resource, parameters } = findResource([...single, ...templates], uri);
    const text = await resource.read(parameters, caller);
    const contents = [{ uri, mimeType: resource.mimeType, text, ...meta(resource) }];
    return { contents, ...(resource.isPrivate && NOT_KEPT) };
  });
}

function addPrompts(server: Server, prompts: readonly McpPrompt[]): void {
  server.setRequestHandler('prompts/list', ({ params }) => {
    refuseCursor(params);
    return {
      prompts: prompts.map(({ name, title, description, arguments: args }) => ({
        name,
        title,
        description,
        arguments: [...args],
      })),
    };
  });
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (prompt === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt '${params.name}' not found`);
    }
    const args = params.arguments ?? {};
    const missing = prompt.arguments.find(({ name, required }) => required && !args[name]);
    if (missing) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Argument '${missing.name}' is required`);
    return {
      description: prompt.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.write(args) } }],
    };
  });
}

/** `caller` is the caller of this server, if the program has several. */
export function createMcpServer(config: McpServerConfig, caller?: ToolCaller): Server {
  const { resources, prompts, instructions } = config;
  const capabilities: ServerCapabilities = { tools: { listChanged: false } };
  if (resources) capabilities.resources = { listChanged: false, subscribe: false };
  if (prompts) capabilities.prompts = { listChanged: false };

  const server = new Server(config.serverInfo, {
    capabilities,
    cacheHints: CACHE_HINTS,
    ...(instructions !== undefined && { instructions }),
  });
  addTools(server, config, caller);
  if (resources) addResources(server, resources, caller);
  if (prompts) addPrompts(server, prompts);
  return server;
}
