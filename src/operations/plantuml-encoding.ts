/** PlantUML's text encoding: raw deflate, then six bits a character in PlantUML's own alphabet. */
import { deflateRawSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { limits } from '../../generated/values.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const DEFLATE_LEVEL = 9;

/** The most text that decoding returns: a short string can contain megabytes. */
export const MAX_DECODED_BYTES = limits.maxDecodedBytes;

/** Two characters for each 12 bits, laid out as the host writes a 16-bit number. */
const PAIRS = new Uint16Array(4096);
const pairBytes = new Uint8Array(PAIRS.buffer);
for (let bits = 0; bits < 4096; bits++) {
  pairBytes[bits * 2] = ALPHABET.charCodeAt(bits >> 6);
  pairBytes[bits * 2 + 1] = ALPHABET.charCodeAt(bits & 63);
}

const VALUES = new Int8Array(128).fill(-1);
for (let value = 0; value < 64; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/** Bytes as text, padded with zero bits to a multiple of four characters as PlantUML's own encoder does. */
function toAlphabet(bytes: Uint8Array): string {
  const groups = Math.ceil(bytes.length / 3);
  const pairs = new Uint16Array(groups * 2);
  for (let group = 0, at = 0; group < groups; group++, at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    pairs[group * 2] = PAIRS[bits >> 12] ?? 0;
    pairs[group * 2 + 1] = PAIRS[bits & 4095] ?? 0;
  }
  return Buffer.from(pairs.buffer).toString('latin1');
}

/** Decodes the text to bytes; missing padding counts as zero bits. */
function fromAlphabet(text: string): Buffer {
  const bytes = Buffer.alloc(Math.ceil((text.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const value = VALUES[text.charCodeAt(at)] ?? -1;
    if (value < 0) throw new SyntaxError(`character ${at + 1} is not in PlantUML's alphabet`);
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[length++] = (bits >> count) & 255;
    }
  }
  if (count > 0) bytes[length++] = (bits << (8 - count)) & 255;
  return bytes.subarray(0, length);
}

function fromHex(text: string): Buffer {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text))
    throw new SyntaxError('~h must be followed by hexadecimal digits');
  return Buffer.from(text, 'hex');
}

const LIMIT = { maxOutputLength: MAX_DECODED_BYTES };

function inflateEither(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, LIMIT);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return inflateSync(bytes, LIMIT);
  }
}

const FORMS: Record<string, (text: string) => Buffer> = {
  '~0': (text) => inflateRawSync(fromAlphabet(text), LIMIT),
  '~1': (text) => inflateSync(fromAlphabet(text), LIMIT),
  '~h': fromHex,
  '~g': (text) => gunzipSync(fromAlphabet(text), LIMIT),
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function encodePlantumlText(code: string): string {
  return toAlphabet(deflateRawSync(code, { level: DEFLATE_LEVEL }));
}

/** Throws a RangeError when the text is longer than the limit, another error when it is not an encoding at all. */
export function decodePlantumlText(encoded: string): string {
  const form = FORMS[encoded.slice(0, 2)];
  const bytes = form ? form(encoded.slice(2)) : inflateEither(fromAlphabet(encoded));
  return utf8.decode(bytes);
}
