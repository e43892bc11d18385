/** What parses and still cannot be drawn is refused, by a check as by a drawing, in words that an author can act on; and sizes are those of the picture. */
import { describe, expect, it, vi } from 'vitest';
import { engine } from './built-engine.ts';

const init = (config: unknown) => `%%{init: ${JSON.stringify(config)}}%%\n`;

describe('a source that parses and cannot be drawn', () => {
  it.each([
    ['no width', `${init({ xyChart: { width: 0 } })}xychart-beta\n  x-axis [a, b]\n  bar [1, 2]`, /no usable size/],
    ['a width below zero', `${init({ packet: { bitWidth: -1 } })}packet\n  0-15: "Alpha"`, /no usable size/],
    [
      'a size beyond all screens',
      'wardley-beta\nsize [1000000000, 1000000000]\ncomponent Alpha [0.5, 0.5]',
      /no usable size/,
    ],
    [
      'a size that is no number',
      `${init({ sequence: { actorMargin: 1e308 } })}sequenceDiagram\n  A->>B: hello`,
      /no usable size/,
    ],
    ['a name that Mermaid stumbles over', 'venn-beta\n  set constructor\n  set B', /fails to draw it/],
    ['an object for a name', 'C4Context\nPerson(a, "A", "d", "__proto__")', /fails to draw it/],
    ['a layout that does not know the type', '---\nconfig:\n  layout: elk\n---\nmindmap\n  x', /fails to draw it/],
    ['a shape that is read and not drawn', 'flowchart LR\nA(-x-)-->B', /cannot draw one.*\(line 2\)/],
    ['such a shape in a lane', 'swimlane-beta\nsubgraph One\nA(-x-)-->B\nend', /cannot draw one.*\(line 3\)/],
    ['a boundary without a label', 'C4Context\nBoundary(b, $link="x") {\nSystem(a, "A")\n}', /"b" has no label/],
    ['a label that is a number', 'flowchart LR\nA@{ shape: rect, label: 1 }', /label of "A" is not a text.*\(line 2\)/],
    ['a link that is a number', 'sequenceDiagram\nlinks A: {"a":1}\nA->>A: x', /link "a" of "A".*\(line 2\)/],
    ['an icon that is a number', 'sequenceDiagram\nproperties A: {"icon":5}\nA->>A: x', /"icon" of "A".*\(line 2\)/],
    ['a curve that is a list', 'flowchart LR\nA e1@--> B\ne1@{ curve: [] }', /curve of "e1" is not a text.*\(line 3\)/],
  ])('is refused with a hint, by a check as by a drawing: %s', async (_name, code, error) => {
    const reply = await engine.renderMermaid(code, { format: 'svg' });
    if (reply.kind !== 'invalid') throw new Error('must be refused');
    expect(reply.diagnosis).toMatchObject({ error: expect.stringMatching(error), hint: expect.any(String) });
    expect(await engine.verifyMermaid(code)).toEqual({ kind: 'done', value: { ok: false, ...reply.diagnosis } });
  });

  it.each([
    [`${init({ fontSize: 99_999 })}sequenceDiagram\n  A->>B: hello`, 'font size'],
    ['flowchart LR\nA --> B\nstyle A stroke-width:20000', 'stroke'],
    ['flowchart LR\nA --> B\nclassDef c stroke-width:1.5e4px\nclass A c', 'stroke'],
    ['flowchart LR\nA --> B\nstyle A letter-spacing:20000px', 'spacing'],
  ])('is too complex for a check as well, where something of it is too large: %j', async (code, what) => {
    const reply = await engine.renderMermaid(code, { format: 'svg' });
    expect(reply).toMatchObject({ kind: 'too-complex', reason: expect.stringContaining(what) });
    expect(await engine.verifyMermaid(code)).toEqual(reply);
  });
});

describe('a blank text', () => {
  it.each([
    'classDiagram\nclass C[" "]',
    'erDiagram\nA[" "] {\nstring name PK " "\n}',
    'requirementDiagram\nrequirement " " {\nid: 1\n}',
    'sequenceDiagram\nA->>B: one<br/> <br/>two',
    'flowchart LR\nA[" "] -->|" "| B(("<br/> <br/>"))',
  ])('verifies and is drawn: %j', async (code) => {
    expect(await engine.verifyMermaid(code)).toMatchObject({ kind: 'done', value: { ok: true } });
    expect(await engine.renderMermaid(code, { format: 'svg' })).toMatchObject({ kind: 'done' });
  });
});

describe('a journey', () => {
  it.each([
    'accTitle: A day\n accDescr: Two parts: work, home',
    'accDescr {\n work: long\n home: short: me\n }',
    'title My day: from dawn: to dusk',
    'TITLE My day: all of it',
  ])('is drawn with texts that have colons: %j', async (texts) => {
    const code = `journey\n ${texts}\n section Work\n  Make tea: 5: Me`;
    expect(await engine.verifyMermaid(code)).toMatchObject({ kind: 'done', value: { ok: true } });
    const reply = await engine.renderMermaid(code, { format: 'svg' });
    if (reply.kind !== 'done') throw new Error('must be drawn');
    expect(reply.value.image.match(/>Make tea</g)).toHaveLength(1);
  });
});

