/** Entities, which Mermaid writes with a number sign, are shown as the characters they stand for, in every type of label. */
import { describe, expect, it } from 'vitest';
import { renderSvg, textOf } from './built-engine.ts';

const WRITTEN = '#quot;x#quot; #9829; #infin; #lt;b#gt;';
const SHOWN = '"x"♥∞<b>';

describe('an entity', () => {
  it.each([
    `flowchart LR\n  A["${WRITTEN}"]`,
    `flowchart LR\n  A -->|"${WRITTEN}"| B`,
    `flowchart LR\n  subgraph s ["${WRITTEN}"]\n    A\n  end`,
    `sequenceDiagram\n  A->>B: ${WRITTEN}`,
    `sequenceDiagram\n  Note over A: ${WRITTEN}`,
    `classDiagram\n  class A["${WRITTEN}"]`,
    `stateDiagram-v2\n  state "${WRITTEN}" as s`,
    `erDiagram\n  A ||--o{ B : "${WRITTEN}"`,
    `mindmap\n  root["${WRITTEN}"]`,
    `pie\n  "${WRITTEN}" : 1`,
    `gantt\n  title ${WRITTEN}\n  Task :2024-01-01, 3d`,
  ])('is shown as its character in %j', async (code) => {
    expect(textOf(await renderSvg(code))).toContain(SHOWN);
  });

  it.each([
    '#constructor;',
    '#__proto__;',
    '#nosuchname;',
    '#0;',
    '#55296;',
    '#1114112;',
  ])('that stands for nothing is left to be read: %s', async (entity) => {
    const text = textOf(await renderSvg(`sequenceDiagram\n  A->>B: before ${entity} after`));
    expect(text).toContain(`before${entity}after`);
  });

  it('by a name of HTML is shown likewise', async () => {
    expect(textOf(await renderSvg('flowchart LR\n  A["&quot;x&quot; &infin; R&amp;D"]'))).toContain('"x"∞R&D');
  });
});
