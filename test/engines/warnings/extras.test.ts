/** What is extra never costs the answer: rows that fail, or never end, are left out and counted. */
import { afterEach, describe, expect, it } from 'vitest';
import * as extras from '../../../src/engines/extras.ts';
import { PLANTUML_ROWS } from '../../../src/engines/plantuml/advice/plantuml-rows.ts';
import { MODEL_ROWS as PLANTUML_MODEL_ROWS } from '../../../src/engines/plantuml/model/read-model.ts';
import { tasks as plantuml } from '../../../src/engines/plantuml/worker.ts';
import { engine } from '../mermaid/built-engine.ts';

const LANGUAGES = {
  mermaid: {
    tasks: engine.tasks,
    rows: engine.MERMAID_ROWS,
    models: engine.MODEL_ROWS,
    extras: engine,
    valid: 'flowchart TD\n  A[First] --> B[Second]',
    broken: 'flowchart TD\n  A --> B[',
  },
  plantuml: {
    tasks: plantuml,
    rows: PLANTUML_ROWS,
    models: PLANTUML_MODEL_ROWS,
    extras,
    valid: '@startuml\nclass First\nclass Second\nFirst --> Second\n@enduml',
    broken: '@startuml\nclass {{{\n@enduml',
  },
};
const NAMES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
  // The engines are shared with other files: their work must not count towards the budget of these tests.
  for (const { extras: counted } of Object.values(LANGUAGES)) counted.startExtras(Number.POSITIVE_INFINITY);
});

/** Before all other rows, until the end of the test. */
function plant(rows: readonly object[], row: object): void {
  const table = rows as object[];
  table.unshift(row);
  undo.push(() => table.splice(table.indexOf(row), 1));
}

function fail(): never {
  throw new Error('planted');
}

function neverEnd(): never {
  for (;;);
}

const BUDGET_MS = 5_000;
const ASKED = ['verify', 'render', 'describe'] as const;
const CASES = NAMES.flatMap((name) => ASKED.map((asked) => ({ name, asked })));

/** The answer, and what it has done without. */
async function ask(name: keyof typeof LANGUAGES, asked: (typeof ASKED)[number], code: string) {
  const { tasks, extras: counted } = LANGUAGES[name];
  counted.startExtras(BUDGET_MS);
  const reply = await (asked === 'render' ? tasks.render(code, { format: 'svg' }) : tasks[asked](code));
  return { reply, lost: counted.lostExtras() };
}

describe.each(CASES)('$asked of $name', ({ name, asked }) => {
  const { valid, broken, rows, models } = LANGUAGES[name];

  it('answers the same without a warning row that fails', async () => {
    const usual = await ask(name, asked, valid);
    expect(usual.lost).toBeUndefined();
    plant(rows, { of: 'drawn', find: fail });
    expect(await ask(name, asked, valid)).toEqual({ ...usual, lost: { warnings: 1 } });
  });

  it('answers the same without a hint row that fails, or whose fix does', async () => {
    const usual = await ask(name, asked, broken);
    plant(rows, { of: 'refused', find: fail });
    plant(rows, { of: 'refused', find: () => [{ says: fail, fix: fail }] });
    const { reply, lost } = await ask(name, asked, broken);
    expect(lost?.hints).toBeGreaterThan(1);
    expect({ ...reply, value: undefined, diagnosis: undefined }).toEqual({
      ...usual.reply,
      value: undefined,
      diagnosis: undefined,
    });
    expect(JSON.stringify(reply)).toContain('"error":');
  });

  it('answers without the parts of a diagram that cannot be read', async () => {
    for (const { read: _, ...row } of [...models]) plant(models, { ...row, read: fail });
    const { reply, lost } = await ask(name, asked, valid);
    expect(reply.kind).toBe('done');
    expect(lost?.model).toBeGreaterThan(0);
    if (asked === 'describe')
      expect(reply).toMatchObject({ value: { texts: expect.arrayContaining(['First', 'Second']) } });
  });
});

describe.each(NAMES)('a drawing of %s', (name) => {
  it('is the same without a warning row that never ends', async () => {
    const { rows, valid } = LANGUAGES[name];
    const usual = await ask(name, 'render', valid);
    plant(rows, { of: 'drawn', find: neverEnd });
    expect(await ask(name, 'render', valid)).toEqual({ ...usual, lost: { warnings: 1 } });
  });

  /** Read without a fault, and not fit for use. */
  function plantBrokenModels(): void {
    const { models } = LANGUAGES[name];
    const node = {
      id: 'A',
      get label() {
        return fail();
      },
    };
    for (const row of [...models]) {
      plant(models, { ...row, read: () => ({ nodes: [node], edges: [], groups: [], texts: [] }) });
    }
  }

  it('does without the words that cannot be made', async () => {
    plantBrokenModels();
    const { reply, lost } = await ask(name, 'render', LANGUAGES[name].valid);
    expect(reply.kind).toBe('done');
    expect(lost?.words).toBe(1);
  });

  it('is verified although its parts cannot be used', async () => {
    plantBrokenModels();
    const { reply } = await ask(name, 'verify', LANGUAGES[name].valid);
    expect(reply).toMatchObject({ kind: 'done', value: { ok: true } });
  });
});
