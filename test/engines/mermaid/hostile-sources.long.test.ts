/** Hostile sources, each given to the engine as it ships: refused in words, or drawn as a harmless picture, and nothing left behind. */
import dns from 'node:dns';
import net from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';
import type { Drawing, EngineReply, Verdict } from '../../../src/ports/diagram-engine.ts';
import { hasProgram } from '../../support/programs.ts';
import { openBrowser } from '../svg/browser-page.ts';
import { judgeSvg } from '../svg/judge-svg.ts';
import { watchPage } from '../svg/watched-page.ts';
import { engine, renderSvg, textOf } from './built-engine.ts';
import { drawInFreshProcess } from './fresh-process.ts';
import { ENDLESS, HOSTILE_SOURCES, type NamedSource } from './hostile-sources.ts';

/** Drawn after every hostile source. */
const BENIGN = 'flowchart LR\n  A[Alpha] -->|then| B[Beta]';
/** One of each type, drawn after all of them. */
const ONE_OF_EACH = [...new Map(EXAMPLES.toReversed().map(({ type, code }) => [type, code]))];

const INTERNALS =
  /node_modules|file:\/\/|\bat \S+:\d+:\d+|org\.eclipse|is not (?:a function|iterable|defined)|properties of (?:undefined|null)/;

type Reply = EngineReply<Drawing> | EngineReply<Verdict>;

/** What is wrong with an answer, whichever it is. */
function judge(reply: Reply): string[] {
  if (reply.kind === 'overloaded') return ['overloaded'];
  if (reply.kind === 'done') return 'image' in reply.value ? judgeDrawing(reply.value) : judgeVerdict(reply.value);
  return judgeWords(reply.kind === 'invalid' ? reply.diagnosis.error : reply.reason);
}

function judgeDrawing({ image, width, height }: Drawing): string[] {
  const hasSize = Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0;
  return [...judgeSvg(image), ...(hasSize ? [] : [`the size is ${width} x ${height}`])];
}

function judgeVerdict(verdict: Verdict): string[] {
  return verdict.ok ? [] : judgeWords(verdict.error);
}

function judgeWords(words: string): string[] {
  if (words.trim() === '') return ['no reason is given'];
  return INTERNALS.test(words) ? [`the reason tells of the inside: ${words}`] : [];
}

function lostWords({ keeps = [] }: NamedSource, reply: EngineReply<Drawing>): string[] {
  const text = reply.kind === 'done' ? textOf(reply.value.image) : '';
  return keeps.filter((words) => !text.includes(words.replace(/\s+/g, '')));
}

/** Pictures by the name of their source. */
const drawn = new Map<string, string>();
const OBJECT_KEYS = Reflect.ownKeys(Object.prototype);

describe('a hostile source', () => {
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  const lookup = vi.spyOn(dns, 'lookup');
  const fetched = vi.spyOn(globalThis, 'fetch');
  let untouched: Record<string, string>;
  beforeAll(async () => {
    untouched = await drawInFreshProcess([['benign', BENIGN], ...ONE_OF_EACH]);
    connect.mockClear();
  });

  it.each(HOSTILE_SOURCES)('does no harm: $name', async (source) => {
    const verdict = await engine.verifyMermaid(source.code);
    const reply = await engine.renderMermaid(source.code, { format: 'svg', ...source.options });
    if (reply.kind === 'done') drawn.set(source.name, reply.value.image);
    expect(judge(verdict)).toEqual([]);
    expect(judge(reply)).toEqual([]);
    expect(lostWords(source, reply)).toEqual([]);
    if (reply.kind === 'done') expect(verdict).toMatchObject({ kind: 'done', value: { ok: true } });
    expect(await renderSvg(BENIGN)).toBe(untouched.benign);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(OBJECT_KEYS);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is drawn more often than refused, so that what it brings is put to the test', () => {
    expect(HOSTILE_SOURCES.length).toBeGreaterThan(300);
    expect(drawn.size).toBeGreaterThan(HOSTILE_SOURCES.length * 0.8);
  });

  it('leaves nothing that shows in another diagram, of whatever type', async () => {
    const differing: string[] = [];
    for (const [type, code] of ONE_OF_EACH) if ((await renderSvg(code)) !== untouched[type]) differing.push(type);
    expect(differing).toEqual([]);
  });

  it('makes the engine connect to nobody', () => {
    expect([connect, lookup, fetched].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
  });
});

describe('an endless source', () => {
  const pool = createEnginePool({
    engines: { mermaid: { entry: builtPath('engines/mermaid.mjs') } },
    workers: 1,
    timeoutMs: 3_000,
  });
  const confined = pool.engine('mermaid');
  beforeAll(() => pool.warmUp());
  afterAll(() => pool.close());

  it.each(ENDLESS)('is answered: $name', async (source) => {
    await vi.waitFor(() => expect(pool.stats().engines.mermaid?.idle).toBeGreaterThan(0), { timeout: 120_000 });
    expect(judge(await confined.verify(source.code))).toEqual([]);
    const reply = await confined.render(source.code, { format: 'svg', ...source.options });
    if (reply.kind === 'done') drawn.set(source.name, reply.value.image);
    expect(judge(reply)).toEqual([]);
    expect(await confined.render(BENIGN, { format: 'svg' })).toMatchObject({
      kind: 'done',
      value: { image: await renderSvg(BENIGN) },
    });
  });
});

describe.skipIf(!hasProgram('chromium'))('what was drawn, in a real browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('runs no script and sends no request, neither in a page nor as a document', async () => {
    const events = await watchPage(browser, async ({ showInline, showDocuments }) => {
      await showInline(...drawn.values());
      await showDocuments(...drawn.values());
    });
    expect(events).toEqual([]);
  });

  it('would be seen to do so', async () => {
    const bad = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
    const link = bad('<a href="javascript:pwned()"><rect width="9" height="9"/></a>');
    expect(await watchPage(browser, ({ showInline }) => showInline(link))).toContain('a script ran');
    const script = bad('<script>pwned()</script><image href="//evil.test/a.png" width="9" height="9"/>');
    const events = await watchPage(browser, ({ showDocuments }) => showDocuments(script));
    expect(events).toEqual(expect.arrayContaining(['a script ran', 'request to http://evil.test/a.png']));
  });
});

describe('the judge', () => {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
  const size = { width: 9, height: 9 };

  it.each<[string, Reply]>([
    ['a script', { kind: 'done', value: { image: svg('<script/>'), ...size } }],
    ['a handler', { kind: 'done', value: { image: svg('<g onload="x"/>'), ...size } }],
    ['a style of another host', { kind: 'done', value: { image: svg('<g fill="url(//evil.test/a)"/>'), ...size } }],
    ['a number that is none', { kind: 'done', value: { image: svg('<g transform="translate(NaN)"/>'), ...size } }],
    ['a picture without size', { kind: 'done', value: { image: svg(''), width: Number.NaN, height: 9 } }],
    [
      'a reason from the inside',
      { kind: 'invalid', diagnosis: { error: "Cannot read properties of undefined (reading 'x')" } },
    ],
    ['no reason', { kind: 'too-complex', reason: '' }],
    ['an overload', { kind: 'overloaded', retryAfterSeconds: 1 }],
  ])('finds fault with %s', (_name, reply) => {
    expect(judge(reply)).not.toEqual([]);
  });
});
