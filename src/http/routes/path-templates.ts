/** Matches paths against the templates of the contract: what a path holds, by the names of its parameters. */

/** It takes what is left of the path: base64 may contain slashes. */
const REST_PARAMETER = 'source';
/** An encoded text in its place is not one. */
const NUMBER_PARAMETER = 'index';

interface Segment {
  text: string;
  parameter?: string;
}

export interface PathTemplate {
  path: string;
  segments: readonly Segment[];
}

export function readTemplate(path: string): PathTemplate {
  const segments = path.split('/').map((text): Segment => {
    const parameter = /^\{(\w+)\}$/.exec(text)?.[1];
    return parameter === undefined ? { text } : { text, parameter };
  });
  return { path, segments };
}

const parametersIn = ({ segments }: PathTemplate) => segments.filter(({ parameter }) => parameter !== undefined);

/** Longer ones first, and those with fewer parameters: `/plantuml/check/{source}` before `/plantuml/{format}/{source}`. */
export function bySpecificity(a: PathTemplate, b: PathTemplate): number {
  return b.segments.length - a.segments.length || parametersIn(a).length - parametersIn(b).length;
}

export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A path cut at its slashes, as far as any template reaches: whatever follows is in `path` alone. */
export interface GivenPath {
  path: string;
  segments: readonly string[];
}

export function cutPath(path: string, maxSegments: number): GivenPath {
  return { path, segments: path.split('/', maxSegments + 1) };
}

/** What a path holds from one of its segments on. */
function restFrom({ path, segments }: GivenPath, at: number): string {
  return path.slice(segments.slice(0, at).reduce((length, { length: more }) => length + more + 1, 0));
}

/** `{ toolName: 'verify' }` for `/api/tools/verify`; undefined for a path of another shape. */
export function matchTemplate({ segments }: PathTemplate, given: GivenPath): Record<string, string> | undefined {
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
