import { describe, expect, it } from 'vitest';
import { cachedEngine } from '../../../src/engines/cache/cached-engine.ts';
import type { DiagramEngine, Drawing, EngineReply } from '../../../src/ports/diagram-engine.ts';
import { readsOneNode } from '../../support/empty-model.ts';

const SVG = { format: 'svg' } as const;
const ABOUT = { engine: 'counted', version: '1' };

/** An engine whose answers are given by the test, one by one; `calls` are those that nobody has answered yet. */
function steeredEngine() {
  const calls: {
    code: string;
    signal: AbortSignal | undefined;
    client: string | undefined;
    answer(reply: EngineReply<Drawing>): void;
    fail(error: Error): void;
  }[] = [];
  let started = 0;
  const engine: DiagramEngine = {
    verify: async (code) => {
      started += 1;
      return { kind: 'done', value: { ok: true, diagramType: code } };
    },
    render: (code, _options, { signal, client } = {}) =>
      new Promise((answer, fail) => {
        started += 1;
        calls.push({ code, signal, client, answer, fail });
      }),
    ...readsOneNode(() => {
      started += 1;
    }),
  };
  const take = () => calls.shift() ?? expect.fail('the engine was not called');
  return { engine, take, started: () => started };
}

function drawing(image: string): EngineReply<Drawing> {
  return { kind: 'done', value: { image, width: 1, height: 1 } };
}

describe('cachedEngine', () => {
  it('answers an equal request from memory, each task and option for itself', async () => {
    const { engine, take, started } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const first = cached.render('pie', SVG);
    take().answer(drawing('a pie'));
    expect(await first).toEqual(drawing('a pie'));
    expect(await cached.render('pie', SVG)).toEqual(drawing('a pie'));
    expect(await cached.verify('pie')).toEqual(await cached.verify('pie'));
    expect(started()).toBe(2);
    const dark = cached.render('pie', { ...SVG, theme: 'dark' });
    take().answer(drawing('a dark pie'));
    expect(await dark).toEqual(drawing('a dark pie'));
    expect(cached.stats()).toMatchObject({ entries: 3, hits: 2, misses: 3 });
  });

  it('tells only the caller whose answer was known', async () => {
    const { engine } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const heard: string[] = [];
    await cached.verify('pie', { onCacheHit: () => heard.push('first') });
    await cached.verify('pie', { onCacheHit: () => heard.push('second') });
    await cached.verify('pie');
    expect(heard).toEqual(['second']);
  });

  it('asks before it works, once for each caller that it works for, and leaves the work if that fails', async () => {
    const { engine, started } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const refuse = () => Promise.reject(new Error('spent'));
    await expect(cached.verify('pie', { beforeWork: refuse })).rejects.toThrow('spent');
    expect(started()).toBe(0);
    let asked = 0;
    const allow = async () => {
      asked += 1;
    };
    await cached.verify('pie', { beforeWork: allow });
    await cached.verify('pie', { beforeWork: allow });
    await cached.verify('pie', { beforeWork: refuse });
    expect([asked, started()]).toEqual([1, 1]);
    expect(cached.stats()).toMatchObject({ hits: 2, misses: 1 });
  });

  const KEPT: [kept: boolean, reply: EngineReply<Drawing>][] = [
    [true, drawing('x')],
    [true, { kind: 'invalid', diagnosis: { error: 'no' } }],
    [false, { kind: 'too-complex', reason: 'slow' }],
    [false, { kind: 'overloaded', retryAfterSeconds: 1 }],
  ];
  it.each(KEPT)('keeps (%s) %o', async (kept, reply) => {
    const { engine, take, started } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const first = cached.render('pie', SVG);
    take().answer(reply);
    expect(await first).toEqual(reply);
    const second = cached.render('pie', SVG);
    expect(started()).toBe(kept ? 1 : 2);
    if (!kept) take().answer(reply);
    expect(await second).toEqual(reply);
  });

  it('does not keep a failure', async () => {
    const { engine, take } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const first = cached.render('pie', SVG);
    take().fail(new Error('cannot start'));
    await expect(first).rejects.toThrow('cannot start');
    const second = cached.render('pie', SVG);
    take().answer(drawing('now'));
    expect(await second).toEqual(drawing('now'));
  });

  it('forgets the least used answers when its bytes are full, and never holds more', async () => {
    const { engine, take, started } = steeredEngine();
    const cached = cachedEngine(engine, { ...ABOUT, maxBytes: 50_000 });
    const draw = async (code: string, image: string) => {
      const before = started();
      const reply = cached.render(code, SVG);
      if (started() > before) take().answer(drawing(image));
      await reply;
      expect(cached.stats().bytes).toBeLessThanOrEqual(50_000);
      return started() > before ? 'drawn' : 'remembered';
    };
    const image = 'x'.repeat(10_000);
    expect([await draw('a', image), await draw('b', image)]).toEqual(['drawn', 'drawn']);
    expect(await draw('a', image)).toBe('remembered');
    expect(await draw('c', image)).toBe('drawn');
    expect([await draw('a', image), await draw('b', image)]).toEqual(['remembered', 'drawn']);
    expect(await draw('huge', 'x'.repeat(30_000))).toBe('drawn');
    expect(await draw('huge', 'x'.repeat(30_000))).toBe('drawn');
  });

  it('hands out answers that nobody can change', async () => {
    const { engine, take } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const first = cached.render('pie', SVG);
    take().answer(drawing('x'));
    const reply = await first;
    expect(() => Object.assign(reply.kind === 'done' ? reply.value : {}, { image: 'forged' })).toThrow(TypeError);
  });
});

