/** Our own code takes time in proportion to a text, whatever it is made of: each unit in each shape and kind of diagram. */
import { describe, expect, it } from 'vitest';
import { everyNth } from '../../support/every-nth.ts';
import { MERMAID_HEADERS, PLANTUML_FRAMES, SHAPES, UNITS } from './patterns.ts';
import { MERMAID, PLANTUML, tooSlow } from './readers.ts';

const cases = everyNth(UNITS.flatMap((unit) => SHAPES.map((shape) => ({ unit, shape }))));

describe.each(MERMAID_HEADERS)('a long text of Mermaid, %s', (header) => {
  it.each(cases)('made of $unit $shape is read in time', async ({ unit, shape }) => {
    expect(await tooSlow(MERMAID, unit, shape, (text) => `${header}\n${text}`)).toEqual([]);
  });
});

describe.each(PLANTUML_FRAMES)('a long text of PlantUML, %s', (kind) => {
  it.each(cases)('made of $unit $shape is read in time', async ({ unit, shape }) => {
    expect(await tooSlow(PLANTUML, unit, shape, (text) => `@start${kind}\n${text}\n@end${kind}`)).toEqual([]);
  });
});
