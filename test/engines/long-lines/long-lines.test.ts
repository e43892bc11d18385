/** Our own code takes time in proportion to a text, whatever it is made of: each unit in one kind of diagram; the long run has all kinds. */
import { describe, expect, it } from 'vitest';
import { MERMAID_HEADERS, PLANTUML_FRAMES, UNITS } from './patterns.ts';
import { MERMAID, PLANTUML, tooSlow } from './readers.ts';

const cases = UNITS.map((unit, index) => ({
  unit,
  header: MERMAID_HEADERS[index % MERMAID_HEADERS.length] ?? '',
  kind: PLANTUML_FRAMES[index % PLANTUML_FRAMES.length] ?? '',
}));

describe('a long text', () => {
  it.each(cases)('of $unit is read in time as Mermaid, $header', async ({ unit, header }) => {
    expect(await tooSlow(MERMAID, unit, (text) => `${header}\n${text}`)).toEqual([]);
  });

  it.each(cases)('of $unit is read in time as PlantUML, $kind', async ({ unit, kind }) => {
    expect(await tooSlow(PLANTUML, unit, (text) => `@start${kind}\n${text}\n@end${kind}`)).toEqual([]);
  });
});
