/** A drawn comparison: every change marked where it is drawn, what is removed shown, and nothing that is not a picture. */
import { describe, expect, it } from 'vitest';
import { showComparison } from '../../../src/engines/diff/drawn/show-comparison.ts';
import { describePlantuml } from '../../../src/engines/plantuml/describe-plantuml.ts';
import { isCleanSvg } from '../../../src/engines/svg/safety/is-clean-svg.ts';
import type { ComparisonOptions, Drawing } from '../../../src/ports/diagram-engine.ts';
import { engine, textOf } from '../mermaid/built-engine.ts';

async function read(code: string) {
  const describeCode = code.startsWith('@start') ? describePlantuml : engine.describeMermaid;
  const reply = await describeCode(code, true);
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value;
}

async function drawn(before: string, after: string, options: ComparisonOptions = { format: 'svg' }): Promise<Drawing> {
  const reply = await showComparison(await read(before), await read(after), options);
  if (reply.kind !== 'done' || !reply.value.drawing) throw new Error(JSON.stringify(reply));
  return reply.value.drawing;
}

const COLOURS = { '#2da44e': 'added', '#bf8700': 'changed', '#e5484d': 'removed' } as const;

/** How many signs of each kind there are in the pictures; the legend has one of each. */
function signsIn(svg: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, colour = ''] of svg.matchAll(/<circle r="8" fill="([^"]+)"/g)) {
    const kind = COLOURS[colour as keyof typeof COLOURS];
    counts[kind] = (counts[kind] ?? -1) + 1;
  }
  return counts;
}

/** Marked in the old picture: removed and changed; in the new one: added and changed. */
const CASES: [name: string, before: string, after: string, signs: [added: number, changed: number, removed: number]][] =
  [
    [
      'flowchart',
      'flowchart TD\n  A[Start] -->|yes| B{Ready?}\n  B --> D[Wait]\n  subgraph Later\n    D\n  end',
      'flowchart TD\n  A[Begin] -->|sure| B{Ready?}\n  B --> C[(Archive)]\n  subgraph Later\n    E\n  end',
      [1, 6, 0],
    ],
    ['sequence', 'sequenceDiagram\n  A->>B: hello', 'sequenceDiagram\n  A->>B: hello you\n  B->>C: who?', [2, 2, 0]],
    [
      'class',
      'classDiagram\n  class Animal {\n    +eat()\n  }\n  Animal <|-- Fish',
      'classDiagram\n  class Animal {\n    +eat(food)\n  }\n  Animal <|-- Duck : quacks',
      [3, 2, 3],
    ],
    [
      'state',
      'stateDiagram-v2\n  [*] --> A\n  A --> [*]',
      'stateDiagram-v2\n  [*] --> A\n  A --> B : go\n  B --> [*]',
      [3, 0, 1],
    ],
    ['ER', 'erDiagram\n  A ||--o{ B : has', 'erDiagram\n  A ||--o{ B : owns\n  A ||--|| C : is', [2, 2, 0]],
    ['mind map', 'mindmap\n  root\n    Goals', 'mindmap\n  root\n    Goals\n    Risks', [2, 0, 0]],
    ['pie', 'pie\n  "Dogs" : 40\n  "Cats" : 60', 'pie\n  "Dogs" : 40\n  "Cats" : 60\n  "Birds" : 0.001', [1, 0, 0]],
    [
      'PlantUML class',
      '@startuml\nclass Animal\nAnimal <|-- Fish\n@enduml',
      '@startuml\nclass Animal\nAnimal <|-- Duck : quacks\n@enduml',
      [2, 0, 2],
    ],
    [
      'PlantUML sequence',
      '@startuml\nUser -> Shop : order\n@enduml',
      '@startuml\nUser -> Shop : buy\nShop -> Bank : check\n@enduml',
      [2, 2, 0],
    ],
    [
      'PlantUML component',
      '@startuml\n[A] --> [B]\n@enduml',
      '@startuml\n[A] --> [B]\n[A] --> [C] : new\n@enduml',
      [2, 0, 0],
    ],
    [
      'PlantUML activity',
      '@startuml\nstart\n:Read;\nstop\n@enduml',
      '@startuml\nstart\n:Write;\nstop\n@enduml',
      [1, 0, 1],
    ],
  ];

