/** What becomes of wide gaps in a PlantUML source. */
import { describe, expect, it } from 'vitest';
import { narrowGaps } from '../../../src/engines/plantuml/drawing/prepare-lines.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';

const WIDE = ' '.repeat(400);
const NARROW = ' '.repeat(12);

describe('a wide gap', () => {
  it.each([
    ['in a statement', [`class A${WIDE}B`], [`class A${NARROW}B`]],
    ['of tabs', [`A${'\t'.repeat(400)}-> B`], [`A${NARROW}-> B`]],
    ['in a line of thousands', [`A${WIDE.repeat(9)}-> B${WIDE}`], [`A${NARROW}-> B${NARROW}`]],
  ])('%s is narrowed', (_, lines, want) => {
    expect(narrowGaps(lines)).toEqual(want);
  });

  it.each([
    ['of twelve spaces', [`A${NARROW}-> B`]],
    ['in quotes', [`participant "A${WIDE}B" as C`]],
    ['in a note', ['note left', `a${WIDE}b`, 'end note']],
  ])('%s stays', (_, lines) => {
    expect(narrowGaps(lines)).toEqual(lines);
  });

  it.each([
    ['participant and arrow', `A${WIDE}-> B${WIDE}: x`, true],
    ['class', `class A${WIDE}`, true],
    ['two names of a state', `state A${WIDE}B`, false],
    ['two names of a class', `class A${WIDE}B`, false],
  ])('in %s is judged in moderate time', async (_, line, ok) => {
    const before = process.cpuUsage();
    expect(await verifyPlantuml(`@startuml\n${line}\n@enduml`)).toMatchObject({ ok });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(4);
  });
});
