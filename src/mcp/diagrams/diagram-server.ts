/** Assembles the MCP server of the diagram tools, the same for stdio and HTTP. */
import { readFileSync } from 'node:fs';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { type Operation, operations, type Resource } from '../../../generated/operations.ts';
import type { Fault } from '../../invocation/fault.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import { operationNamed } from '../../invocation/operation-named.ts';
import { builtPath } from '../../package-root.ts';
import type { Call } from '../../ports/call.ts';
import { GONE_CODE, OK_CODE } from '../../ports/service-stats.ts';
import type { McpServerConfig } from '../server/create-mcp-server.ts';
import type { McpResource } from '../server/mcp-extras.ts';
import type { OutputFolder } from '../server/output-folder.ts';
import { alwaysDraws, fitPicture, pictureReply, withoutPicture } from '../server/picture.ts';
import { savePictures } from '../server/save-pictures.ts';
import type { Tool, ToolReply, ToolSource } from '../server/tool-source.ts';
import { briefList } from './brief-list.ts';
import { DIAGRAM_PAGE_URI, loadDiagramExtras } from './diagram-extras.ts';
import { withResultBudget } from './result-budget.ts';

/** The ToolSource over our own operations: every operation of the contract is a tool. */
interface LocalSourceConfig {
  invoke: InvokeOperation;
  /** The page that shows the result of a tool whose contract entry has `x-image`. */
  picturePageUri?: string;
}

function toolOf(operation: Operation, picturePageUri: string | undefined): Tool {
  const { id, title, description, inputSchema, annotations, unlisted, unlistedInputs, image } = operation;
  const outputSchema = withoutPicture(image, operation.outputSchema);
  const tool: Tool = { name: id, title, description, inputSchema, outputSchema, annotations };
  if (unlisted) tool.unlisted = true;
  if (unlistedInputs) tool.unlistedInputs = unlistedInputs;
  if (image) tool.image = image;
  if (alwaysDraws(operation) && picturePageUri) tool.meta = { ui: { resourceUri: picturePageUri } };
  return tool;
}

function faultReply(fault: Fault): ToolReply {
  const { code } = fault;
  if (fault.fault === 'caller') return { kind: 'caller-fault', text: JSON.stringify(fault.body), code };
  const wait = fault.retryAfterSeconds;
  const message = wait === undefined ? fault.message : `${fault.message} (retry after ${wait} s)`;
  return { kind: 'service-fault', message, code };
}

export function createLocalSource({ invoke, picturePageUri }: LocalSourceConfig): ToolSource {
  const tools = Object.values(operations).map((operation) => toolOf(operation, picturePageUri));
  return {
    list: () => tools,
    async call(name, args, signal, caller = {}) {
      const operation = operationNamed(name);
      if (operation === undefined) return { kind: 'unknown-tool' };
      const outcome = await invoke(operation, fitPicture(operation.image, args), { ...caller, signal });
      return outcome.ok ? pictureReply(operation.image, outcome.value) : faultReply(outcome.fault);
    },
  };
}

const UNFORESEEN = 'INTERNAL_ERROR';

function codeOf(reply: ToolReply): string {
  if (reply.kind === 'value') return OK_CODE;
  return reply.kind === 'unknown-tool' ? 'TOOL_NOT_FOUND' : (reply.code ?? UNFORESEEN);
}

async function callAndReport(
  source: ToolSource,
  [name, args, signal, caller]: Parameters<ToolSource['call']>,
  onCall: NonNullable<Call['onToolCall']>,
): Promise<ToolReply> {
  const started = performance.now();
  let cached = false;
  let code = UNFORESEEN;
  // Callers can send any name; only those of tools go into logs and metrics.
  let tool: string | undefined = name;
  const onCacheHit = () => {
    cached = true;
  };
  try {
    const reply = await source.call(name, args, signal, { ...caller, onCacheHit });
    code = codeOf(reply);
    if (reply.kind === 'unknown-tool') tool = undefined;
    return reply;
  } finally {
    if (signal.aborted) code = GONE_CODE;
    onCall({ tool, code, seconds: (performance.now() - started) / 1000, cached });
  }
}

/** A ToolSource that reports how each call ended, how long it took and whether the answer was cached. */
function reportCalls(source: ToolSource): ToolSource {
  return {
    list: () => source.list(),
    call: (...call) => {
      const onCall = call[3]?.onToolCall;
      return onCall ? callAndReport(source, call, onCall) : source.call(...call);
    },
  };
}

function rpcError({ fault, body, message }: Fault): ProtocolError {
  const code = fault === 'caller' ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return new ProtocolError(code, message, body);
}

/** Offers a resource of the contract over MCP: its answer as JSON, its faults as JSON-RPC errors. */
function operationResource(resource: Resource, invoke: InvokeOperation): McpResource {
  const { id, uri, title, description } = resource;
  return {
    uri,
    name: id,
    title,
    description,
    mimeType: 'application/json',
    isPrivate: true,
    async read(parameters, { client, session } = {}) {
      const context = { ...(client !== undefined && { client }), ...(session !== undefined && { session }) };
      const outcome = await invoke(resource, parameters, context);
      if (!outcome.ok) throw rpcError(outcome.fault);
      return JSON.stringify(outcome.value);
    },
  };
}

export interface DiagramServerParts {
  invoke: InvokeOperation;
  version: string;
  /** Where tools may save their pictures; nowhere when absent. */
  outputFolder?: OutputFolder;
  /** The resources of the contract that this program offers. */
  resources?: readonly Resource[];
  onError?: (error: Error) => void;
}

/** Shown beside the name; it is small enough to be carried along. */
function icon() {
  const svg = readFileSync(builtPath('playground/mark.svg'));
  return { src: `data:image/svg+xml;base64,${svg.toString('base64')}`, mimeType: 'image/svg+xml', sizes: ['any'] };
}

export function diagramServer({
  invoke,
  version,
  outputFolder,
  resources = [],
  onError,
}: DiagramServerParts): McpServerConfig {
  const extras = loadDiagramExtras();
  const source = createLocalSource({ invoke, picturePageUri: DIAGRAM_PAGE_URI });
  return {
    source: reportCalls(briefList(withResultBudget(savePictures(source, outputFolder)))),
    serverInfo: { name: 'drawbridge', title: 'Drawbridge', version, icons: [icon()] },
    ...extras,
    resources: [...extras.resources, ...resources.map((resource) => operationResource(resource, invoke))],
    ...(onError && { onError }),
  };
}
