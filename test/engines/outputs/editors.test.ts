/** Files for editors: every label, connectors bound to what they connect, and nothing that runs or calls. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { isCleanDrawio } from '../../../src/engines/outputs/drawio/is-clean-drawio.ts';
import { isCleanExcalidraw } from '../../../src/engines/outputs/excalidraw/is-clean-excalidraw.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { Language } from '../../../src/ports/languages.ts';
import { engine } from '../mermaid/built-engine.ts';

type Format = 'drawio' | 'excalidraw';

const RENDER: Record<Language, typeof renderPlantuml> = { mermaid: engine.renderMermaid, plantuml: renderPlantuml };

async function fileOf(language: Language, code: string, format: Format): Promise<string> {
  const reply = await RENDER[language](code, { format });
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value.image;
}

interface Bound {
  labels: string[];
  /** The labels at both ends of each connector that has any. */
  bound: [from: string, to: string][];
}

const parser = new new JSDOM('').window.DOMParser();

function readDrawio(text: string): Bound {
  const document = parser.parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const cells = [...document.querySelectorAll('mxCell')];
  const labelOf = (cell: Element) => cell.getAttribute('value') ?? cell.parentElement?.getAttribute('label') ?? '';
  const byId = (id: string | null) => {
    const own = cells.filter((cell) => (cell.getAttribute('id') ?? cell.parentElement?.getAttribute('id')) === id);
    const inner = cells.filter((cell) => cell.getAttribute('parent') === id);
    return [...own, ...inner].map(labelOf).filter(Boolean).join(' ');
  };
  const edges = cells.filter((cell) => cell.getAttribute('source') !== null && cell.getAttribute('target') !== null);
  return {
    labels: cells.map(labelOf).filter(Boolean),
    bound: edges.map((edge) => [byId(edge.getAttribute('source')), byId(edge.getAttribute('target'))]),
  };
}

interface SceneElement {
  id: string;
  type: string;
  text?: string;
  groupIds: string[];
  startBinding?: { elementId: string } | null;
  endBinding?: { elementId: string } | null;
}

function readExcalidraw(text: string): Bound {
  const { elements } = JSON.parse(text) as { elements: SceneElement[] };
  const words = (id: string | undefined) => {
    const groups = elements.find((element) => element.id === id)?.groupIds ?? [];
    const mates = elements.filter((element) => element.groupIds.some((group) => groups.includes(group)));
    return mates.flatMap(({ text: words = [] }) => words).join(' ');
  };
  const arrows = elements.filter(({ startBinding, endBinding }) => startBinding && endBinding);
  return {
    labels: elements.flatMap(({ text: words = [] }) => words),
    bound: arrows.map(({ startBinding, endBinding }) => [words(startBinding?.elementId), words(endBinding?.elementId)]),
  };
}

const READ: Record<Format, (text: string) => Bound> = { drawio: readDrawio, excalidraw: readExcalidraw };
const FORMATS = ['drawio', 'excalidraw'] as const;

const CASES: [language: Language, code: string, labels: string[], bound: [string, string][]][] = [
  [
    'mermaid',
    'flowchart LR\n  subgraph shop [Shop]\n    A[Order] -->|paid| B{Stock?}\n  end\n  B -. no .-> C([Wait])',
    ['Order', 'paid', 'Stock?', 'no', 'Wait', 'Shop'],
    [
      ['Order', 'Stock?'],
      ['Stock?', 'Wait'],
    ],
  ],
  [
    'mermaid',
    'classDiagram\n  Animal <|-- Duck\n  Duck : +quack()',
    ['Animal', 'Duck', '+quack()'],
    [['Animal', 'Duck']],
  ],
  ['mermaid', 'erDiagram\n  CUSTOMER ||--o{ ORDER : places', ['CUSTOMER', 'ORDER', 'places'], [['CUSTOMER', 'ORDER']]],
  ['mermaid', 'sequenceDiagram\n  Alice->>Bob: Hello', ['Alice', 'Bob', 'Hello'], [['', '']]],
  [
    'plantuml',
    '@startuml\ncomponent Web\ndatabase Store\nWeb --> Store : reads\n@enduml',
    ['Web', 'Store', 'reads'],
    [['Web', 'Store']],
  ],
  ['plantuml', '@startuml\nclass A {\n  +name\n}\nclass B\nA <|-- B\n@enduml', ['A', 'B', 'name'], [['A', 'B']]],
];

