/** What idle children draw for practice, and when they have had enough. */
import { describe, expect, it } from 'vitest';
import type { EngineChild } from '../../../src/engines/pool/children/engine-child.ts';
import { Practice } from '../../../src/engines/pool/children/idle-work.ts';
import { PRACTICE_CPU_MS, PRACTICE_TYPES, QUICK_CPU_MS } from '../../../src/engines/pool/job/limits.ts';
import type { Task } from '../../../src/engines/pool/job/protocol.ts';

const child = (warmUpsLeft = 0) => ({ warmUpsLeft, warmUpsDone: 2 }) as EngineChild;
const drawing = (code: string): Task => ({ kind: 'render', code, options: { format: 'svg' } });
const reply = (diagramType: string) => ({
  kind: 'done' as const,
  value: { image: '', width: 1, height: 1, diagramType },
});

function asked(...types: string[]): Practice {
  const practice = new Practice();
  for (const type of types) practice.note(drawing(type), reply(type), 10);
  return practice;
}

/** Draws until there is nothing left to draw; `costMs` is asked with the number of drawings so far. */
function drawAll(practice: Practice, one: EngineChild, costMs: (drawn: number) => number): string[] {
  const drawn: string[] = [];
  for (let next = practice.next(one, true); typeof next === 'object'; next = practice.next(one, true)) {
    practice.took(one, costMs(drawn.length));
    drawn.push(next.code);
  }
  return drawn;
}

describe('the practice of an idle child', () => {
  it('is its own few diagrams first, also beside callers', () => {
    expect(asked('pie').next(child(1), false)).toBe(2);
  });

  it.each([
    ['nothing was asked for', new Practice(), true],
    ['a caller is served', asked('pie'), false],
  ])('is nothing when %s', (_when, practice, isQuiet) => {
    expect(practice.next(child(), isQuiet)).toBeUndefined();
  });

  it.each([
    ['a costly drawing', drawing('pie'), reply('pie'), QUICK_CPU_MS + 1],
    ['a long source', drawing('x'.repeat(5_000)), reply('pie'), 10],
    ['a check', { kind: 'verify', code: 'pie' } as const, reply('pie'), 10],
    ['what has no type', drawing('pie'), { kind: 'done', value: { image: '', width: 1, height: 1 } } as const, 10],
    ['what was refused', drawing('pie'), { kind: 'too-complex', reason: 'no' } as const, 10],
  ])('never repeats %s', (_what, task, answer, cpuMs) => {
    const practice = new Practice();
    practice.note(task, answer, cpuMs);
    expect(practice.next(child(), true)).toBeUndefined();
  });

  it('takes the types in turn, those asked for last', () => {
    const types = Array.from({ length: PRACTICE_TYPES + 2 }, (_, i) => `type ${i}`);
    const drawn = drawAll(asked(...types), child(), () => 10);
    expect(new Set(drawn)).toEqual(new Set(types.slice(2)));
  });

  it('ends when the child gets no faster', () => {
    const drawn = drawAll(asked('pie', 'gantt'), child(), (done) => Math.max(10, 100 - done));
    expect(drawn.length).toBeGreaterThan(90);
    expect(drawn.length).toBeLessThan(150);
  });

  it('ends when it has cost enough, whatever else is asked for', () => {
    const practice = asked('pie');
    const one = child();
    let cost = 1_000;
    const spent = drawAll(practice, one, () => (cost *= 0.9)).length;
    expect(spent * cost).toBeLessThan(PRACTICE_CPU_MS);
    practice.note(drawing('gantt'), reply('gantt'), 10);
    expect(drawAll(practice, one, () => 1_000).length).toBeLessThan(PRACTICE_CPU_MS / 1_000);
  });

  it('is taken up again by each child when another type is asked for', () => {
    const practice = asked('pie');
    const one = child();
    drawAll(practice, one, () => 10);
    expect(practice.next(one, true)).toBeUndefined();
    practice.note(drawing('gantt'), reply('gantt'), 10);
    expect(practice.next(one, true)).toBeDefined();
  });
});