describe('drawComparison', () => {
  it.each(CASES)('marks every change of a %s where it is drawn', async (_name, before, after, [
    added,
    changed,
    removed,
  ]) => {
    const { image, note, width, height } = await drawn(before, after);
    expect(note).toBeUndefined();
    expect(signsIn(image)).toEqual({ added, changed, removed });
    expect(isCleanSvg(image)).toBe(true);
    expect(image).toContain(`width="${width}" height="${height}"`);
  });

  it('shows the old picture only if something of it is gone or different', async () => {
    expect((await drawn('graph TD\n  A', 'graph TD\n  A --> B')).image).not.toContain('>Before<');
    const { image } = await drawn('graph TD\n  A --> Gone', 'graph TD\n  A');
    expect(image).toMatch(/>Before<.*>Gone<.*>After</s);
  });

  it('names what has no place in the picture, in the answer and in the picture', async () => {
    const { note, image } = await drawn('flowchart TD\n  A --> B', 'flowchart LR\n  A --> B');
    expect(note).toBe(
      'Not marked in the picture, which has no place of its own for it: changed the direction: TB -> LR.',
    );
    expect(textOf(image)).toContain('Notmarked:changedthedirection:TB->LR');
  });

  it('is drawn across languages, and the same each time', async () => {
    const pair = ['flowchart TD\n  A --> B', '@startuml\n[A] --> [C]\n@enduml'] as const;
    const { image } = await drawn(...pair);
    expect(isCleanSvg(image)).toBe(true);
    expect((await drawn(...pair)).image).toBe(image);
  });

  it('has the requested size as pixels', async () => {
    const { image, width } = await drawn('graph TD\n  A', 'graph TD\n  B', { format: 'png', maxWidth: 200 });
    expect(Buffer.from(image, 'base64').readUInt32BE(16)).toBe(width);
    expect(width).toBeLessThanOrEqual(200);
  });

  it.each([
    '<script>alert(1)</script>',
    ']]></text><image href="http://x/"/>',
    '&#60;img src=x onerror=alert(1)&#62;',
    'javascript:alert(1)',
    '\u202egnp.exe\u0007',
    'x'.repeat(300),
  ])('says a hostile label as text: %s', async (label) => {
    const quoted = label.replaceAll('"', "'");
    const { image } = await drawn(`pie\n  "a" : 1`, `pie title ${quoted}\n  "${quoted}" : 1`);
    expect(isCleanSvg(image)).toBe(true);
    // Without the texts between the elements.
    expect(image.replace(/>[^<]*</g, '><')).not.toMatch(
      /<(?:script|image|foreignObject)|\son\w+=|javascript:|http:\/\/x/,
    );
  });
});

it.each([
  ['a class', '@startuml\nclass A\nclass B\n@enduml', '@startuml\nclass A\nclass B #pink\n@enduml', 'node B'],
  [
    'an edge',
    '@startuml\nclass A\nA --> B\nB --> C\n@enduml',
    '@startuml\nclass A\nA --> B\nB -[#red]-> C\n@enduml',
    'edge B -> C',
  ],
  ['a text', '@startmindmap\n* A\n** B\n@endmindmap', '@startmindmap\n* A\n**[#pink] B\n@endmindmap', 'text B'],
])('names and marks the looks of %s', async (_name, before, after, part) => {
  const comparison = await showComparison(await read(before), await read(after), { format: 'svg' });
  if (comparison.kind !== 'done' || !comparison.value.drawing) throw new Error(JSON.stringify(comparison));
  expect(comparison.value.summary).toBe(`The content is the same; colours, shapes or layout differ: ${part}.`);
  expect(signsIn(comparison.value.drawing.image)).toEqual({ added: 0, changed: 2, removed: 0 });
});
