/** The second level of the cache: another process's drawing is used only if an engine of ours could have drawn it. */
import { describe, expect, it, vi } from 'vitest';
import { cachedEngine } from '../../../src/engines/cache/cached-engine.ts';
import { readSharedDrawing, writeSharedDrawing } from '../../../src/engines/cache/read-shared-drawing.ts';
import { cpuMs } from '../../../src/engines/extras.ts';
import type { DiagramEngine, Drawing, EngineReply } from '../../../src/ports/diagram-engine.ts';
import type { SharedDrawings } from '../../../src/ports/diagram-history.ts';
import { readsOneNode } from '../../support/empty-model.ts';

const SVG = { format: 'svg' } as const;
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4"><path d="M0 0h8"/></svg>';
const DRAWING: Drawing = { image: IMAGE, width: 8, height: 4, diagramType: 'pie', note: 'A note.' };
/** A PNG of 1 by 1 pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function storeOf(texts = new Map<string, string>()): SharedDrawings & { texts: Map<string, string> } {
  return { texts, find: async (key) => texts.get(key), keep: (key, text) => void texts.set(key, text) };
}

/** Keeping is not waited for by who draws. */
const isKept = ({ texts }: { texts: Map<string, string> }) => vi.waitFor(() => expect(texts.size).toBe(1));

function replyingEngine(reply: EngineReply<Drawing> = { kind: 'done', value: DRAWING }) {
  let drawn = 0;
  const engine: DiagramEngine = {
    verify: async () => ({ kind: 'done', value: { ok: true } }),
    render: async () => {
      drawn += 1;
      return reply;
    },
    ...readsOneNode(),
  };
  return { engine, drawn: () => drawn };
}

describe('the warnings of a shared drawing', () => {
  const warnings = [{ line: 2, message: 'Not meant.', hint: 'Write it.', fix: 'pie' }];

  it('come with it', () => {
    const drawing = { ...DRAWING, warnings };
    expect(readSharedDrawing(writeSharedDrawing(drawing), 'svg')).toEqual(drawing);
  });

  it.each<[string, unknown]>([
    ['no list', 'x'],
    ['empty', []],
    ['too many', Array.from({ length: 6 }, () => warnings[0])],
    ['without a message', [{ line: 1 }]],
    ['with a line that is none', [{ line: 0, message: 'x' }]],
    ['with other fields', [{ message: 'x', html: '<b>' }]],
    ['too long', [{ message: 'x'.repeat(2_001) }]],
  ])('are refused if they are %s', (_, given) => {
    expect(readSharedDrawing(JSON.stringify({ ...DRAWING, warnings: given }), 'svg')).toBeUndefined();
  });
});

describe('a shared drawing that somebody has put there', () => {
  const CPU_MS = 50;
  const svg = (rest: string) => `<svg xmlns="http://www.w3.org/2000/svg"${rest}</svg>`;

  it.each([
    ['letters in a style', svg(`><g fill="${'a'.repeat(60_000)}"></g>`)],
    ['schemes that are none', svg(`><g fill="${'script '.repeat(8_000)}"></g>`)],
    ['functions that never end', svg(` filter="${'blur('.repeat(12_000)}" transform="${'scale('.repeat(6_000)}">`)],
    ['numbers that are none', svg(` filter="blur(${'1.'.repeat(40_000)})">`)],
    ['references that are none', svg(`><g fill="${'url(#a '.repeat(8_000)}"></g>`)],
    ['thousands of elements', svg(`>${'<g x="1">'.repeat(4_000)}${'</g>'.repeat(4_000)}`)],
    ['more than is read', svg(`>${'<g x="1">'.repeat(40_000)}${'</g>'.repeat(40_000)}`)],
  ])('is read or refused in no time: %s', (_title, image) => {
    const text = JSON.stringify({ image, width: 8, height: 8 });
    const took = Array.from({ length: 3 }, () => {
      const start = cpuMs();
      readSharedDrawing(text, 'svg');
      return cpuMs() - start;
    });
    expect(Math.min(...took)).toBeLessThan(CPU_MS);
  });
});

