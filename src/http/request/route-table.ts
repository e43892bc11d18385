/** Maps each path of the contract to its methods, door and operation. */
import {
  type OperationId,
  operations,
  type ResourceId,
  type Route,
  resources,
  routes,
} from '../../../generated/operations.ts';
import type { Invocable } from '../../invocation/check-input.ts';
import { operationNamed } from '../../invocation/operation-named.ts';

const TOOLS_PREFIX = '/api/tools/';
const TOOL_TEMPLATE = `${TOOLS_PREFIX}{toolName}`;

export interface RoutePlace {
  /** Methods in the order of the `Allow` header, without HEAD and OPTIONS. */
  methods: string[];
  route?: Route;
  operation?: Invocable;
  /** The last segment of a tool path, decoded. */
  toolName?: string;
  /** For a resource: what the path holds, by the names of the contract. */
  pathInput?: Record<string, string>;
}

function isResource(id: string): id is ResourceId {
  return Object.hasOwn(resources, id);
}

function operationOf({ door, operation, id }: Route): Invocable | undefined {
  if (operation) return operations[operation];
  if (isResource(id)) return resources[id];
  return door === 'tool' ? operations[id as OperationId] : undefined;
}

const byPath = new Map<string, RoutePlace>();
for (const route of routes) {
  const operation = operationOf(route);
  const known = byPath.get(route.path);
  if (known) known.methods.push(route.method);
  else {
    const pathInput = isResource(route.id) ? { pathInput: {} } : {};
    byPath.set(route.path, { methods: [route.method], route, ...(operation ? { operation } : {}), ...pathInput });
  }
}

/** The entry of every tool; its path in the contract has a parameter and is not matched itself. */
const anyTool = byPath.get(TOOL_TEMPLATE);
byPath.delete(TOOL_TEMPLATE);

/** Paths that end in a parameter, by what comes before it. */
const byPrefix = new Map<string, { name: string; place: RoutePlace }>();
for (const [path, place] of byPath) {
  const [, prefix, name] = /^([^{]*\/)\{(\w+)\}$/.exec(path) ?? [];
  if (prefix === undefined || name === undefined) continue;
  byPrefix.set(prefix, { name, place });
  byPath.delete(path);
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
  const end = path.lastIndexOf('/') + 1;
  const [prefix, last] = [path.slice(0, end), decodeSegment(path.slice(end))];
  const parametric = byPrefix.get(prefix);
  if (parametric) return { ...parametric.place, pathInput: { [parametric.name]: last } };
  if (!anyTool || prefix !== TOOLS_PREFIX) return undefined;
  const operation = operationNamed(last);
  return { ...anyTool, toolName: last, ...(operation ? { operation } : {}) };
}
