/** Loads a description from a file, a URL or stdin, with the other files that it refers to. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UsageError } from '../cli/table/read-arguments.ts';
import { bundle } from '../openapi/description/bundle.ts';
import type { Description } from '../openapi/description/description.ts';
import { MAX_JSON_BYTES } from '../openapi/description/description-limits.ts';
import { DescriptionError } from '../openapi/description/errors.ts';
import { parseDocument, readDescription } from '../openapi/description/parse-description.ts';
import { readStart, readUrl } from './options.ts';
import { MAX_REDIRECTS } from './upstream/limits.ts';

const LOAD_TIMEOUT_MS = 30_000;
export const SPEC_FROM_STDIN = '-';

interface LoadedDescription {
  description: Description;
  /** References that lead to files which were not loaded. */
  problems: string[];
}

/** What `fetch` and the file system know about a failure; their messages may repeat the URL. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as {
    code?: string;
    message: string;
    cause?: { code?: string; message: string };
  };
  return code ?? cause?.code ?? cause?.message ?? message;
}

interface Found {
  text: string;
  base: URL;
}

/** The answer after redirects; `refuse` says why one must not be followed. */
async function follow(first: URL, refuse: (url: URL) => string | undefined): Promise<{ response: Response; url: URL }> {
  const headers = { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' };
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const reason = refuse(url);
    if (reason !== undefined) throw new Error(hops === 0 ? reason : `it is redirected: ${reason}`);
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return { response, url };
    await response.body?.cancel();
    if (!URL.canParse(location, url)) throw new Error('a redirect does not lead to a valid URL');
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) throw new Error('a redirect leads to something other than http or https');
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/** At most the bytes that a description may have; nothing is sent along. */
async function fetchText(first: URL, refuse: (url: URL) => string | undefined = () => undefined): Promise<Found> {
  try {
    const { response, url } = await follow(first, refuse);
    if (!response.ok || !response.body) throw new Error(`the answer is ${response.status}`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_JSON_BYTES) throw new Error(`longer than ${MAX_JSON_BYTES} bytes`);
    }
    return { text: Buffer.concat(chunks).toString(), base: url };
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    throw new Error(isLate ? `no complete answer within ${LOAD_TIMEOUT_MS} ms` : reasonOf(error));
  }
}

async function readSpec(spec: string): Promise<Found> {
  if (/^https?:\/\//i.test(spec)) {
    return fetchText(readUrl('--spec', spec, { query: true })).catch((error: Error) => {
      throw new UsageError(`--spec cannot be read from its URL: ${error.message}`);
    });
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(spec)) throw new UsageError('--spec must be a file, an http or https URL, or -');
  try {
    // What comes through a pipe, as from `<(command)`, refers to files of the working folder.
    const isPiped = spec === SPEC_FROM_STDIN || !statSync(spec).isFile();
    const base = pathToFileURL(isPiped ? `${process.cwd()}/stdin` : realpathSync(spec));
    if (spec === SPEC_FROM_STDIN) return { text: readFileSync(0, 'utf8'), base };
    return { text: readStart(spec, MAX_JSON_BYTES).toString(), base };
  } catch (error) {
    throw new UsageError(`--spec cannot be read (${reasonOf(error)}): it must be a file, a URL or -`);
  }
}

/** A file below the folder of the description: no reference reads anything else of this machine. */
function readBelow(folder: string, location: URL): string {
  const path = realpathSync(fileURLToPath(location));
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
    throw new Error('it is not below the folder of the description');
  }
  return readStart(path, MAX_JSON_BYTES).toString();
}

/** `origins` are those that references may lead to besides the description's own. */
export async function loadDescription(spec: string, origins: readonly string[]): Promise<LoadedDescription> {
  const { text, base } = await readSpec(spec);
  const isFile = base.protocol === 'file:';
  const folder = isFile ? dirname(fileURLToPath(base)) : '';
  let room = MAX_JSON_BYTES;
  const parse = (each: string) => {
    room -= Buffer.byteLength(each);
    if (room < 0) throw new DescriptionError(`longer than ${MAX_JSON_BYTES} bytes, with the files it refers to`);
    return parseDocument(each);
  };
  const allowed = [base.origin, ...origins];
  const document = parse(text);
  const { problems } = await bundle(document, base, async (location) => {
    if (location.protocol === 'file:' && isFile) return parse(readBelow(folder, location));
    const { text: found } = await fetchText(location, ({ origin, protocol }) => {
      if (/^https?:$/.test(protocol) && allowed.includes(origin)) return undefined;
      return `${origin === 'null' ? protocol : origin} is another origin; allow it with --ref-origin`;
    });
    return parse(found);
  });
  return { description: readDescription(document), problems };
}
