/** Reads the standard libraries that ship: one compressed file for each, opened when a diagram includes something of it. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { builtPath } from '../../../package-root.ts';

/** Paths are in lower case, without `.puml` or `.json`. */
export interface LibraryContents {
  info: Record<string, string>;
  files: Record<string, string>;
  json: Record<string, string>;
}

export interface Library {
  info: Readonly<Record<string, string>>;
  /** The text of a file. */
  read(path: string): string | undefined;
  json(path: string): unknown;
}

interface Header {
  info: Record<string, string>;
  json: Record<string, string>;
  /** Where each text begins, and its length. */
  places: Record<string, [start: number, length: number]>;
}

/** The largest takes 20 MB. */
const MAX_OPEN_BYTES = 48 * 1024 * 1024;

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function openPack(name: string): { library: Library; bytes: number } {
  const data = brotliDecompressSync(readFileSync(builtPath('libraries', `${name}.br`)));
  const start = 4 + data.readUInt32BE(0);
  const { info, json, places } = JSON.parse(data.toString('utf8', 4, start)) as Header;
  const library: Library = {
    info,
    read(path) {
      const place = ownValue(places, path);
      return place && data.toString('utf8', start + place[0], start + place[0] + place[1]);
    },
    json(path) {
      const text = ownValue(json, path);
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
  return { library, bytes: data.length };
}

let names: Readonly<Record<string, string>> | undefined;
const open = new Map<string, { library: Library; bytes: number }>();

/** By any of its names, in lower case. */
export function shippedLibrary(name: string): Library | undefined {
  names ??= JSON.parse(readFileSync(builtPath('libraries', 'names.json'), 'utf8')) as Record<string, string>;
  const file = ownValue(names, name);
  if (file === undefined) return undefined;
  const pack = open.get(file) ?? openPack(file);
  // The last in use is the last to be closed.
  open.delete(file);
  open.set(file, pack);
  let bytes = 0;
  for (const [key, one] of [...open].reverse()) {
    bytes += one.bytes;
    if (bytes > MAX_OPEN_BYTES && key !== file) open.delete(key);
  }
  return pack.library;
}
