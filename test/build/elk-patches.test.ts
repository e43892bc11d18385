/** ELK with our changes lays out as published, and does without the work that they remove. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { ELK_PATCHES } from '../../scripts/build/patches/elk-patches.ts';
import type { Patch } from '../../scripts/build/patches/patch.ts';
import { patchText } from '../../scripts/build/patches/patch-packages.ts';

const PUBLISHED = readFileSync(createRequire(import.meta.url).resolve('elkjs/lib/elk-worker.js'), 'utf8');

/** What the patches are there to avoid, and where it is done. */
const COUNTED = {
  casts: 'function canCast(src_0, dstId){',
  sets: 'function HashSet(){',
  'arrays that know their class':
    'function initUnidimensionalArray(leafClassLiteral, castableTypeMap, elementTypeId, length_0, elementTypeCategory, dimensions){',
  'hashes of texts': 'function $hashCode_2(this$static){',
};

type Counts = Record<keyof typeof COUNTED, number>;

interface Worker {
  dispatcher: { saveDispatch(message: { data: object }): void };
  onmessage(answer: { data: { data?: unknown; error?: unknown } }): void;
}

/** Loads the worker, lays out, and says what it did on the way. */
function layOut(patches: readonly Patch[], graph: object): { result: unknown; counts: Counts } {
  const applied = new Set<Patch>();
  let text = patchText(PUBLISHED, patches, applied);
  expect(applied.size).toBe(patches.length);
  const counts = {} as Counts;
  for (const [what, start] of Object.entries(COUNTED)) {
    expect(text).toContain(start);
    text = text.replace(start, `${start} counts[${JSON.stringify(what)}] += 1;`);
  }
  const module = { exports: {} as { Worker: new () => Worker } };
  new Function('module', 'exports', 'counts', 'document', text)(module, module.exports, counts, {});
  const worker = new module.exports.Worker();
  let result: unknown;
  worker.onmessage = ({ data }) => {
    expect(data.error).toBeUndefined();
    result = data.data;
  };
  worker.dispatcher.saveDispatch({ data: { cmd: 'register', algorithms: ['layered'] } });
  for (const what of Object.keys(COUNTED)) counts[what as keyof Counts] = 0;
  worker.dispatcher.saveDispatch({ data: { cmd: 'layout', graph, layoutOptions: {}, options: {} } });
  return { result, counts };
}

/** In the order of the source, as Mermaid asks for it. */
function graphOf(size: number): object {
  const ids = Array.from({ length: size }, (_, i) => `n${i}`);
  return {
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
    },
    children: ids.map((id, i) => ({ id, width: 40 + (i % 5) * 10, height: 30 })),
    edges: ids.flatMap((id, i) =>
      i === 0
        ? []
        : [
            { id: `e${i}`, sources: [`n${Math.floor(i / 3)}`], targets: [id] },
            ...(i % 7 ? [] : [{ id: `f${i}`, sources: [id], targets: [`n${(i * 5) % size}`] }]),
          ],
    ),
  };
}

describe('ELK as we change it', () => {
  const published = layOut([], graphOf(60));
  const changed = layOut(ELK_PATCHES, graphOf(60));

  it('places everything where the published one does', () => {
    expect(changed.result).toEqual(published.result);
    expect(JSON.stringify(changed.result)).toContain('"bendPoints"');
  });

  it.each(Object.keys(COUNTED) as (keyof Counts)[])('does without most %s', (what) => {
    expect(published.counts[what]).toBeGreaterThan(100);
    expect(changed.counts[what]).toBeLessThan(published.counts[what] / 2);
  });
});