describe.each(FORMATS)('%s', (format) => {
  it.each(CASES)('of %s has every label, and its connectors are bound: %s', async (language, code, labels, bound) => {
    const found = READ[format](await fileOf(language, code, format));
    expect(found.labels.join('\n')).toSatisfy((text: string) => labels.every((label) => text.includes(label)));
    for (const [from, to] of bound)
      expect(found.bound).toSatisfy((ends: [string, string][]) =>
        ends.some(
          ([one, other]) => (one.includes(from) && other.includes(to)) || (one.includes(to) && other.includes(from)),
        ),
      );
  });

  it.each<[Language, string]>([
    ['mermaid', 'flowchart LR\n  A[One] --> B{Two}'],
    ['plantuml', '@startuml\n[One] --> [Two]\n@enduml'],
  ])('says each label once: %s', async (language, code) => {
    expect(READ[format](await fileOf(language, code, format)).labels.sort()).toEqual(['One', 'Two']);
  });

  it('is the same for equal sources', async () => {
    const code = 'graph TD\n A --> B';
    expect(await fileOf('mermaid', code, format)).toBe(await fileOf('mermaid', code, format));
  });
});

/** Labels that an XML, a style, a script or a formula could be made of. */
const HOSTILE: [Language, string][] = [
  ['mermaid', 'flowchart TD\n  A["#quot;><script>alert(1)</script>"] --> B["x;image=https://evil.example/a.png;"]'],
  [
    'mermaid',
    'flowchart TD\n  A["=HYPERLINK(#quot;https://evil.example#quot;)"] --> B["%% $$ $(1) &amp;lt;img src=x onerror=y&amp;gt;"]',
  ],
  ['mermaid', 'flowchart TD\n  A --> B\n  click A "javascript:alert(1)"\n  click B "data:text/html,x"'],
  ['mermaid', 'flowchart TD\n  A@{ img: "https://evil.example/a.png", label: "x" } --> B'],
  [
    'plantuml',
    '@startuml\nrectangle "<script>x</script> ]]> -->" as A [[javascript:alert(1)]]\nA --> B : "onload=x\n@enduml',
  ],
  ['plantuml', '@startuml\nrectangle "<img:https://evil.example/a.png> %x% ;shape=image;" as A\n@enduml'],
];

describe.each(FORMATS)('%s of a hostile source', (format) => {
  it.each(HOSTILE)('holds nothing that runs or calls: %s %s', async (language, code) => {
    const text = await fileOf(language, code, format);
    if (format === 'excalidraw') {
      const { elements, files } = JSON.parse(text) as {
        elements: { link: string | null; type: string }[];
        files: object;
      };
      expect(elements.filter(({ type }) => ['embeddable', 'iframe'].includes(type))).toEqual([]);
      expect(elements.flatMap(({ link }) => link ?? [])).toEqual([]);
      expect(JSON.stringify(files)).not.toMatch(/https?:/);
      return;
    }
    const document = parser.parseFromString(text, 'application/xml');
    for (const element of document.querySelectorAll('*')) {
      expect(element.getAttribute('link')).toBeNull();
      const style = element.getAttribute('style') ?? 'html=0;';
      expect(style).not.toMatch(/https?:|html=1|javascript/);
      expect(element.textContent).toBe('');
    }
  });
});

describe('the last check of a file', () => {
  const cell = (attributes: string) =>
    `<mxfile host="drawbridge"><diagram id="page" name="x"><mxGraphModel grid="0" page="0" math="0"><root><mxCell id="0"/><mxCell id="2" parent="0" ${attributes}/></root></mxGraphModel></diagram></mxfile>`;
  it.each([
    ['value="x" style="html=0;"', true],
    ['value="x" style="html=1;"', false],
    ['value="x" style="html=0;image=https://evil.example/a.png;"', false],
    ['value="x" style="html=0;shape=stencil(abc);"', false],
    ['value="x" onclick="y"', false],
    ['value="x" link="javascript:y"', false],
  ])('of a draw.io cell with %s', (attributes, isClean) => {
    expect(isCleanDrawio(cell(attributes))).toBe(isClean);
  });

  const scene = (element: object) =>
    JSON.stringify({
      type: 'excalidraw',
      elements: [{ type: 'rectangle', link: null, ...element }],
      files: {},
      appState: { viewBackgroundColor: '#ffffff' },
    });
  it.each([
    [{}, true],
    [{ link: 'javascript:x' }, false],
    [{ type: 'embeddable', link: 'https://evil.example' }, false],
    [{ customData: { html: '<b>' } }, false],
  ])('of an Excalidraw element with %j', (element, isClean) => {
    expect(isCleanExcalidraw(scene(element))).toBe(isClean);
  });
});
