/** Checks one attribute of one element: what it refers to, and what it could make a viewer load or run. */
import { STYLE_ONLY } from '../tree/properties.ts';

const PREFIX = 'data:image/png;base64,';
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Pixels and how to read them; no text, no profiles, no animation, nothing private. */
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'sRGB', 'pHYs', 'cHRM', 'bKGD', 'sBIT']);
const MAX_DATA_URI_CHARS = 200_000;
const MAX_SPRITE_SIDE_PX = 2_048;
const CHUNK_OVERHEAD_BYTES = 12;

/** Proves that a data URI is a plain PNG and nothing else: PlantUML's sprites are such URIs. */
function isHarmlessPng(uri: string): boolean {
  if (!uri.startsWith(PREFIX) || uri.length > MAX_DATA_URI_CHARS) return false;
  const base64 = uri.slice(PREFIX.length);
  if (!BASE64.test(base64) || base64.length % 4 !== 0) return false;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) && hasOnlyPixelChunks(bytes);
}

function hasOnlyPixelChunks(bytes: Buffer): boolean {
  for (let at = SIGNATURE.length, first = true; at + CHUNK_OVERHEAD_BYTES <= bytes.length; first = false) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_OVERHEAD_BYTES + length;
    if (!PIXEL_CHUNKS.has(type) || end > bytes.length || first !== (type === 'IHDR')) return false;
    if (first && !isSmallEnough(bytes, at + 8, length)) return false;
    if (type === 'IEND') return length === 0 && end === bytes.length;
    at = end;
  }
  return false;
}

function isSmallEnough(bytes: Buffer, at: number, length: number): boolean {
  if (length !== 13) return false;
  const sides = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
  return sides.every((side) => side > 0 && side <= MAX_SPRITE_SIDE_PX);
}

/** Ids are ours by the time they get here, so a narrow alphabet loses nothing. */
const LOCAL_REFERENCE = /^#[A-Za-z_][\w.-]*$/;
const LOCAL_URL = /url\(#[A-Za-z_][\w.-]*\)/g;
/** The scheme must be at the very start, in plain letters, and no character may be one that a URL parser skips. */
const WEB_LINK = /^(?:https?:\/\/|mailto:)[^\s\p{C}<>"\\]+$/iu;
const LOADS_OR_RUNS =
  /url\s*\(|image(?:-set)?\s*\(|src\s*\(|element\s*\(|expression\s*\(|@import|script\s*:|data\s*:|\\|\/\*|-moz-binding|behavior\s*:/i;
const STYLE_WORD = /^[a-z-]+$/;
/** Read by people, never loaded: these may contain any text. */
const SPOKEN = new Set(['aria-label', 'aria-roledescription']);
const LINK_TARGETS = new Set(['_blank', '_self', '_top', '_parent']);

export function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (name === 'xml:space') return value === 'preserve' || value === 'default';
  if (name === 'href') return isSafeHref(element, value);
  if (name === 'target') return LINK_TARGETS.has(value);
  if (name === 'rel') return value === 'noopener noreferrer';
  if (name === 'style') return isSafeStyle(value);
  if (name === 'id' || name.startsWith('aria-')) return SPOKEN.has(name) || /^[\w.\s-]*$/.test(value);
  return !loadsOrRuns(value.includes('url(#') ? value.replace(LOCAL_URL, '') : value);
}

export function loadsOrRuns(value: string): boolean {
  return LOADS_OR_RUNS.test(value);
}

function isSafeHref(element: string, value: string): boolean {
  if (element === 'a') return WEB_LINK.test(value) || LOCAL_REFERENCE.test(value);
  if (element === 'image') return isHarmlessPng(value);
  return LOCAL_REFERENCE.test(value);
}

function isSafeStyle(value: string): boolean {
  return value.split(';').every((declaration) => {
    const [property = '', word = '', ...more] = declaration.split(':');
    return more.length === 0 && STYLE_ONLY.has(property) && STYLE_WORD.test(word);
  });
}
