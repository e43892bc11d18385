/** Each row of Mermaid's table of warnings: what it finds, how it is fixed, and what it leaves alone. */
import { describe, expect, it } from 'vitest';
import { limits } from '../../../generated/values.ts';
import type { Warning } from '../../../src/ports/diagram-engine.ts';
import { engine } from '../mermaid/built-engine.ts';
import { FLOW_WARNING_CASES } from './mermaid-flow-cases.ts';
import { OTHER_WARNING_CASES } from './mermaid-other-cases.ts';
import { SEQUENCE_WARNING_CASES } from './mermaid-sequence-cases.ts';

const CASES = [...FLOW_WARNING_CASES, ...SEQUENCE_WARNING_CASES, ...OTHER_WARNING_CASES];

async function warningsOf(code: string): Promise<Warning[]> {
  const reply = await engine.verifyMermaid(code);
  if (reply.kind !== 'done' || !reply.value.ok) throw new Error(`not valid: ${JSON.stringify(reply)}`);
  return reply.value.warnings ?? [];
}

describe('the warnings of Mermaid', () => {
  it.each(CASES)('know: $row', async ({ given, line, says, fix }) => {
    const [warning, ...others] = await warningsOf(given);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ line, message: expect.stringContaining(says), hint: expect.any(String) });
    expect(warning?.fix).toBe(fix);
  });

  it.each(
    CASES.flatMap(({ row, fix }) => (fix === undefined ? [] : [{ row, fix }])),
  )('are gone after the fix: $row', async ({ fix }) => {
    expect(await warningsOf(fix)).toEqual([]);
  });

  it.each(
    CASES.flatMap(({ row, fine }) => fine.map((given) => ({ row, given }))),
  )('leave alone ($row): $given', async ({ given }) => {
    expect(await warningsOf(given)).toEqual([]);
  });

  it('are the same with a picture and with words, and absent where there are none', async () => {
    const given = 'stateDiagram-v2\n  Idle --> In Progress : start';
    const warnings = await warningsOf(given);
    expect(await engine.renderMermaid(given, { format: 'svg' })).toMatchObject({ kind: 'done', value: { warnings } });
    expect(await engine.describeMermaid(given)).toMatchObject({ kind: 'done', value: { warnings } });
    const chart = 'gantt\n  dateFormat YYYY-MM-DD\n  Build : 2026-01-01, 20 days';
    expect(await engine.describeMermaid(chart)).toMatchObject({ value: { warnings: await warningsOf(chart) } });
    const good = await engine.renderMermaid('flowchart TD\n  A --> B', { format: 'svg' });
    expect(good.kind === 'done' && 'warnings' in good.value).toBe(false);
  });

  it('judge the colours of the theme that is asked for', async () => {
    const given = 'flowchart TD\n  A --> B\n  style A fill:#fff';
    const warned = async (theme: string) => {
      const reply = await engine.renderMermaid(given, { format: 'svg', theme });
      return reply.kind === 'done' && reply.value.warnings !== undefined;
    };
    expect([await warned('default'), await warned('dark')]).toEqual([false, true]);
  });

  it('are at most as many as the contract says, in the order of the lines', async () => {
    const nodes = Array.from({ length: 9 }, (_, at) => `  A${at}:::none${'abcdefghi'[at]} --> B${at}`);
    const warnings = await warningsOf(['flowchart TD', ...nodes].join('\n'));
    expect(warnings).toHaveLength(limits.maxWarnings);
    expect(warnings.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it('do not change the picture, although fixes are read in between', async () => {
    const given = 'flowchart TD\n  A[Start] --> B\n  Start --> C\n  style A fill:#111,color:#222';
    const draw = async () => {
      const reply = await engine.renderMermaid(given, { format: 'svg' });
      return reply.kind === 'done' ? reply.value.image : '';
    };
    const first = await draw();
    await warningsOf(given);
    expect(await draw()).toBe(first);
    expect(first).toContain('Start');
  });

  it('keep Windows line ends in a fix', async () => {
    const [warning] = await warningsOf(
      'stateDiagram-v2\r\n  Idle --> In Progress : start\r\n  In Progress --> Done\r\n',
    );
    expect(warning?.fix).toBe(
      'stateDiagram-v2\r\n  state "In Progress" as In_Progress\r\n  Idle --> In_Progress : start\r\n  In_Progress --> Done\r\n',
    );
  });
});
