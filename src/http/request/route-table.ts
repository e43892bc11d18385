/** Maps each path of the contract to its methods, door and operation. */
import { type Operation, type OperationId, operations, type Route, routes } from '../../../generated/operations.ts';
import { operationNamed } from '../../invocation/operation-named.ts';

const TOOLS_PREFIX = '/api/tools/';
const TOOL_TEMPLATE = `${TOOLS_PREFIX}{toolName}`;

export interface RoutePlace {
  /** Methods in the order of the `Allow` header, without HEAD and OPTIONS. */
  methods: string[];
  route?: Route;
  operation?: Operation;
  /** The last segment of a tool path, decoded. */
  toolName?: string;
}

const byPath = new Map<string, RoutePlace>();
for (const route of routes) {
  const operation = operationOf(route);
  const known = byPath.get(route.path);
  if (known) known.methods.push(route.method);
  else byPath.set(route.path, { methods: [route.method], route, ...(operation ? { operation } : {}) });
}

/** The entry of every tool; its path in the contract has a parameter and is not matched itself. */
const anyTool = byPath.get(TOOL_TEMPLATE);
byPath.delete(TOOL_TEMPLATE);

function operationOf({ door, operation, id }: Route): Operation | undefined {
  if (operation) return operations[operation];
  return door === 'tool' ? operations[id as OperationId] : undefined;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The entry for a path, or undefined if the contract has none. */
export function findPlace(path: string): RoutePlace | undefined {
  const known = byPath.get(path);
  if (known) return known;
  if (!anyTool || !path.startsWith(TOOLS_PREFIX)) return undefined;
  const segment = path.slice(TOOLS_PREFIX.length);
  if (segment.includes('/')) return undefined;
  const toolName = decodeSegment(segment);
  const operation = operationNamed(toolName);
  return { ...anyTool, toolName, ...(operation ? { operation } : {}) };
}
