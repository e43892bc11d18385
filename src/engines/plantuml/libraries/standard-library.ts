/** What the engine sees of the libraries: tables that open a file when it is included, within limits for one diagram. */
import { ownLibrary, RefusedFile } from './library-folder.ts';
import { type Library, shippedLibrary } from './library-pack.ts';
import { PARTS_LIBRARY, type Parts, readParts } from './own-parts.ts';
import { resolveInclude } from './resolve-include.ts';

/** Far more than any diagram includes; a file that includes itself reaches it soon. */
const MAX_INCLUDED_FILES = 500;
const MAX_INCLUDED_BYTES = 16 * 1024 * 1024;

const LOADED = /^(.+)\.min\.js$/;

/** For the diagram that is drawn. */
let included = { files: 0, bytes: 0 };
let refusal: string | undefined;
let parts: Parts = readParts([]);

/** Before each drawing, with its lines. */
export function startIncludes(lines: readonly string[]): void {
  included = { files: 0, bytes: 0 };
  refusal = undefined;
  parts = readParts(lines);
}

/** Why a file was not included, as a sentence's beginning; undefined when all were, or are simply not there. */
export function refusedInclude(): string | undefined {
  return refusal;
}

/** Whether the diagram that was drawn last has read a file of a library. */
export function hasIncluded(): boolean {
  return included.files > 0;
}

function findLibrary(name: string): Library | undefined {
  if (name === PARTS_LIBRARY) return parts.library;
  try {
    return ownLibrary(name) ?? shippedLibrary(name);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    refusal ??= `<${name}> is not included: ${error.message}`;
    return undefined;
  }
}

function take<Value>(name: string, path: string, read: (library: Library) => Value | undefined): Value | undefined {
  try {
    const library = findLibrary(name);
    return library && read(library);
  } catch (error) {
    refusal ??= `<${name}/${path}> is not included: ${error instanceof RefusedFile ? error.message : 'it cannot be read'}`;
    return undefined;
  }
}

const START = /^\s*@start\w+/i;
const END = /^\s*@end\w+/i;

/** A file may be a diagram of its own: what is included is inside. */
function bodyOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => START.test(line));
  const end = lines.findIndex((line, index) => index > start && END.test(line));
  return start < 0 ? lines : lines.slice(start + 1, end < 0 ? lines.length : end);
}

function includeText(name: string, path: string): string[] | undefined {
  const text = take(name, path, (library) => library.read(path));
  if (text === undefined) return undefined;
  included.files += 1;
  included.bytes += text.length;
  if (included.files <= MAX_INCLUDED_FILES && included.bytes <= MAX_INCLUDED_BYTES) return bodyOf(text);
  refusal ??= `<${name}/${path}> is not included: the diagram includes more than ${MAX_INCLUDED_FILES} files or ${MAX_INCLUDED_BYTES / 1024 / 1024} MB`;
  return undefined;
}

/** The engine looks names up as properties. */
function lookUp<Value>(get: (name: string) => Value): Record<string, Value> {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? get(name) : undefined) });
}

export const LIBRARY_GLOBALS = {
  PLANTUML_STDLIB: lookUp((name) => lookUp((path) => includeText(name, path.replace(/\.puml$/, '')))),
  PLANTUML_STDLIB_JSON: lookUp((name) => lookUp((path) => take(name, path, (library) => library.json(path)))),
  PLANTUML_STDLIB_INFO: lookUp((name) => findLibrary(name)?.info),
  PLANTUML_INCLUDE: (what: string) => parts.resolve(what) ?? resolveInclude(what, findLibrary),
};

/** Whether the engine asks for a library that is there; it then finds it in the tables. */
export function hasLibrary(script: string): boolean {
  const [, name] = LOADED.exec(script) ?? [];
  return name !== undefined && findLibrary(name) !== undefined;
}
