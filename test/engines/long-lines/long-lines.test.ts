/** Our own code takes time in proportion to a text, whatever it is made of: each unit in one shape and kind of diagram; the long run has all. */
import { describe, expect, it } from 'vitest';
import { MERMAID_HEADERS, PLANTUML_FRAMES, SHAPES, UNITS } from './patterns.ts';
import { MERMAID, PLANTUML, tooSlow } from './readers.ts';

function turn<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

const cases = UNITS.map((unit, index) => ({
  unit,
  header: turn(MERMAID_HEADERS, index),
  kind: turn(PLANTUML_FRAMES, index),
  shape: turn(SHAPES, Math.floor(index / SHAPES.length)),
}));

describe('a long text', () => {
  it.each(cases)('of $unit $shape is read in time as Mermaid, $header', async ({ unit, shape, header }) => {
    expect(await tooSlow(MERMAID, unit, shape, (text) => `${header}\n${text}`)).toEqual([]);
  });

  it.each(cases)('of $unit $shape is read in time as PlantUML, $kind', async ({ unit, shape, kind }) => {
    expect(await tooSlow(PLANTUML, unit, shape, (text) => `@start${kind}\n${text}\n@end${kind}`)).toEqual([]);
  });

  it('of blank lines is looked at once by the hints', async () => {
    expect(await tooSlow(MERMAID, ' ', 'in many lines', (text) => `flowchart TD\n${text}`)).toEqual([]);
  });
});
