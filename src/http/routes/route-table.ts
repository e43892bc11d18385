/** Maps each path of the contract to its methods, doors and operations. */
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
import { bySpecificity, cutPath, matchTemplate, type PathTemplate, readTemplate } from './path-templates.ts';

const TOOLS_PREFIX = '/api/tools/';
const TOOL_TEMPLATE = `${TOOLS_PREFIX}{toolName}`;

/** A path that the contract has. */
interface KnownPath {
  /** In the order of the `Allow` header, without HEAD and OPTIONS. */
  byMethod: Map<string, Route>;
}

/** Where a request leads. */
export interface RoutePlace {
  /** Methods in the order of the `Allow` header, without HEAD and OPTIONS. */
  methods: string[];
  /** That of the method; for a method that the path does not accept, its first. */
  route?: Route;
  operation?: Invocable;
  /** The last segment of a tool path, decoded. */
  toolName?: string;
  /** For a resource: what the path holds, by the names of the contract. */
  pathInput?: Record<string, string>;
  /** The same for a picture. */
  pictureInput?: Record<string, string>;
}

function isResource(id: string): id is ResourceId {
  return Object.hasOwn(resources, id);
}

function operationOf({ door, operation, id }: Route): Invocable | undefined {
  if (operation) return operations[operation];
  if (isResource(id)) return resources[id];
  return door === 'tool' ? operations[id as OperationId] : undefined;
}

const byPath = new Map<string, KnownPath>();
for (const route of routes) {
  const known = byPath.get(route.path) ?? { byMethod: new Map() };
  known.byMethod.set(route.method, route);
  byPath.set(route.path, known);
}

/** The entry of every tool; its path in the contract has a parameter and is not matched itself. */
const anyTool = byPath.get(TOOL_TEMPLATE);

const templates: readonly PathTemplate[] = [...byPath.keys()]
  .filter((path) => path.includes('{') && path !== TOOL_TEMPLATE)
  .map(readTemplate)
  .sort(bySpecificity);

function placeOf({ byMethod }: KnownPath, method: string, held: Record<string, string> = {}): RoutePlace {
  const methods = [...byMethod.keys()];
  const route = byMethod.get(method === 'HEAD' ? 'GET' : method) ?? byMethod.values().next().value;
  const operation = route && operationOf(route);
  return {
    methods,
    ...(route && { route }),
    ...(operation && { operation }),
    ...(route && isResource(route.id) && { pathInput: held }),
    ...(route?.door === 'picture' && { pictureInput: held }),
  };
}

/** A path with more segments than any template matches only one that takes the rest. */
const MOST_SEGMENTS = templates[0]?.segments.length ?? 0;

function findTemplate(path: string, method: string): RoutePlace | undefined {
  const given = cutPath(path, MOST_SEGMENTS);
  for (const template of templates) {
    const held = matchTemplate(template, given);
    const known = held && byPath.get(template.path);
    if (known) return placeOf(known, method, held);
  }
  return undefined;
}

const toolTemplate = readTemplate(TOOL_TEMPLATE);

function findTool(path: string, method: string): RoutePlace | undefined {
  const toolName = matchTemplate(toolTemplate, cutPath(path, toolTemplate.segments.length))?.toolName;
  if (!anyTool || toolName === undefined) return undefined;
  const { operation: _none, ...place } = placeOf(anyTool, method);
  const operation = operationNamed(toolName);
  return { ...place, toolName, ...(operation ? { operation } : {}) };
}

/** A path that is written in the contract as it is. */
function findExact(path: string, method: string): RoutePlace | undefined {
  const known = path.includes('{') ? undefined : byPath.get(path);
  return known && placeOf(known, method);
}

/** The entry for a path, or undefined if the contract has none. */
export function findPlace(path: string, method = 'GET'): RoutePlace | undefined {
  const exact = findExact(path, method);
  if (exact) return exact;
  if (path.startsWith(TOOLS_PREFIX)) return findTool(path, method);
  const found = findTemplate(path, method);
  if (found || !path.endsWith('/')) return found;
  // A PlantUML server ignores a slash at the end.
  const shorter = path.slice(0, -1);
  const without = findExact(shorter, method) ?? findTemplate(shorter, method);
  return without?.pictureInput ? without : undefined;
}
