/** What Mermaid's own database says of each type, and what every other type shows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countParts, describeModel } from '../../../src/engines/describe/describe-model.ts';
import type { DiagramModel } from '../../../src/ports/diagram-model.ts';
import { engine, renderSvg } from './built-engine.ts';

async function modelOf(code: string): Promise<DiagramModel> {
  const reply = await engine.describeMermaid(code);
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value;
}

const FLOW = `---
title: My flow
---
flowchart LR
  A["Start <b>bold</b><br/>now #quot;x#quot; #9829;"] -->|yes & no| B{Check?}
  subgraph S1 [Group one]
    B -.-> C(("\`**md** text\`"))
    subgraph S2
      D
    end
  end
  C ==> S2
  A --o F
  S1 --- F`;

const SEQUENCE = `sequenceDiagram
  title The title
  box Purple Team
    actor U as User
    participant A
  end
  U->>+A: hi<br/>there
  alt ok
    A-->>-U: yes
  else no
    A-x U: no
  end
  Note over U,A: A note`;

const CLASSES = `classDiagram
  class Animal~T~["An animal"] {
    <<interface>>
    +int age
    +List~int~ ids
    +isMammal() bool
  }
  namespace N {
    class Duck
  }
  Animal <|-- Duck : is a
  Duck "1" *-- "many" Egg : has
  Fish <.. Duck
  Duck -- Pond
  note for Duck "can fly"`;

const STATES = `stateDiagram-v2
  [*] --> Idle
  Idle --> Busy : start
  state "Long name" as Busy {
    [*] --> In
    --
    X --> Y
  }
  state c <<choice>>
  Busy --> c
  c --> [*] : done
  note right of Idle : a note
  Idle: first line
  Idle: second`;

const CASES: Record<string, { code: string; want: Partial<DiagramModel> }> = {
  'a flowchart': {
    code: FLOW,
    want: {
      diagramType: 'flowchart',
      title: 'My flow',
      direction: 'LR',
      nodes: [
        { id: 'A', label: 'Start bold now "x" ♥' },
        { id: 'B', label: 'Check?', kind: 'diamond', group: 'S1' },
        { id: 'C', label: 'md text', kind: 'circle', group: 'S1' },
        { id: 'D', group: 'S2' },
        { id: 'F' },
      ],
      edges: [
        { from: 'A', to: 'B', label: 'yes & no' },
        { from: 'B', to: 'C', kind: 'dotted' },
        { from: 'C', to: 'S2', kind: 'thick' },
        { from: 'A', to: 'F', kind: 'circle' },
        { from: 'S1', to: 'F', kind: 'line' },
      ],
      groups: [
        { id: 'S2', group: 'S1' },
        { id: 'S1', label: 'Group one' },
      ],
    },
  },
  'a sequence': {
    code: SEQUENCE,
    want: {
      diagramType: 'sequence',
      title: 'The title',
      nodes: [
        { id: 'U', label: 'User', kind: 'actor', group: 'Team' },
        { id: 'A', group: 'Team' },
      ],
      edges: [
        { from: 'U', to: 'A', label: 'hi there' },
        { from: 'A', to: 'U', label: 'yes', kind: 'dotted', group: 'alt ok' },
        { from: 'A', to: 'U', label: 'no', kind: 'cross', group: 'else no' },
      ],
      groups: [
        { id: 'Team', facts: { colour: 'Purple' } },
        { id: 'alt ok', kind: 'alt' },
        { id: 'else no', kind: 'else' },
      ],
      notes: [
        { text: '', kind: 'activation', of: ['A'], after: 1 },
        { text: '', kind: 'deactivation', of: ['A'], group: 'alt ok', after: 2 },
        { text: 'A note', of: ['U', 'A'], place: 'over', after: 3, line: 13 },
      ],
    },
  },
  'a class diagram': {
    code: CLASSES,
    want: {
      diagramType: 'class',
      nodes: [
        {
          id: 'Animal',
          label: 'An animal<T>',
          kind: 'interface',
          members: ['+int age', '+List<int> ids', '+isMammal() : bool'],
        },
        { id: 'Duck', group: 'N' },
        { id: 'Egg' },
        { id: 'Fish' },
        { id: 'Pond' },
      ],
      edges: [
        { from: 'Duck', to: 'Animal', label: 'is a', kind: 'inheritance' },
        { from: 'Duck', to: 'Egg', label: 'has', kind: 'composition', facts: { fromEnd: '1', toEnd: 'many' } },
        { from: 'Duck', to: 'Fish', kind: 'dependency' },
        { from: 'Duck', to: 'Pond', kind: 'line' },
      ],
      groups: [{ id: 'N' }],
      notes: [{ text: 'can fly', of: ['Duck'], line: 15 }],
    },
  },
  'a state diagram': {
    code: STATES,
    want: {
      diagramType: 'state',
      nodes: [
        { id: '[start]', kind: 'start' },
        { id: 'Idle', label: 'first line', members: ['second'] },
        { id: 'Busy region 1.[start]', kind: 'start', group: 'Busy region 1' },
        { id: 'In', group: 'Busy region 1' },
        { id: 'X', group: 'Busy region 2' },
        { id: 'Y', group: 'Busy region 2' },
        { id: 'c', kind: 'choice' },
        { id: '[end]', kind: 'end' },
      ],
      edges: [
        { from: '[start]', to: 'Idle' },
        { from: 'Idle', to: 'Busy', label: 'start' },
        { from: 'Busy region 1.[start]', to: 'In' },
        { from: 'X', to: 'Y' },
        { from: 'Busy', to: 'c' },
        { from: 'c', to: '[end]', label: 'done' },
      ],
      groups: [
        { id: 'Busy', label: 'Long name' },
        { id: 'Busy region 1', kind: 'region', group: 'Busy' },
        { id: 'Busy region 2', kind: 'region', group: 'Busy' },
      ],
      notes: [{ text: 'a note', of: ['Idle'], place: 'right' }],
    },
  },
  'an entity relationship diagram': {
    code: 'erDiagram\n  A ||--o{ B : places\n  A {\n    string name PK,FK "the name"\n  }\n  p["Person"]\n  p }|..|| B : "is in"',
    want: {
      diagramType: 'er',
      nodes: [{ id: 'A', members: ['string name PK,FK "the name"'] }, { id: 'B' }, { id: 'p', label: 'Person' }],
      edges: [
        { from: 'A', to: 'B', label: 'places', facts: { fromEnd: 'one', toEnd: 'zero or more' } },
        {
          from: 'p',
          to: 'B',
          label: 'is in',
          kind: 'non-identifying',
          facts: { fromEnd: 'one or more', toEnd: 'one' },
        },
      ],
    },
  },
  'a mindmap': {
    code: 'mindmap\n  root((Main idea))\n    A[First]\n      B\n    B',
    want: {
      diagramType: 'mindmap',
      nodes: [
        { id: 'root', label: 'Main idea' },
        { id: 'A', label: 'First' },
        { id: 'B' },
        { id: 'B (2)', label: 'B' },
      ],
      edges: [
        { from: 'root', to: 'A' },
        { from: 'A', to: 'B' },
        { from: 'root', to: 'B (2)' },
      ],
    },
  },
  'a chart': {
    code: 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 2',
    want: {
      diagramType: 'pie',
      title: 'Pets',
      headline: 'Pie chart with 2 slices',
      nodes: [
        { id: 'Dogs', facts: { value: 3, share: '60%' } },
        { id: 'Cats', facts: { value: 2, share: '40%' } },
      ],
      texts: [],
      size: expect.anything(),
    },
  },
};

describe('describeMermaid', () => {
  it.each(Object.entries(CASES))('reads %s', async (_, { code, want }) => {
    expect(await modelOf(code)).toMatchObject(want);
  });

  it('lists the texts that belong to no part', async () => {
    const { texts } = await modelOf('pie showData\n  "Dogs" : 3\n  "Cats" : 2');
    expect(texts).toEqual(['Dogs [3]', 'Cats [2]']);
  });

  it('gives the advice of verify on a source that it cannot read', async () => {
    const reply = await engine.describeMermaid('graph TD\n  A[Start (now)] --> B');
    expect(reply).toMatchObject({
      kind: 'invalid',
      diagnosis: { line: 2, fix: expect.stringContaining('"Start (now)"') },
    });
  });

  it('says in words every label of a source', async () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const labels = fc.uniqueArray(word, { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(labels, async (all) => {
        const lines = all.map((label, n) => `  n${n}["x ${label}"] -->|to ${label}| n${(n * 3 + 1) % all.length}`);
        const model = await modelOf(`flowchart TD\n${lines.join('\n')}`);
        const words = describeModel(model, countParts(model));
        for (const label of all) expect(words).toContain(`"x ${label}"`);
        for (const label of all) expect(words).toContain(`"to ${label}"`);
      }),
      { numRuns: 20, seed: 17 },
    );
  });
});

const DESCRIPTION =
  /<svg [^>]*aria-describedby="(\w+)"[^>]*>(?:<title [^>]*>[^<]*<\/title>)?<desc id="(\w+)">([^<]*)<\/desc>/;

describe('the description of a picture', () => {
  it.each([
    ['flowchart TD\n  A[Start] --> B[End]', 'Flowchart, top to bottom, with 2 nodes and 1 edge: Start, End.'],
    ['pie title Pets\n  "Dogs" : 3', 'Pie chart with 1 slice: Dogs.'],
    ['flowchart TD\n  accDescr: In my words\n  A --> B', 'In my words'],
  ])('%j', async (code, words) => {
    const [, points, id, text] = DESCRIPTION.exec(await renderSvg(code)) ?? [];
    expect({ points, text }).toEqual({ points: id, text: words });
  });
});
