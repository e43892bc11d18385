/** PlantUML with our changes reads what Java reads; each case fails without the patch of its name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLANTUML_PATCHES, patchPlantuml } from '../../scripts/build/patches/plantuml-patches.ts';
import { renderPlantuml } from '../../src/engines/plantuml/render-plantuml.ts';
import { packagePath } from '../../src/package-root.ts';

/** The texts, the addresses that are linked, and `picture` if there are other shapes than those of a sequence diagram. */
async function textsOf(body: string, page?: number): Promise<string[] | undefined> {
  const options = { format: 'svg', ...(page !== undefined && { page }) } as const;
  const reply = await renderPlantuml(`@startuml\n${body}\n@enduml`, options);
  if (reply.kind !== 'done') return undefined;
  const { image, diagramType } = reply.value;
  const texts = [...image.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, text = '']) => text);
  const links = [...image.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
  const shown = [...texts, ...links];
  return diagramType === 'sequence' && image.includes('<path') ? [...shown, 'picture'] : shown;
}

const EMBEDDED = 'class A\nnote right of A\n{{\nobject Within\n}}\nend note';
const EMBEDDED_TEXTS = ['C', 'A', 'Within'];
const SPRITE = 'sprite $s [4x2/16] {\nFFFF\nF00F\n}';

/** What Java draws, or that it refuses the source. */
const CASES: Readonly<
  Record<string, readonly (readonly [body: string, texts: string[] | undefined, page?: number])[]>
> = {
  'end a class name before its colon': [
    ['class A\nclass B\nA-->B:uses', ['C', 'A', 'C', 'B', 'uses']],
    ['class A\nclass B\nA "1" --> "n" B:uses', ['C', 'A', 'C', 'B', 'uses', '1', 'n']],
    ['object A\nobject B\nA-->B:uses', ['A', 'B', 'uses']],
    ['entity A\nentity B\nA||--o{B:has', ['E', 'A', 'E', 'B', 'has']],
    ['class A\nA -up->"x:y":goes up', ['C', 'A', 'C', 'x:y', 'goes up']],
    ['class A\nA::f-->B::g:calls', ['C', 'A', 'C', 'B', 'calls']],
    ['!procedure $to($x)\nA-->$x:uses\n!endprocedure\nclass A\n$to(B)', ['C', 'A', 'C', 'B', 'uses']],
    ['class A\nnote right of A\n A-->B:uses\nend note', ['C', 'A', 'A--&gt;B:uses']],
  ],
  'accept only signs as a separator of namespaces': [
    ['set separator a\nclass A', undefined],
    ['set separator /\nclass A/B', ['A', 'C', 'B']],
  ],
  'separate the digits of a number by signs only': [
    ['autonumber 1.1.1\nA->B:x', ['A', 'A', 'B', 'B', '1.1.1', 'x']],
    ['autonumber 1word1\nA->B:x', undefined],
  ],
  'name the release': [['A->B:%version()', ['A', 'A', 'B', 'B', '1.2026.8']]],
  'ask which file an include means': [
    [
      '!include https://github.com/plantuml-stdlib/C4-PlantUML/raw/v2.8/C4_Context.puml\nSystem(a, "Shop")',
      ['Shop', '«system»'],
    ],
    ['!include https://example.com/C4_Context.puml\nSystem(a, "Shop")', undefined],
  ],
  'draw pictures within the page only': [
    [`${SPRITE}\nA->B:one\nnewpage\nA->B:<$s>`, ['A', 'A', 'B', 'B', 'one']],
    [`${SPRITE}\nA->B:<$s>\nnewpage\nA->B:two`, ['A', 'A', 'B', 'B', 'picture']],
    ['A->B:one\nnewpage\nA->B:<:cat:>', ['A', 'A', 'B', 'B', 'one']],
    ['A->B:<:cat:>\nnewpage\nA->B:two', ['A', 'A', 'B', 'B', 'picture']],
  ],
  'place labels beside edges with corners': [
    ['skinparam linetype ortho\nclass A\nA-->A:again', ['C', 'A', 'again']],
    ['skinparam linetype ortho\nstate S\nS --> S : again\nS --> T : next', ['S', 'T', 'again', 'next']],
  ],
  'draw the page that is asked for': [
    ['A->B:one\nnewpage\nA->B:two', ['A', 'A', 'B', 'B', 'two'], 2],
    ['class A\nnewpage\nclass B', ['C', 'B'], 2],
    ['A->B:one\nnewpage\nA->B:two', undefined, 3],
  ],
  'keep the source of a diagram within a text': [[EMBEDDED, EMBEDDED_TEXTS]],
  'leave as much room as a diagram within a text needs': [[EMBEDDED, EMBEDDED_TEXTS]],
  'mark where a diagram within a text belongs': [[EMBEDDED, EMBEDDED_TEXTS]],
  'link what the source links': [
    ['class A [[https://a.example]]', ['C', 'A', 'https://a.example']],
    ['class A\nnote right of A : see [[https://n.example here]]', ['C', 'A', 'see ', 'here', 'https://n.example']],
    ['class A [[javascript:alert(1)]]', ['C', 'A']],
  ],
};

describe('the patches of PlantUML', () => {
  it('have cases each, and find their lines once more than they leave', () => {
    expect(Object.keys(CASES)).toEqual(PLANTUML_PATCHES.map(({ name }) => name));
    const published = readFileSync(packagePath('node_modules/@plantuml/core/plantuml.js'), 'utf8');
    const patched = patchPlantuml(published);
    for (const { anchor, replacement } of PLANTUML_PATCHES) {
      expect([published.includes(anchor), patched.includes(anchor)]).toEqual([true, false]);
      expect(patched.includes(replacement)).toBe(true);
    }
    expect(() => patchPlantuml(patched)).toThrow('cannot patch: end a class name before its colon');
  });

  it.each(
    Object.entries(CASES).flatMap(([name, rows]) => rows.map(([body, want, page]) => ({ name, body, want, page }))),
  )('$name: $body', async ({ body, want, page }) => {
    expect((await textsOf(body, page))?.sort()).toEqual(want && [...want].sort());
  });
});
