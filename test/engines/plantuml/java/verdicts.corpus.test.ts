/** Verdicts beside those of Java's PlantUML of the same release, over sources of every type. */
import { describe, expect, it } from 'vitest';
import { verifyPlantuml } from '../../../../src/engines/plantuml/verify-plantuml.ts';
import { sampled } from '../../../support/every-nth.ts';
import { readJavaCases, readJavaVerdicts } from './read-java-corpus.ts';

const CASES = readJavaCases();
const JAVA = readJavaVerdicts();

/** What is accepted here on purpose: shapes of actions in the older form, which are drawn as they were meant. */
const OLDER_SHAPES = [
  'activity: shapes old',
  'activity: shape before endswitch',
  'activity: shape before elseif',
  'activity: shape before fork again',
  'activity: shape before split end',
  'activity: swimlanes',
  'activity: shape of backward',
  'activity: shapes in partition',
];

/** What is refused here on purpose: Java draws a page about itself. */
const REFUSED: readonly string[] = [
  'broken: b uml empty',
  'broken: b only comment',
  // Java joins the line with @endregex and draws the pattern "abc@endregex".
  'broken: b regex trailing',
];

/** What Java cannot read either, but here for another reason. */
const UNSUPPORTED = ['broken: b include'];

/** Names of engine classes, placeholders of its build and words of its own failures. */
const INTERNALS = /\b[a-z]+\.[a-z]+\.[A-Z]|TypeError|undefined|\(JavaScript\)|\$version|Exception|error\d+/;

describe("Java's PlantUML of the same release", () => {
  it('has judged at least 150 valid and 100 broken sources', () => {
    expect(Object.keys(JAVA).sort()).toEqual(CASES.map(({ name }) => name).sort());
    const valid = Object.values(JAVA).filter((line) => line === null);
    expect(valid.length).toBeGreaterThanOrEqual(150);
    expect(CASES.length - valid.length).toBeGreaterThanOrEqual(100);
  });

  it.each(sampled(CASES))('agrees on $name', async ({ name, code }) => {
    const verdict = await verifyPlantuml(code);
    const isValid = OLDER_SHAPES.includes(name) || (JAVA[name] === null && !REFUSED.includes(name));
    expect(verdict.ok).toBe(isValid);
    if (verdict.ok) return;
    expect(verdict.error).not.toMatch(INTERNALS);
    expect(verdict.line).toBeGreaterThan(0);
    expect(verdict.supported === false).toBe(UNSUPPORTED.includes(name));
    if (verdict.fix !== undefined) expect(await verifyPlantuml(verdict.fix)).toMatchObject({ ok: true });
  });
});
