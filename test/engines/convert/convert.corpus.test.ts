/** Sources of both languages that say the same, and what is lost between them. */
import { describe, expect, it } from 'vitest';
import { sampled } from '../../support/every-nth.ts';
import { convert } from './convert.ts';
import { CASES } from './convert-cases.ts';

describe.each(sampled(CASES))('$name', ({ mermaid, plantuml, lost = [], only }) => {
  if (only !== 'mermaid')
    it('is written in PlantUML', async () => {
      expect(await convert('mermaid', mermaid)).toEqual({ code: plantuml, lost });
    });
  if (only !== 'plantuml')
    it('is written in Mermaid', async () => {
      expect(await convert('plantuml', plantuml)).toEqual({ code: mermaid, lost: only ? lost : [] });
    });
});