describe('equal requests under way', () => {
  it('are worked on once', async () => {
    const { engine, take, started } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const all = [cached.render('pie', SVG), cached.render('pie', SVG), cached.render('pie', SVG)];
    take().answer(drawing('one'));
    expect(await Promise.all(all)).toEqual([drawing('one'), drawing('one'), drawing('one')]);
    expect(started()).toBe(1);
  });

  it('count for the client who asked first', async () => {
    const { engine, take } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const all = [cached.render('pie', SVG, { client: 'first' }), cached.render('pie', SVG, { client: 'second' })];
    const call = take();
    expect(call.client).toBe('first');
    call.answer(drawing('one'));
    await Promise.all(all);
  });

  it('go on for the others when one caller leaves', async () => {
    const { engine, take } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const gone = new AbortController();
    const leaving = cached.render('pie', SVG, { signal: gone.signal });
    const staying = cached.render('pie', SVG, { signal: new AbortController().signal });
    gone.abort();
    await expect(leaving).rejects.toThrow(/aborted/);
    const call = take();
    expect(call.signal?.aborted).toBe(false);
    call.answer(drawing('kept'));
    expect(await staying).toEqual(drawing('kept'));
  });

  it('are given up when the last caller leaves, and a newcomer starts afresh', async () => {
    const { engine, take } = steeredEngine();
    const cached = cachedEngine(engine, ABOUT);
    const [one, two] = [new AbortController(), new AbortController()];
    const left = Promise.allSettled([cached.render('pie', SVG, one), cached.render('pie', SVG, two)]);
    one.abort();
    two.abort();
    expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const call = take();
    expect(call.signal?.aborted).toBe(true);
    const newcomer = cached.render('pie', SVG);
    call.fail(new Error('aborted'));
    take().answer(drawing('fresh'));
    expect(await newcomer).toEqual(drawing('fresh'));
  });

  it('never start for a caller who has already left', async () => {
    const { engine, started } = steeredEngine();
    await expect(cachedEngine(engine, ABOUT).render('pie', SVG, { signal: AbortSignal.abort() })).rejects.toThrow(
      /aborted/,
    );
    expect(started()).toBe(0);
  });
});
