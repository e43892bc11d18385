/** Picture URLs that nobody means well: clear errors, no work, nothing of the diagram in the log. */
import { request } from 'node:http';
import { deflateRawSync, deflateSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeService } from '../../src/composition/compose-service.ts';
import { readServeConfig } from '../../src/composition/config.ts';
import { isCleanSvg } from '../../src/engines/svg/safety/is-clean-svg.ts';
import { noticePicture } from '../../src/http/pictures/send-picture-fault.ts';
import { type HttpServer, serveHttp } from '../../src/http/server/serve-http.ts';
import { Fault } from '../../src/invocation/fault.ts';
import { PATIENT } from '../support/service.ts';
import { forInk, forKroki, forPako, forPlantuml, IMG_ACCEPT, MERMAID } from './encodings.ts';

/** More than the tests before the one that uses them up. */
const HOURLY_CALLS = 60;

const lines: string[] = [];
let server: HttpServer;
let close: () => Promise<void>;
beforeAll(async () => {
  const config = readServeConfig({
    ...PATIENT,
    PORT: '0',
    RATE_LIMIT_PER_HOUR: String(HOURLY_CALLS),
    RENDER_WORKERS: '1',
  });
  const service = composeService(config, pino({ level: 'info' }, { write: (line: string) => lines.push(line) }));
  server = await serveHttp(service.app, '127.0.0.1', 0, { onRefused: service.onRefused });
  close = service.close;
  await service.warmUp();
});
afterAll(async () => {
  await server.close();
  await close();
});

interface Answer {
  status: number | undefined;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** Without the normalizing of `fetch`. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, path, headers: { 'X-Forwarded-For': '1.2.3.4', ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString(), headers: answer.headers }),
        );
      },
    );
    sending.once('error', reject).end();
  });
}

const BOMB = 'A'.repeat(30_000_000);
const MANY_OPTIONS = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`a${at}`, '1']));
const PLANTUML_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function inPlantumlAlphabet(bytes: Buffer): string {
  return [...bytes.toString('base64').replace(/=/g, '')]
    .map((letter) => PLANTUML_ALPHABET[BASE64_ALPHABET.indexOf(letter)])
    .join('');
}

