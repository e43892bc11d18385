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

/** It takes what is left of the path: base64 may contain slashes. */
const REST_PARAMETER = 'source';
/** An encoded text in its place is not one. */
const NUMBER_PARAMETER = 'index';

interface Segment {
  text: string;
  parameter?: string;
}

/** Matches paths against the templates of the contract: what a path holds, by the names of its parameters. */
interface PathTemplate {
  path: string;
  segments: readonly Segment[];
}

function readTemplate(path: string): PathTemplate {
  const segments = path.split('/').map((text): Segment => {
    const parameter = /^\{(\w+)\}$/.exec(text)?.[1];
    return parameter === undefined ? { text } : { text, parameter };
  });
  return { path, segments };
}

const parametersIn = ({ segments }: PathTemplate) => segments.filter(({ parameter }) => parameter !== undefined);

/** Longer ones first, and those with fewer parameters: `/plantuml/check/{source}` before `/plantuml/{format}/{source}`. */
function bySpecificity(a: PathTemplate, b: PathTemplate): number {
  return b.segments.length - a.segments.length || parametersIn(a).length - parametersIn(b).length;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A path cut at its slashes, as far as any template reaches: whatever follows is in `path` alone. */
interface GivenPath {
  path: string;
  segments: readonly string[];
}

function cutPath(path: string, maxSegments: number): GivenPath {
  return { path, segments: path.split('/', maxSegments + 1) };
}

/** What a path holds from one of its segments on. */
function restFrom({ path, segments }: GivenPath, at: number): string {
  return path.slice(segments.slice(0, at).reduce((length, { length: more }) => length + more + 1, 0));
}

/** `{ toolName: 'verify' }` for `/api/tools/verify`; undefined for a path of another shape. */
function matchTemplate({ segments }: PathTemplate, given: GivenPath): Record<string, string> | undefined {
  const count = given.segments.length;
  const takesRest = segments.at(-1)?.parameter === REST_PARAMETER;
  if (count < segments.length || (count > segments.length && !takesRest)) return undefined;
  const held: Record<string, string> = {};
  for (const [at, { text, parameter }] of segments.entries()) {
    const part = parameter === REST_PARAMETER ? restFrom(given, at) : (given.segments[at] ?? '');
    if (parameter === undefined && part !== text) return undefined;
    if (parameter === REST_PARAMETER && part === '') return undefined;
    if (parameter === NUMBER_PARAMETER && !/^-?\d+$/.test(part)) return undefined;
    if (parameter !== undefined) held[parameter] = decodeSegment(part);
  }
  return held;
}

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
