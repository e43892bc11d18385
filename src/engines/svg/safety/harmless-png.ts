/** Proves that a data URI is a plain PNG and nothing else: PlantUML's sprites are such URIs. */

const PREFIX = 'data:image/png;base64,';
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Pixels and how to read them; no text, no profiles, no animation, nothing private. */
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'sRGB', 'pHYs', 'cHRM', 'bKGD', 'sBIT']);
const MAX_DATA_URI_CHARS = 200_000;
const MAX_SPRITE_SIDE_PX = 2_048;
const CHUNK_OVERHEAD_BYTES = 12;

export function isHarmlessPng(uri: string): boolean {
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
