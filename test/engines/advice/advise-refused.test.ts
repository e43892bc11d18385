/** The mechanism behind both tables of advice, shown on a toy language: every line must be `ok`. */
import { describe, expect, it, vi } from 'vitest';
import { type AdviceRow, refused, type Seen } from '../../../src/engines/advice/advice-row.ts';
import { adviseRefused } from '../../../src/engines/advice/advise-refused.ts';
import type { Diagnosis, Verdict } from '../../../src/ports/diagram-engine.ts';

async function verify(source: string): Promise<Verdict> {
  const lines = source.split('\n');
  const line = lines.findIndex((text) => text !== 'ok') + 1;
  return line === 0 ? { ok: true } : { ok: false, error: `bad: ${lines[line - 1]}`, line };
}

type Row = AdviceRow<Seen>;

function toy(rows: readonly Row[], judge = verify) {
  const see = (source: string, fault: Diagnosis) => ({
    source,
    lines: source.split('\n'),
    firstLine: 1,
    type: undefined,
    fault,
  });
  return { rows, see, verify: judge, shows: async () => ({ drawn: [], labels: [], ids: [], found: [] }) };
}

async function advise(rows: readonly Row[], source: string): Promise<Diagnosis> {
  const verdict = await verify(source);
  if (verdict.ok) throw new Error('the source is fine');
  const { ok: _, ...diagnosis } = verdict;
  return adviseRefused(toy(rows), source, diagnosis);
}

function replacing(wrong: string, right: string): Row {
  return refused({
    drops: true,
    when: ({ source }) => source.includes(wrong),
    says: `Write ${right} for ${wrong}.`,
    fix: (_, { source }) => source.replaceAll(wrong, right),
  });
}

describe('adviseRefused', () => {
  it('leaves a diagnosis alone that no row knows', async () => {
    expect(await advise([replacing('x', 'ok')], 'ok\ny')).toEqual({ error: 'bad: y', line: 2 });
  });

  it('offers the fixed source when it verifies', async () => {
    expect(await advise([replacing('x', 'ok')], 'ok\nx')).toEqual({
      error: 'bad: x',
      line: 2,
      hint: 'Write ok for x.',
      fix: 'ok\nok',
    });
  });

  it('offers it however long other programs keep the processor', async () => {
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 60_000));
    const advice = await advise([replacing('x', 'ok'), replacing('y', 'ok')], 'x\ny');
    now.mockRestore();
    expect(advice).toMatchObject({ fix: 'ok\nok' });
  });

  it('keeps a fixed source to itself when it does not verify', async () => {
    const told = await advise([replacing('x', 'z')], 'ok\nx');
    expect(told).toEqual({ error: 'bad: x', line: 2, hint: 'Write z for x.' });
  });

  it('prefers the row whose fixing verifies over an earlier one', async () => {
    const told = await advise([replacing('x', 'z'), replacing('x', 'ok')], 'x');
    expect(told).toMatchObject({ hint: 'Write ok for x.', fix: 'ok' });
  });

  it('fixes several faults one after the other and names each', async () => {
    const told = await advise([replacing('y', 'ok'), replacing('x', 'ok')], 'x\ny\nx');
    expect(told).toEqual({
      error: 'bad: x',
      line: 1,
      hint: 'Write ok for x. Write ok for y.',
      fix: 'ok\nok\nok',
    });
  });

  it('builds a sentence from the fault', async () => {
    const row: Row = refused({ when: () => true, says: (_, { fault }) => `See line ${fault.line}.` });
    expect(await advise([row], 'ok\nx')).toMatchObject({ hint: 'See line 2.' });
  });

  it('stops asking when fixes only go round in circles', async () => {
    let asked = 0;
    const grow: Row = refused({
      drops: true,
      when: ({ source }) => source.includes('x'),
      says: '',
      fix: (_, { source }) => `ok\n${source}x`,
    });
    const counted = async (source: string) => {
      asked += 1;
      return verify(source);
    };
    await adviseRefused(toy([grow], counted), 'x', { error: 'bad', line: 1 });
    expect(asked).toBeLessThanOrEqual(12);
  });
});
