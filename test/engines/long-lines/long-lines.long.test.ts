/** Our own code takes time in proportion to a text, whatever it is made of: each unit in each kind of diagram. */
import { describe, expect, it } from 'vitest';
import { MERMAID_HEADERS, PLANTUML_FRAMES, UNITS } from './patterns.ts';
import { MERMAID, PLANTUML, tooSlow } from './readers.ts';

const units = UNITS.map((unit) => ({ unit }));

describe.each(MERMAID_HEADERS)('a long text of Mermaid, %s', (header) => {
  it.each(units)('made of $unit is read in time', async ({ unit }) => {
    expect(await tooSlow(MERMAID, unit, (text) => `${header}\n${text}`)).toEqual([]);
  });
});

describe.each(PLANTUML_FRAMES)('a long text of PlantUML, %s', (kind) => {
  it.each(units)('made of $unit is read in time', async ({ unit }) => {
    expect(await tooSlow(PLANTUML, unit, (text) => `@start${kind}\n${text}\n@end${kind}`)).toEqual([]);
  });
});
