/** The files that are not JSON answers: the page, the docs and the contract itself. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Request, RequestHandler } from 'express';
import { packagePath } from '../../package-root.ts';

interface Page {
  file: string;
  type: string;
  /** Whether the text contains the address of the service. */
  hasOrigin?: boolean;
}

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const PAGES: Record<string, Page> = {
  '/': { file: 'dist/playground/index.html', type: HTML, hasOrigin: true },
  '/playground/page.css': { file: 'dist/playground/page.css', type: STYLE },
  '/playground/mark.svg': { file: 'dist/playground/mark.svg', type: 'image/svg+xml' },
  '/docs': { file: 'dist/playground/docs.html', type: HTML },
  '/docs/docs.js': { file: 'dist/playground/docs.js', type: SCRIPT },
  '/docs/swagger-ui.css': { file: 'dist/docs/swagger-ui.css', type: STYLE },
  '/docs/swagger-ui-bundle.js': { file: 'dist/docs/swagger-ui-bundle.js', type: SCRIPT },
  '/openapi.yaml': { file: 'generated/openapi.yaml', type: 'application/yaml; charset=utf-8' },
  '/openapi.json': { file: 'generated/openapi.json', type: 'application/json; charset=utf-8' },
};

/** Allows only this origin's own files and answers; pictures may be inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Loaded {
  bytes: Buffer;
  etag: string;
}

const loaded = new Map<string, Promise<Loaded>>();

function withEtag(bytes: Buffer): Loaded {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

async function load(file: string): Promise<Loaded> {
  return withEtag(await readFile(packagePath(file)));
}

const ORIGIN_PLACE = '{{origin}}';
const HOST_HEADER = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?$/i;

/** Readers copy commands from the page, so they contain the host that answered. */
function putOrigin({ bytes }: Loaded, { protocol, headers: { host = '' } }: Request): Loaded {
  const origin = HOST_HEADER.test(host) ? `${protocol}://${host}` : 'http://127.0.0.1:3000';
  return withEtag(Buffer.from(bytes.toString('utf8').replaceAll(ORIGIN_PLACE, origin)));
}

export function isPage(path: string): boolean {
  return Object.hasOwn(PAGES, path);
}

export const servePage: RequestHandler = async (req, res, next) => {
  const page = isPage(req.path) ? PAGES[req.path] : undefined;
  if (!page) {
    next();
    return;
  }
  let file = loaded.get(page.file);
  if (!file) {
    file = load(page.file);
    loaded.set(page.file, file);
    file.catch(() => loaded.delete(page.file));
  }
  const { bytes, etag } = page.hasOrigin ? putOrigin(await file, req) : await file;
  res.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('ETag', etag);
  if (req.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    res.status(304).end();
    return;
  }
  res.setHeader('Content-Type', page.type);
  res.end(bytes);
};