describe('two caches with one store', () => {
  const ABOUT = { engine: 'mermaid', version: '1' };

  it('draw a diagram once', async () => {
    const shared = storeOf();
    const [first, second] = [replyingEngine(), replyingEngine()];
    const one = cachedEngine(first.engine, { ...ABOUT, shared });
    const two = cachedEngine(second.engine, { ...ABOUT, shared });
    await one.render('pie', SVG);
    await isKept(shared);
    const hits: string[] = [];
    const found = await two.render('pie', SVG, { onCacheHit: () => hits.push('hit') });
    expect(found).toEqual({ kind: 'done', value: DRAWING });
    expect([first.drawn(), second.drawn(), hits]).toEqual([1, 0, ['hit']]);
    expect(one.stats().shared).toEqual({ hits: 0, misses: 1, refused: 0 });
    expect(two.stats()).toMatchObject({ hits: 0, misses: 1, shared: { hits: 1, misses: 0, refused: 0 } });
    // From then on it is in memory.
    await two.render('pie', SVG);
    expect(two.stats()).toMatchObject({ hits: 1, shared: { hits: 1 } });
  });

  it.each<[string, EngineReply<Drawing>]>([
    ['invalid', { kind: 'invalid', diagnosis: { error: 'no' } }],
    ['too complex', { kind: 'too-complex', reason: 'slow' }],
    ['overloaded', { kind: 'overloaded', retryAfterSeconds: 1 }],
  ])('share no answer that is %s', async (_, reply) => {
    const shared = storeOf();
    await cachedEngine(replyingEngine(reply).engine, { ...ABOUT, shared }).render('pie', SVG);
    await cachedEngine(replyingEngine().engine, { ...ABOUT, shared }).verify('pie');
    expect(shared.texts.size).toBe(0);
  });

  it.each([
    ['another engine', { engine: 'plantuml', version: '1' }, SVG],
    ['another version', { engine: 'mermaid', version: '2' }, SVG],
    ['another option', ABOUT, { format: 'svg', theme: 'dark' } as const],
  ])('do not mix: %s', async (_, about, options) => {
    const shared = storeOf();
    await cachedEngine(replyingEngine().engine, { ...ABOUT, shared }).render('pie', SVG);
    await isKept(shared);
    const other = replyingEngine();
    await cachedEngine(other.engine, { ...about, shared }).render('pie', options);
    expect(other.drawn()).toBe(1);
  });

  it('draw again what somebody has changed, and put it right', async () => {
    const shared = storeOf();
    await cachedEngine(replyingEngine().engine, { ...ABOUT, shared }).render('pie', SVG);
    await isKept(shared);
    const [[key = '', text = ''] = []] = shared.texts;
    shared.texts.set(key, text.replace('M0 0h8', '').replace('<path', '<script>alert(1)</script><path'));
    const { engine, drawn } = replyingEngine();
    const cached = cachedEngine(engine, { ...ABOUT, shared });
    expect(await cached.render('pie', SVG)).toEqual({ kind: 'done', value: DRAWING });
    expect([drawn(), cached.stats().shared]).toEqual([1, { hits: 0, misses: 0, refused: 1 }]);
    await vi.waitFor(() => expect(shared.texts.get(key)).toBe(text));
  });
});

describe('a shared drawing', () => {
  it('is read as it was written', () => {
    expect(readSharedDrawing(writeSharedDrawing(DRAWING), 'svg')).toEqual(DRAWING);
    const png = { image: PNG, width: 1, height: 1 };
    expect(readSharedDrawing(writeSharedDrawing(png), 'png')).toEqual(png);
  });

  const svg = (image: unknown, more: object = {}) => JSON.stringify({ image, width: 8, height: 4, ...more });
  it.each([
    ['no JSON', IMAGE, 'svg'],
    ['null', 'null', 'svg'],
    ['a list', '[]', 'svg'],
    ['no picture', svg(undefined), 'svg'],
    ['a number for the picture', svg(7), 'svg'],
    ['no size', JSON.stringify({ image: IMAGE }), 'svg'],
    ['a size that is text', svg(IMAGE, { width: '8' }), 'svg'],
    ['an endless size', svg(IMAGE, { width: 1e9 }), 'svg'],
    ['a note that is no text', svg(IMAGE, { note: { hidden: true } }), 'svg'],
    ['a note as long as a book', svg(IMAGE, { note: 'x'.repeat(10_001) }), 'svg'],
    ['a script', svg(IMAGE.replace('<path', '<script>1</script><path')), 'svg'],
    ['a handler', svg(IMAGE.replace('<path', '<path onload="x()"')), 'svg'],
    [
      'a link that runs',
      svg(IMAGE.replace('<path', '<a href="javascript:x()"><path').replace('/></', '/></a></')),
      'svg',
    ],
    ['a picture from elsewhere', svg(IMAGE.replace('<path', '<image href="https://x.example/a.png"/><path')), 'svg'],
    ['two roots', svg(IMAGE + IMAGE), 'svg'],
    ['a font of 3,000 px', svg(IMAGE.replace('<path', '<text font-size="3000">x</text><path')), 'svg'],
    ['a PNG in place of an SVG', svg(PNG), 'svg'],
    ['an SVG in place of a PNG', svg(IMAGE), 'png'],
    ['a PNG of another size', JSON.stringify({ image: PNG, width: 2, height: 1 }), 'png'],
    ['bytes that are no PNG', JSON.stringify({ image: 'AAAA'.repeat(20), width: 1, height: 1 }), 'png'],
  ] as const)('is refused: %s', (_, text, format) => {
    expect(readSharedDrawing(text, format)).toBeUndefined();
  });
});
