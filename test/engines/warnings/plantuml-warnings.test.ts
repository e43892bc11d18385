/** Each row of PlantUML's table of warnings: what it finds, how it is fixed, and what it leaves alone. */
import { describe, expect, it } from 'vitest';
import { describePlantuml } from '../../../src/engines/plantuml/describe-plantuml.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import type { Warning } from '../../../src/ports/diagram-engine.ts';
import { PLANTUML_WARNING_CASES as CASES } from './plantuml-cases.ts';

function framed(body: string): string {
  return `@startuml\n${body}\n@enduml`;
}

async function warningsOf(code: string): Promise<Warning[]> {
  const verdict = await verifyPlantuml(code);
  if (!verdict.ok) throw new Error(`not valid: ${JSON.stringify(verdict)}`);
  return verdict.warnings ?? [];
}

describe('the warnings of PlantUML', () => {
  it.each(CASES)('know: $row', async ({ given, line, says, fix }) => {
    const [warning, ...others] = await warningsOf(framed(given));
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ line, message: expect.stringContaining(says), hint: expect.any(String) });
    expect(warning?.fix).toBe(fix === undefined ? undefined : framed(fix));
  });

  it.each(
    CASES.flatMap(({ row, fine }) => fine.map((given) => ({ row, given }))),
  )('leave alone ($row): $given', async ({ given }) => {
    expect(await warningsOf(framed(given))).toEqual([]);
  });

  it('leave the names of values alone', async () => {
    expect(await warningsOf('@startyaml\ntitle: Login\nparticipant: Bob\n@endyaml')).toEqual([]);
  });

  it('are the same with a picture and with words', async () => {
    const code = framed('participant User\nparticipant Server\nUser -> Sever : hi');
    const warnings = await warningsOf(code);
    expect(warnings).toHaveLength(1);
    expect(await renderPlantuml(code, { format: 'svg' })).toMatchObject({ kind: 'done', value: { warnings } });
    expect(await describePlantuml(code)).toMatchObject({ kind: 'done', value: { warnings } });
  });

  it('name lines of the whole text, and cover every diagram that is verified', async () => {
    const first = framed('Alice -> Bob : hi');
    const second = framed('Alice -> Bob : hi\ndeactivate Bob');
    expect(await warningsOf(`${first}\n\n${second}`)).toMatchObject([{ line: 7 }]);
  });

  it('say nothing about names that the preprocessor makes up', async () => {
    const code = framed(
      '!$name = "Sever"\nparticipant User\nparticipant Server\nUser -> $name : hi\nServer -> User : yes',
    );
    expect(await warningsOf(code)).toEqual([]);
  });

  it('do not change the picture', async () => {
    const code = framed('rectangle Alpha #black\nrectangle Beta\nAlpha --> Beta');
    const draw = async () => {
      const reply = await renderPlantuml(code, { format: 'svg' });
      return reply.kind === 'done' ? reply.value.image : '';
    };
    const first = await draw();
    await warningsOf(code);
    expect(await draw()).toBe(first);
  });
});