describe('links of a participant', () => {
  it.each([
    'actor A',
    ...['boundary', 'control', 'entity', 'database', 'collections', 'queue'].map(
      (type) => `participant A@{ "type": "${type}" }`,
    ),
  ])('do not keep it from being drawn: %s', async (declaration) => {
    const code = `sequenceDiagram\n  ${declaration}\n  link A: Docs @ https://example.com\n  A->>B: hi`;
    expect(await engine.renderMermaid(code, { format: 'svg' })).toMatchObject({ kind: 'done' });
  });
});

describe('names that every object has', () => {
  it.each([
    ['a group', 'flowchart LR\n  subgraph constructor\n    A --> B\n  end'],
    ['a state', 'stateDiagram-v2\n  state constructor {\n    a --> b\n  }'],
    ['a namespace', 'classDiagram\n  namespace constructor {\n    class Duck\n  }'],
  ])('may name %s', async (_name, code) => {
    const reply = await engine.renderMermaid(code, { format: 'svg' });
    expect(reply).toMatchObject({ kind: 'done', value: { image: expect.stringContaining('>constructor<') } });
  });

  it('name no shape', async () => {
    const reply = await engine.renderMermaid('flowchart LR\n  A@{ shape: constructor }', { format: 'svg' });
    expect(reply).toMatchObject({ kind: 'invalid', diagnosis: { error: expect.stringContaining('No such shape') } });
  });

  it('stand for an unknown icon like any other name', async () => {
    const drawn = async (icon: string) => {
      const reply = await engine.renderMermaid(`architecture-beta\n  service s(${icon})[Alpha]`, { format: 'svg' });
      return reply.kind === 'done' ? reply.value.image.replace(/m[\da-f]{8}/g, '') : reply;
    };
    expect(await drawn('constructor')).toBe(await drawn('nosuchicon'));
  });
});

describe('the size of a drawing', () => {
  it.each([
    'info',
    'flowchart LR\n  A[One <b>two</b> three four five six] --> B',
  ])('is that of its picture: %j', async (code) => {
    const reply = await engine.renderMermaid(code, { format: 'svg' });
    if (reply.kind !== 'done') throw new Error('not drawn');
    const { image, width, height } = reply.value;
    expect(image).toContain(` width="${width}" height="${height}"`);
    expect(width).toBeGreaterThan(0);
  });
});

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

describe('a node with a picture', () => {
  it('keeps its label and leaves out a picture from elsewhere, with a note', async () => {
    const reply = await engine.renderMermaid(
      'flowchart LR\n  A@{ img: "http://evil.test/a.png", label: "Alpha", h: 60 }',
      { format: 'svg' },
    );
    expect(reply).toMatchObject({
      kind: 'done',
      value: { image: expect.stringContaining('Alpha'), note: expect.stringContaining('not loaded') },
    });
    expect(JSON.stringify(reply)).not.toContain('evil.test');
  });

  it('shows a PNG that comes with the source', async () => {
    const reply = await engine.renderMermaid(`flowchart LR\n  A@{ img: "${PIXEL}", label: "Alpha", h: 60 }`, {
      format: 'svg',
    });
    expect(reply).toMatchObject({ kind: 'done', value: { image: expect.stringContaining(PIXEL) } });
    expect(reply).not.toHaveProperty('value.note');
  });
});

describe('a source that the parser refuses', () => {
  const RENDER_ONLY = [
    ['a grammar written for jison', 'flowchart TD\n  A[one --> B\n  C((('],
    ['a grammar written for langium', 'pie\n  "a" : : 3'],
    ['no type', 'hello world'],
    ['frontmatter that is no YAML', '---\ntitle: [a\n---\nflowchart TD\n  A --> B'],
    ['a rule beyond the grammar', 'gitGraph\n  commit\n  checkout nowhere'],
  ] as const;

  it.each(RENDER_ONLY)('is diagnosed by a drawing as by a check: %s', async (_name, code) => {
    const verdict = await engine.verifyMermaid(code);
    if (verdict.kind !== 'done' || verdict.value.ok) throw new Error('must be refused');
    const { ok: _, ...diagnosis } = verdict.value;
    expect(await engine.renderMermaid(code, { format: 'svg' })).toEqual({ kind: 'invalid', diagnosis });
  });

  it('is parsed no more often by a drawing than by a check', async () => {
    const loaded = await engine.loadMermaid();
    const starts = vi.spyOn(loaded, 'fromStart');
    const startsOf = async (work: () => Promise<unknown>) => {
      starts.mockClear();
      await work();
      return starts.mock.calls.length;
    };
    for (const [, code] of RENDER_ONLY) {
      const checking = await startsOf(() => engine.verifyMermaid(code));
      expect(checking).toBeGreaterThan(0);
      expect(await startsOf(() => engine.renderMermaid(code, { format: 'svg' }))).toBe(checking);
    }
    starts.mockRestore();
  });
});
