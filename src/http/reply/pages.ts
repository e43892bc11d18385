/** Sends what is not a JSON answer: the pages with their files, the contract itself, and a page for browsers that are lost. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { Fault } from '../../invocation/fault.ts';
import { callOf, publicUrl, rootFrom } from '../call/http-call.ts';
import { findPage, isCompressible, NOT_FOUND_PAGE, type ServedPage } from './page-table.ts';

const CODINGS = ['br', 'gzip'] as const;
/** Reads the files of the pages once, and compresses them once for each content coding. */
type Coding = (typeof CODINGS)[number];

interface PageFile {
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
function codingFor(req: Request): Coding | undefined {
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

function loadFile(file: string, coding?: Coding): Promise<PageFile> {
  return once(`${coding} ${file}`, async () => encode(await readFile(file), coding, FILE_QUALITY));
}

function encodeText(text: string, coding: Coding | undefined): Promise<PageFile> {
  return encode(Buffer.from(text), coding, TEXT_QUALITY);
}

/** Allows only this origin's own files and answers; pictures may be inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEAD_END = '</head>';

/** What differs between deployments. */
interface PageFacts {
  /** Goes into the head of the playground. */
  tag(req: Request): string;
  /** Whether there are API keys. */
  keys?: boolean;
}

/** Readers copy commands from a page, so these name the host that answered. */
function fillTemplate(text: string, req: Request, tag: string, keys: boolean): string {
  const filled = text
    .replaceAll('{{origin}}', publicUrl(req))
    .replaceAll('{{root}}', rootFrom(req.path))
    .replaceAll('{{keys}}', keys ? 'some' : 'none');
  return tag === '' ? filled : filled.replace(HEAD_END, `  ${tag}\n  ${HEAD_END}`);
}

async function fileOf(req: Request, page: ServedPage, { tag, keys = false }: PageFacts): Promise<PageFile> {
  const coding = isCompressible(page) ? codingFor(req) : undefined;
  if (!page.isTemplate) return loadFile(page.file, coding);
  const { bytes } = await loadFile(page.file);
  return encodeText(fillTemplate(bytes.toString('utf8'), req, page.hasToken ? tag(req) : '', keys), coding);
}

function cachingOf({ hasToken, isHashed }: ServedPage): string {
  if (hasToken) return 'no-store';
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

export function isKnown(req: Request, etag: string): boolean {
  return req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

async function sendPage(req: Request, res: Response, page: ServedPage, facts: PageFacts): Promise<void> {
  const { bytes, etag, coding } = await fileOf(req, page, facts);
  res.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Cache-Control', cachingOf(page));
  res.vary('Accept-Encoding');
  if (!page.hasToken && res.statusCode === 200) {
    res.setHeader('ETag', etag);
    if (isKnown(req, etag)) {
      res.status(304).end();
      return;
    }
  }
  if (coding !== undefined) res.setHeader('Content-Encoding', coding);
  res.setHeader('Content-Type', page.type);
  res.end(bytes);
}

export function servePages(facts: PageFacts, find = findPage): RequestHandler {
  return async (req, res, next) => {
    const page = find(req.path);
    if (page) await sendPage(req, res, page, facts);
    else next();
  };
}

const READING = new Set(['GET', 'HEAD']);

/** A page leads back to the first path by as many steps; no link leads a reader deeper. */
const MAX_DEPTH = 32;

/** Programs send `*\/*` or a type of their own; only browsers name HTML. */
function isBrowser({ method, path, headers: { accept = '' } }: Request): boolean {
  return READING.has(method) && path.split('/', MAX_DEPTH + 1).length <= MAX_DEPTH && /\btext\/html\b/i.test(accept);
}

export const showNotFound: ErrorRequestHandler = async (error, req, res, next) => {
  if (!(error instanceof Fault) || error.code !== 'NOT_FOUND' || res.headersSent) {
    next(error);
    return;
  }
  res.vary('Accept');
  if (!isBrowser(req)) {
    next(error);
    return;
  }
  callOf(res).errorCode = error.code;
  res.status(error.status);
  await sendPage(req, res, NOT_FOUND_PAGE, { tag: () => '' });
};
