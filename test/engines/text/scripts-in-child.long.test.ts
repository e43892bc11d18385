/** Scripts whose letters change with their neighbours are drawn by the engines as the service runs them. */
import { afterAll, describe, expect, it } from 'vitest';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';

const pool = createEnginePool({
  engines: {
    mermaid: { entry: builtPath('engines/mermaid.mjs') },
    plantuml: { entry: builtPath('engines/plantuml.mjs') },
  },
  workers: 1,
});
afterAll(() => pool.close());

describe.each(['क्षत्रिय', 'ภาษาไทย กำ', 'مرحبا بالعالم', 'ការងារ'])('in a child, %s', (text) => {
  it.each([
    ['mermaid', `flowchart TD\n  A[${text}]`],
    ['plantuml', `@startuml\nA -> B : ${text}\n@enduml`],
  ] as const)('is drawn by %s as SVG and PNG', async (language, code) => {
    const engine = pool.engine(language);
    expect(await engine.render(code, { format: 'svg' })).toMatchObject({ kind: 'done' });
    expect(await engine.render(code, { format: 'png' })).toMatchObject({ kind: 'done' });
  });
});
