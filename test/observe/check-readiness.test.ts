/** When a service counts as ready: each engine has drawn, lately, and nothing is about to end. */
import { describe, expect, it } from 'vitest';
import { createReadinessCheck, type ReadinessParts } from '../../src/observe/check-readiness.ts';
import type { DiagramEngine, Drawing, EngineReply } from '../../src/ports/diagram-engine.ts';

const DONE: EngineReply<Drawing> = { kind: 'done', value: { image: '', width: 1, height: 1 } };
const BUSY: EngineReply<Drawing> = { kind: 'overloaded', retryAfterSeconds: 1 };

/** An engine that answers what `next` holds, once somebody lets it. */
function steeredEngine() {
  const waiting: ((reply: EngineReply<Drawing> | Error) => void)[] = [];
  const render = () =>
    new Promise<EngineReply<Drawing>>((resolve, reject) => {
      waiting.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply)));
    });
  return {
    engine: { render } as unknown as DiagramEngine,
    answer: (reply: EngineReply<Drawing> | Error) => (waiting.shift() ?? expect.fail('nothing is drawn'))(reply),
    waiting,
  };
}

function setUp(parts: Partial<ReadinessParts> = {}) {
  const steered = steeredEngine();
  let clock = 0;
  let over = () => {};
  const check = createReadinessCheck({
    engines: { mermaid: { engine: steered.engine, source: 'pie' } },
    isDraining: () => false,
    now: () => clock,
    patience: () =>
      new Promise<void>((resolve) => {
        over = resolve;
      }),
    ...parts,
  });
  return {
    ...steered,
    check,
    advance: (ms: number) => {
      clock += ms;
    },
    losePatience: () => over(),
  };
}

const READY = { ready: true, engines: ['mermaid'] };

describe('a service', () => {
  it('is ready once each engine has drawn', async () => {
    const { check, answer } = setUp();
    const asked = check();
    answer(DONE);
    expect(await asked).toEqual(READY);
  });

  it('is not ready while an engine has yet to draw', async () => {
    const { check, losePatience } = setUp();
    const asked = check();
    losePatience();
    expect(await asked).toEqual({ ready: false, reason: 'the mermaid engine has not drawn yet' });
  });

  it.each([
    [new Error('secret'), 'the mermaid engine cannot be started'],
    [{ kind: 'too-complex', reason: 'x' } as const, 'the mermaid engine cannot draw'],
    [BUSY, 'the mermaid engine is busy and has not drawn yet'],
  ])('is not ready when its engine answers %o', async (reply, reason) => {
    const { check, answer } = setUp();
    const asked = check();
    answer(reply);
    expect(await asked).toEqual({ ready: false, reason });
  });

  it('keeps an answer for five seconds, and several probes share a drawing', async () => {
    const { check, answer, advance, waiting } = setUp();
    const asked = [check(), check(), check()];
    answer(DONE);
    await Promise.all(asked);
    advance(4_999);
    expect(await check()).toEqual(READY);
    expect(waiting).toHaveLength(0);
    advance(1);
    const again = check();
    answer(new Error('gone'));
    expect(await again).toMatchObject({ ready: false });
  });

  it('stays ready while it is busy: it has drawn before', async () => {
    const { check, answer, advance, losePatience } = setUp();
    const first = check();
    answer(DONE);
    await first;
    advance(5_000);
    const refused = check();
    answer(BUSY);
    expect(await refused).toEqual(READY);
    advance(5_000);
    const slow = check();
    losePatience();
    expect(await slow).toEqual(READY);
  });

  it('is not ready when it shuts down, whatever it has drawn', async () => {
    let draining = false;
    const { check, answer } = setUp({ isDraining: () => draining });
    const asked = check();
    answer(DONE);
    await asked;
    draining = true;
    expect(await check()).toEqual({ ready: false, reason: 'it is shutting down' });
  });
});
