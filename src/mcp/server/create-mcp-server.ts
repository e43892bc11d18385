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
import type { Call } from '../../ports/call.ts';
import { meantName, quotable } from '../../ports/nearest-name.ts';
import { addSkills, type McpSkill, SKILLS_EXTENSION } from './add-skills.ts';
import type { McpPrompt, McpResource } from './mcp-extras.ts';
import { reportProgress } from './report-progress.ts';
import { type Tool, type ToolSource, toolResult } from './tool-source.ts';

const PARAMETER = /\{(\w+)\}/g;

/** Matches URIs against templates such as `drawbridge://diagrams/{sessionId}`, whose parameters are single segments. */
export function isTemplate(uri: string): boolean {
  return uri.includes('{');
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The parameters, none for a URI that is no template; undefined if the URI does not match. */
export function matchUri(template: string, uri: string): Record<string, string> | undefined {
  const names = [...template.matchAll(PARAMETER)].map(([, name = '']) => name);
  const fixed = template.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [, ...segments] = new RegExp(`^${fixed.join('([^/?#\\s]+)')}$`).exec(uri) ?? [];
  if (segments.length === 0 && uri !== template) return undefined;
  const values = segments.map(decoded);
  if (values.includes(undefined)) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

export interface McpServerConfig {
  source: ToolSource;
  serverInfo: Implementation;
  /** Instructions that clients may pass on to the model. */
  instructions?: string;
  resources?: readonly McpResource[];
  prompts?: readonly McpPrompt[];
  skills?: readonly McpSkill[];
  /** Longer lists of tools are sent in pages of so many. */
  toolsPerPage?: number;
  /** Called with the service's own faults, which the client sees only as "Internal error"; never with the client's. */
  onError?: (error: Error) => void;
}

/** The lists do not change while the process runs, so clients may cache them for a while. */
const LIST_TTL_MS = 300_000;
const FIXED = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;
const NOT_KEPT = { ttlMs: 0, cacheScope: 'private' } as const;
const CACHE_HINTS: NonNullable<ServerOptions['cacheHints']> = {
  'tools/list': FIXED,
  'prompts/list': FIXED,
  'resources/list': FIXED,
  'resources/templates/list': FIXED,
  'resources/read': FIXED,
  'server/discover': FIXED,
};

/** A tool as it is sent. */
export function wireTool(tool: Tool): WireTool {
  const { meta, image: _, unlisted: _unlisted, unlistedInputs: _inputs, ...rest } = tool;
  return (meta === undefined ? rest : { ...rest, _meta: meta }) as WireTool;
}

function refuseCursor(params: { cursor?: string | undefined } | undefined): void {
  if (params?.cursor !== undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor');
}

/** The cursor of a page is the number of tools before it. */
function pageOf(tools: readonly Tool[], perPage: number, cursor: string | undefined) {
  const start = cursor === undefined ? 0 : Number(cursor);
  const isPage =
    /^\d+$/.test(cursor ?? '0') && start % perPage === 0 && (start === 0 ? cursor === undefined : start < tools.length);
  if (!isPage) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor');
  const end = start + perPage;
  return { tools: tools.slice(start, end).map(wireTool), ...(end < tools.length ? { nextCursor: String(end) } : {}) };
}

function unknownTool(name: string, tools: readonly Tool[]): ProtocolError {
  const near = meantName(
    name,
    tools.map((tool) => tool.name),
  );
  const advice = near === undefined ? '' : `; did you mean '${near}'?`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool '${quotable(name)}' not found${advice}`);
}

function addTools(server: Server, config: McpServerConfig, caller: Call | undefined): void {
  const { source, onError, toolsPerPage = Number.MAX_SAFE_INTEGER } = config;
  const listed = () => source.list().filter(({ unlisted }) => !unlisted);
  server.setRequestHandler('tools/list', ({ params }) => pageOf(listed(), toolsPerPage, params?.cursor));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const token = mcpReq._meta?.progressToken;
    const report =
      token === undefined
        ? undefined
        : reportProgress((progress) => {
            // A client that has gone is no error.
            const params = { progressToken: token, ...progress };
            mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
          });
    const own = report ? { ...caller, onProgress: report.step } : caller;
    const answer = source.call(params.name, params.arguments ?? {}, mcpReq.signal, own);
    const reply = await answer
      .catch((error: unknown) => {
        if (!mcpReq.signal.aborted) onError?.(error instanceof Error ? error : new Error(String(error)));
        // Internal errors go to the log and are never sent.
        return { kind: 'service-fault', message: 'Internal error' } as const;
      })
      .finally(() => report?.stop());
    if (reply.kind === 'unknown-tool') throw unknownTool(params.name, listed());
    return toolResult(reply);
  });
}

function findResource(resources: readonly McpResource[], uri: string) {
  for (const resource of resources) {
    const parameters = matchUri(resource.uri, uri);
    if (parameters) return { resource, parameters };
  }
  throw new ResourceNotFoundError(uri);
}

function addResources(server: Server, resources: readonly McpResource[], caller: Call | undefined): void {
  const templates = resources.filter(({ uri }) => isTemplate(uri));
  const single = resources.filter(({ uri }) => !isTemplate(uri));
  const listed = single.filter(({ isUnlisted }) => !isUnlisted);
  const meta = (resource: McpResource) => (resource.meta === undefined ? {} : { _meta: resource.meta });
  server.setRequestHandler('resources/list', ({ params }) => {
    refuseCursor(params);
    return {
      resources: listed.map((resource) => {
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
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt '${quotable(params.name)}' not found`);
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
export function createMcpServer(config: McpServerConfig, caller?: Call): Server {
  const { prompts, skills = [], instructions } = config;
  const files = skills.flatMap((skill) => skill.files);
  const resources = config.resources || files.length > 0 ? [...(config.resources ?? []), ...files] : undefined;
  const capabilities: ServerCapabilities = { tools: { listChanged: false } };
  if (resources) capabilities.resources = { listChanged: false, subscribe: false };
  if (prompts) capabilities.prompts = { listChanged: false };
  if (skills.length > 0) capabilities.extensions = { [SKILLS_EXTENSION]: {} };

  const server = new Server(config.serverInfo, {
    capabilities,
    cacheHints: CACHE_HINTS,
    ...(instructions !== undefined && { instructions }),
  });
  addTools(server, config, caller);
  if (resources) addResources(server, resources, caller);
  if (prompts) addPrompts(server, prompts);
  if (skills.length > 0) addSkills(server, skills, FIXED);
  return server;
}
