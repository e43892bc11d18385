/** What the operations ask of an engine. */
import { describe, expect, it } from 'vitest';
import { draw } from '../../src/operations/draw.ts';
import type { DiagramEngine, RenderOptions } from '../../src/ports/diagram-engine.ts';
import { readsOneNode } from '../support/empty-model.ts';

async function askedFor(options: RenderOptions): Promise<RenderOptions | undefined> {
  let asked: RenderOptions | undefined;
  const engine: DiagramEngine = {
    verify: async () => ({ kind: 'done', value: { ok: true } }),
    render: async (_code, given) => {
      asked = given;
      return { kind: 'done', value: { image: '', width: 1, height: 1 } };
    },
    ...readsOneNode(),
  };
  await draw(engine, 'graph TD', options, {});
  return asked;
}

describe('draw', () => {
  it('leaves theme and paper to the engine when nobody chose them, and embeds the source', async () => {
    expect(await askedFor({ format: 'png' })).toEqual({ format: 'png', scale: 1, embedSource: true });
    expect(await askedFor({ format: 'svg' })).toEqual({ format: 'svg', embedSource: true });
  });

  it('hands on the paper that was chosen, none included', async () => {
    expect(await askedFor({ format: 'png', background: 'transparent' })).toMatchObject({ background: 'transparent' });
  });

  it('asks for equal pictures with equal options', async () => {
    expect(await askedFor({ format: 'svg', scale: 3 })).toEqual(await askedFor({ format: 'svg' }));
  });
});
