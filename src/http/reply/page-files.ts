/** Reads the files of the pages once, and compresses them once for each content coding. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';

const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

export interface PageFile {
  bytes: Buffer;
  etag: string;
  coding: Coding | undefined;
}

/** A file is compressed once: a tenth larger than with the best quality, in a sixteenth of the time. What differs with each request is compressed fast. */
const FILE_QUALITY = 9;
const TEXT_QUALITY = 4;
/** Below this, compressing saves less than a packet. */
const MIN_COMPRESSED_BYTES = 1_024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Browsers list br after gzip, but it is smaller. */
export function codingFor(req: Request): Coding | undefined {
  return CODINGS.find((coding) => req.acceptsEncodings(coding) !== false);
}

async function encode(bytes: Buffer, coding: Coding | undefined, quality: number): Promise<PageFile> {
  const etag = (suffix: string) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}${suffix}"`;
  if (coding === undefined || bytes.length < MIN_COMPRESSED_BYTES) return { bytes, etag: etag(''), coding: undefined };
  const small =
    coding === 'br'
      ? await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : await toGzip(bytes, { level: quality });
  return { bytes: small, etag: etag(`-${coding}`), coding };
}

const loaded = new Map<string, Promise<PageFile>>();

function once(key: string, load: () => Promise<PageFile>): Promise<PageFile> {
  const known = loaded.get(key);
  if (known) return known;
  const file = load();
  loaded.set(key, file);
  file.catch(() => loaded.delete(key));
  return file;
}

export function loadFile(file: string, coding?: Coding): Promise<PageFile> {
  return once(`${coding} ${file}`, async () => encode(await readFile(file), coding, FILE_QUALITY));
}

export function encodeText(text: string, coding: Coding | undefined): Promise<PageFile> {
  return encode(Buffer.from(text), coding, TEXT_QUALITY);
}
