/** What is said about each fault of the hint table, and how it is fixed. */
import { describe, expect, it } from 'vitest';
import { judgePlantuml, verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { sampled } from '../../support/every-nth.ts';
import { uml } from './hint-case.ts';
import { HINT_CASES } from './hint-cases.ts';

describe('the hint table of PlantUML', () => {
  it.each(sampled(HINT_CASES))('knows: $row', async ({ given, hint, fix }) => {
    const verdict = await verifyPlantuml(given);
    expect(verdict).toMatchObject({ ok: false, hint: expect.stringMatching(hint) });
    expect('fix' in verdict ? verdict.fix : undefined).toBe(fix);
    if (fix !== undefined) expect(await judgePlantuml(fix)).toMatchObject({ ok: true });
  });

  it('fixes faults that hide one another', async () => {
    const verdict = await verifyPlantuml('```\nA -&gt; B : hi\nnote left\nwords\nB -&gt; A\n```');
    expect(verdict).toMatchObject({ ok: false, fix: uml('A -> B : hi', 'note left', 'words', 'end note', 'B -> A') });
  });

  it('keeps Windows line ends in a fix', async () => {
    const verdict = await verifyPlantuml('@startuml\r\nA -&gt; B : hi\r\n@enduml\r\n');
    expect(verdict).toMatchObject({ fix: '@startuml\r\nA -> B : hi\r\n@enduml\r\n' });
  });
});