describe('a hostile URL', () => {
  it.each<[what: string, path: string, status: number]>([
    ["a bomb in Kroki's encoding", `/mermaid/svg/${forKroki(BOMB)}`, 413],
    ["a bomb in Kroki's encoding of PlantUML", `/plantuml/svg/${forKroki(BOMB)}`, 413],
    ["a bomb in PlantUML's encoding", `/plantuml/svg/${inPlantumlAlphabet(deflateRawSync(BOMB))}`, 413],
    ['a bomb after ~1', `/plantuml/svg/~1${inPlantumlAlphabet(deflateSync(BOMB))}`, 413],
    ['a bomb after pako:', `/svg/${forPako({ code: BOMB })}`, 413],
    ['a source over the limit', `/mermaid/svg/${forKroki(`graph TD\n${'%% a\n'.repeat(15_000)}`)}`, 413],
    [
      'a PlantUML source over the limit',
      `/plantuml/svg/${forKroki(`@startuml\n${"' a\n".repeat(15_000)}@enduml`)}`,
      413,
    ],
    ['a truncated text', `/mermaid/svg/${forKroki(MERMAID).slice(0, 20)}`, 400],
    ['letters of no alphabet', '/mermaid/svg/***', 400],
    ['a percent sign alone', '/mermaid/svg/%', 400],
    ['a broken percent-encoding', '/plantuml/svg/%E0%A4%A', 400],
    ['an encoded zero', '/mermaid/svg/a%00b', 400],
    ['an encoded line break', '/plantuml/svg/a%0d%0aSet-Cookie:%20x', 400],
    ['dots', '/mermaid/svg/../../../etc/passwd', 400],
    ['encoded dots and slashes', '/plantuml/svg/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 400],
    ['dots for a format', '/mermaid/../svg', 400],
    ['a format of the prototype', '/mermaid/constructor/abc', 400],
    ['a type of the prototype', '/__proto__/svg/abc', 404],
    ['a prefix of the prototype', '/svg/constructor:abc', 400],
    ['the prototype as a prefix', '/svg/__proto__:abc', 400],
    ['a prefix that every object has', `/svg/toString:${forInk(MERMAID)}`, 400],
    ['a query without end', `/mermaid/svg/${forKroki(MERMAID)}?${new URLSearchParams(MANY_OPTIONS)}`, 400],
    ['options without end', `/svg/${forPako({ code: MERMAID, mermaid: MANY_OPTIONS })}`, 400],
    [
      'options without end on a lower level',
      `/svg/${forPako({ code: MERMAID, mermaid: { flowchart: MANY_OPTIONS } })}`,
      400,
    ],
    ['an unknown prefix', '/svg/zstd:abc', 400],
    [
      'bytes that are not UTF-8',
      `/mermaid/svg/${deflateSync(Buffer.from([0xff, 0xfe, 0x00])).toString('base64url')}`,
      400,
    ],
    ['half a character after ~h', '/plantuml/svg/~hc3', 400],
    ['an odd number of digits after ~h', '/plantuml/svg/~habc', 400],
    ['64 KB of letters', `/mermaid/svg/${'A'.repeat(65_536)}`, 400],
    ['more than a URL may have', `/mermaid/svg/${'A'.repeat(70_001)}`, 414],
    ['more than Node reads', `/mermaid/svg/${'A'.repeat(120_000)}`, 431],
    ['a long URL of another path', `/api/health?${'a'.repeat(20_000)}`, 431],
    ['a huge index', `/plantuml/svg/999999999/${forKroki('A -> B')}`, 400],
    ['an index of 20 digits', `/plantuml/svg/${'9'.repeat(20)}/${forPlantuml('A -> B')}`, 400],
    ['an index below 0', `/plantuml/svg/-1/${forPlantuml('A -> B')}`, 400],
    ['an index that is no number', `/plantuml/svg/first/${forPlantuml('A -> B')}`, 400],
    [
      'a URL in place of the encoded text',
      `/plantuml/svg/https://a.example/plantuml/svg/${forPlantuml('A -> B')}`,
      400,
    ],
    ['a theme that is none', `/mermaid/svg/${forKroki(MERMAID)}?theme=%3Cscript%3E`, 400],
    ['a background that is none', `/mermaid/svg/${forKroki(MERMAID)}?background=url(http://x)`, 400],
  ])('%s', async (_, path, status) => {
    const { status: got, text, headers } = await get(path);
    expect(got).toBe(status);
    expect(text.length).toBeGreaterThan(20);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  it.each([
    ['a script in a label', 'graph TD\n  A["<script>alert(1)</script><img src=x onerror=alert(1)>"] --> B'],
    ['a script in a link', 'graph TD\n  A --> B\n  click A "javascript:alert(1)"'],
    [
      'a setting that is locked',
      '%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\ngraph TD\n  A["<b onclick=x>t</b>"]',
    ],
  ])('%s draws nothing that runs', async (_, code) => {
    const { status, text } = await get(`/svg/${forInk(code)}`);
    expect(status).toBe(200);
    expect(isCleanSvg(text)).toBe(true);
    expect(text).not.toMatch(/<script|<img|onerror|onclick|javascript:/i);
  });

  it('in the options cannot unlock what is locked', async () => {
    const options = 'security-level=loose&secure=[]&__proto___x=1&constructor_prototype_y=2&flowchart___proto___z=3';
    const { status, text } = await get(`/mermaid/svg/${forKroki('graph TD\n  A["<img src=x onerror=y>"]')}?${options}`);
    expect(status).toBe(200);
    expect(isCleanSvg(text)).toBe(true);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('the picture of a fault', () => {
  const HOSTILE = '</text><script>alert(1)</script>&amp;\u0000\ud800\u202e"\'<!-- ]]> ';

  it.each([
    ['its message', new Fault('INVALID_SYNTAX', { message: HOSTILE })],
    ['its source line', new Fault('INVALID_SYNTAX', { message: 'x', details: { line: 1, sourceLine: HOSTILE } })],
    ['its hint', new Fault('INVALID_SYNTAX', { message: 'x', details: { hint: HOSTILE.repeat(500) } })],
    ['a word without end', new Fault('INVALID_SYNTAX', { message: 'A'.repeat(100_000) })],
    ['an empty message', new Fault('INVALID_SYNTAX', { message: '' })],
  ])('is clean whatever is in %s', (_, fault) => {
    const svg = noticePicture(fault, 400);
    expect(isCleanSvg(svg)).toBe(true);
    expect(svg).not.toContain('<script');
    expect(svg.length).toBeLessThan(10_000);
  });
});

it('counts pictures and not what has not changed, refuses what is too much, and logs no diagram', async () => {
  const secret = 'TopSecretNode';
  const path = `/mermaid/svg/${forKroki(`graph TD\n  ${secret} --> B`)}`;
  const first = await get(path);
  const etag = String(first.headers.etag);
  for (let calls = 0; calls < HOURLY_CALLS; calls++) await get(`/mermaid/svg/${forKroki(MERMAID)}`);
  const refused = await get(path, { Accept: IMG_ACCEPT });
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toBe('image/svg+xml');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const known = await get(path, { 'If-None-Match': etag });
  expect(known.status).toBe(304);
  const log = lines.join('');
  expect(log).toContain('"path":"/mermaid/{format}/{source}"');
  expect(log).toContain('"door":"picture"');
  expect(log).toContain('"tool":"render"');
  expect(log).not.toContain(secret);
  expect(log).not.toContain(forKroki(`graph TD\n  ${secret} --> B`));
});
