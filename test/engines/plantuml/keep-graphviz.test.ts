/** Graphviz is started once for many drawings, and again where its state or its memory cannot be kept. */
import { expect, it } from 'vitest';
import { keepInstance } from '../../../src/engines/plantuml/drawing/keep-graphviz.ts';

const MB = 1024 * 1024;

function loaderOf(megabytes: number, draw: (source: string) => void = () => {}) {
  let started = 0;
  const loader = {
    async instance() {
      started += 1;
      const render = (source: unknown, _options: { format: 'svg' }) => {
        draw(String(source));
        return { status: 'success', output: '<svg/>', errors: [] };
      };
      return { module: { HEAPU8: { byteLength: megabytes * MB } as Uint8Array }, render };
    },
  };
  keepInstance(loader);
  const use = async (source: string) => (await loader.instance()).render(source, { format: 'svg' });
  return { use, count: () => started };
}

it('keeps an instance for the next drawing', async () => {
  const { use, count } = loaderOf(16);
  await use('a');
  await use('b');
  expect(count()).toBe(1);
});

it('starts another after a failure', async () => {
  const { use, count } = loaderOf(16, (source) => {
    if (source === 'bad') throw new RangeError('unreachable');
  });
  await expect(use('bad')).rejects.toThrow(RangeError);
  await use('good');
  expect(count()).toBe(2);
});

it('keeps no instance that has grown', async () => {
  const { use, count } = loaderOf(64);
  await use('a');
  await use('b');
  expect(count()).toBe(2);
});
