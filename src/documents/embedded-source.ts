/** Reads the source that a picture carries, ours or a PlantUML program's; it runs in browsers too. */
import { LANGUAGE_NAMES, type Language } from '../ports/languages.ts';

export interface EmbeddedSource {
  language: Language;
  code: string;
}

/** More than any source that can be drawn. */
const MAX_SOURCE_BYTES = 400_000;
const MAX_SVG_BYTES = 20_000_000;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const latin1 = new TextDecoder('latin1');

export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, at) => bytes[at] === byte);
}

export function isSvg(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)\b/i.test(latin1.decode(bytes.subarray(0, 200)));
}

export function isPdf(bytes: Uint8Array): boolean {
  return latin1.decode(bytes.subarray(0, 5)) === '%PDF-';
}

/** Undefined if it does not inflate, or to more than a source may have. */
async function inflate(data: Uint8Array, format: CompressionFormat = 'deflate'): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Blob([data as BlobPart]).stream().pipeThrough(new DecompressionStream(format));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MAX_SOURCE_BYTES) {
        await reader.cancel();
        return undefined;
      }
      parts.push(part.value);
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function* chunksOf(png: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = PNG_SIGNATURE.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > png.length) return;
    yield { type: latin1.decode(png.subarray(at + 4, at + 8)), data: png.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** The fields of a text chunk before its text, and whether that is compressed. */
function splitText(type: string, data: Uint8Array): { keyword: string; text: Uint8Array; isPacked: boolean } {
  const after = (from: number) => data.indexOf(0, from) + 1;
  const keyword = latin1.decode(data.subarray(0, Math.max(0, data.indexOf(0))));
  const start = after(0);
  if (type === 'tEXt') return { keyword, text: data.subarray(start), isPacked: false };
  if (type === 'zTXt') return { keyword, text: data.subarray(start + 1), isPacked: true };
  return { keyword, text: data.subarray(after(after(start + 2))), isPacked: data[start] === 1 };
}

const TEXT_CHUNKS = new Set(['iTXt', 'zTXt', 'tEXt']);

async function fromPng(png: Uint8Array): Promise<EmbeddedSource | undefined> {
  for (const { type, data } of chunksOf(png)) {
    if (!TEXT_CHUNKS.has(type)) continue;
    const { keyword, text, isPacked } = splitText(type, data);
    const language = LANGUAGE_NAMES.find((name) => name === keyword);
    const bytes = isPacked && language ? await inflate(text) : text;
    if (language && bytes && bytes.length <= MAX_SOURCE_BYTES) return { language, code: withoutFooter(decoded(bytes)) };
  }
  return undefined;
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

/** After the diagram, PlantUML's own pictures say which version drew them. */
function withoutFooter(code: string): string {
  const lines = code.split('\n');
  const end = lines.findLastIndex((line) => line.startsWith('@end'));
  const footer = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  const isFooter = end >= 0 && /^(?:PlantUML version |\d+\.\d{4}\.\d)/.test(footer);
  return isFooter
    ? `${lines
        .slice(0, end + 1)
        .join('\n')
        .trimEnd()}\n`
    : code;
}

const METADATA = /<metadata>drawbridge (\w+) ([A-Za-z\d+/]*={0,2})<\/metadata>/;

/** In PlantUML's own pictures: a processing instruction, in older ones a comment. */
const PLANTUML_SOURCE = /<\?plantuml-src ([\w-]+)\?>|<!--SRC=\[([\w-]+)\]-->/g;
const PLANTUML_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Bytes that fill up the last group of characters; a stream that goes on after its end is broken. */
const MAX_FILLING_BYTES = 2;

async function fromPlantumlSvg(svg: string): Promise<EmbeddedSource | undefined> {
  const [, given, older] = [...svg.matchAll(PLANTUML_SOURCE)].at(-1) ?? [];
  const encoded = given ?? older;
  if (encoded === undefined || encoded.length > MAX_SOURCE_BYTES || encoded.length % 4 !== 0) return undefined;
  const base64 = [...encoded].map((sign) => BASE64_ALPHABET[PLANTUML_ALPHABET.indexOf(sign)]).join('');
  const packed = bytesOf(base64);
  for (let filling = 0; filling <= MAX_FILLING_BYTES; filling++) {
    const bytes = await inflate(packed.subarray(0, packed.length - filling), 'deflate-raw');
    if (bytes) return { language: 'plantuml', code: withFrame(decoded(bytes)) };
  }
  return undefined;
}

/** PlantUML leaves the usual one out. */
function withFrame(code: string): string {
  return /^[ \t]*@start/m.test(code) ? code : `@startuml\n${code.trim()}\n@enduml\n`;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function fromSvg(svg: string): Promise<EmbeddedSource | undefined> {
  const [, name, base64 = ''] = METADATA.exec(svg) ?? [];
  const language = LANGUAGE_NAMES.find((one) => one === name);
  if (name === undefined) return fromPlantumlSvg(svg);
  return language && base64.length % 4 === 0 ? { language, code: decoded(bytesOf(base64)) } : undefined;
}

/** In a dictionary, so not compressed; of several pages, that of the first. */
const PAGE_SOURCE = /\/PieceInfo<<\/Drawbridge<<\/LastModified<[\dA-F]*>\/Private<([\dA-F]*)>/;

async function fromPdf(pdf: string): Promise<EmbeddedSource | undefined> {
  const [, hex = ''] = PAGE_SOURCE.exec(pdf) ?? [];
  const text = hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
  return fromSvg(`<metadata>${text}</metadata>`);
}

/** Undefined for what is not a picture, or carries no source. */
export async function embeddedSource(bytes: Uint8Array): Promise<EmbeddedSource | undefined> {
  if (isPng(bytes)) return fromPng(bytes);
  if (isPdf(bytes)) return bytes.length <= MAX_SVG_BYTES ? fromPdf(latin1.decode(bytes)) : undefined;
  return bytes.length <= MAX_SVG_BYTES && isSvg(bytes) ? fromSvg(decoded(bytes)) : undefined;
}
