/** Reads single icons from the shipped packs: the index is kept in memory, the drawings are read from disk in blocks. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { builtPath } from '../../package-root.ts';

export interface Icon {
  /** The content of its `svg`. */
  body: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Written by the build as `icons/<name>.json`, beside the blocks in `<name>.bin`. */
export interface PackIndex {
  /** Pairs: where each block starts in the file, and its length there. */
  blocks: number[];
  /** Name: block, place and length in it when unpacked; then the icon's box where it is not the pack's. */
  icons: Record<string, number[]>;
  /** Other names. */
  aliases: Record<string, string>;
  /** Left, top, width, height. */
  box: number[];
}

const MAX_UNPACKED_BLOCKS = 16;
const indexes = new Map<string, PackIndex>();
const unpacked = new LRUCache<string, Buffer>({ max: MAX_UNPACKED_BLOCKS });

function indexOf(pack: string): PackIndex {
  let index = indexes.get(pack);
  if (!index) {
    index = JSON.parse(readFileSync(builtPath('icons', `${pack}.json`), 'utf8')) as PackIndex;
    indexes.set(pack, index);
  }
  return index;
}

function readBlock(pack: string, block: number, { blocks }: PackIndex): Buffer {
  const key = `${pack} ${block}`;
  let data = unpacked.get(key);
  if (!data) {
    const packed = Buffer.alloc(blocks[block * 2 + 1] ?? 0);
    const file = openSync(builtPath('icons', `${pack}.bin`), 'r');
    try {
      readSync(file, packed, 0, packed.length, blocks[block * 2] ?? 0);
    } finally {
      closeSync(file);
    }
    data = inflateRawSync(packed);
    unpacked.set(key, data);
  }
  return data;
}

function hasIcon(pack: string, name: string): boolean {
  const { icons, aliases } = indexOf(pack);
  return Object.hasOwn(icons, name) || Object.hasOwn(aliases, name);
}

/** `pack` must be one that ships. */
export function readIcon(pack: string, name: string): Icon | undefined {
  const index = indexOf(pack);
  if (!hasIcon(pack, name)) return undefined;
  const [block = 0, start = 0, length = 0, ...own] = index.icons[index.aliases[name] ?? name] ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = own.length === 4 ? own : index.box;
  const body = readBlock(pack, block, index).toString('utf8', start, start + length);
  return { body, left, top, width, height };
}

const ID = /\bid="([^"]+)"/g;

/** Gives the ids inside an icon's markup a prefix, so that two icons in one picture do not share any. */
export function withOwnIds(body: string, prefix: string): string {
  const ids = [...body.matchAll(ID)].map(([, id = '']) => id);
  if (ids.length === 0) return body;
  return body
    .replace(ID, (_all, id: string) => `id="${prefix}${ids.indexOf(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (all, id: string) => (ids.includes(id) ? `url(#${prefix}${ids.indexOf(id)})` : all))
    .replace(/href="#([^"]+)"/g, (all, id: string) => (ids.includes(id) ? `href="#${prefix}${ids.indexOf(id)}"` : all));
}
