/** Every diagram type that the bundled Mermaid registers verifies and draws; what is no type of its own is told so. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { TYPE_SYNTAX } from '../../../src/engines/mermaid/source/type-syntax.ts';
import { languageOfText } from '../../../src/playground/app/diagram/diagram.ts';
import { LANGUAGES } from '../../../src/ports/languages.ts';
import { MERMAID_TYPES, type MermaidType, startWords } from '../../../src/ports/mermaid-types.ts';
import { engine, renderSvg } from './built-engine.ts';

/** Types without a published example. */
const OWN_SOURCES: Readonly<Record<string, string>> = {
  'flowchart-elk': 'flowchart-elk TD\n  A --> B',
  info: 'info showInfo',
  agentflow: 'agentflow-beta\n  A["Agent"] --> B["Tool"]',
  swimlane: 'swimlane-beta\n  subgraph One\n    A --> B\n  end',
};

const CORPUS_TIMEOUT_MS = 300_000;

/** Not for authors: Mermaid's own error picture, and its guard against broken frontmatter. */
const NOT_DIAGRAMS = ['error', '---'];

describe('the registered diagram types', () => {
  let registered: string[] = [];
  beforeAll(async () => {
    const { mermaid, fromStart } = await engine.loadMermaid();
    await fromStart('', async () => {}, 'default');
    registered = mermaid
      .getRegisteredDiagramsMetadata()
      .map(({ id }) => id)
      .filter((id) => !NOT_DIAGRAMS.includes(id));
  });

  it('are at least the thirty-odd of this version', () => {
    expect(registered.length).toBeGreaterThanOrEqual(36);
  });

  it(
    'all verify as themselves and draw',
    async () => {
      const failures: string[] = [];
      for (const type of registered) {
        const code = OWN_SOURCES[type] ?? EXAMPLES.find((example) => example.type === type)?.code;
        if (code === undefined) failures.push(`${type}: no source`);
        else {
          const verdict = await engine.verifyMermaid(code);
          if (verdict.kind !== 'done' || !verdict.value.ok) failures.push(`${type}: ${JSON.stringify(verdict)}`);
          else if (verdict.value.diagramType !== type) failures.push(`${type}: taken for ${verdict.value.diagramType}`);
          // Published examples are drawn by the test of their hashes.
          const reply = OWN_SOURCES[type] ? await engine.renderMermaid(code, { format: 'svg' }) : undefined;
          if (reply && reply.kind !== 'done') failures.push(`${type}: ${JSON.stringify(reply)}`);
        }
      }
      expect(failures).toEqual([]);
    },
    CORPUS_TIMEOUT_MS,
  );

  it('do not hold ZenUML, and the verdict says so', async () => {
    const reply = await engine.verifyMermaid('zenuml\n  A.method()');
    expect(reply).toMatchObject({ kind: 'done', value: { ok: false, supported: false } });
    expect(JSON.stringify(reply)).toContain('ZenUML');
    const drawn = await engine.renderMermaid('zenuml\n  A.method()', { format: 'svg' });
    expect(drawn).toMatchObject({ kind: 'invalid', diagnosis: { supported: false } });
  });

  it.each(['error', 'no such diagram', ''])('does not mistake "%s" for a diagram', async (code) => {
    expect(await engine.verifyMermaid(code)).toMatchObject({ kind: 'done', value: { ok: false } });
    expect(await engine.renderMermaid(code, { format: 'svg' })).toMatchObject({ kind: 'invalid' });
  });
});

/** The words in the patterns by which Mermaid tells its types apart. */
function detectorWords(): string[] {
  const code = readFileSync(createRequire(import.meta.url).resolve('mermaid/dist/mermaid.core.mjs'), 'utf8');
  const patterns = [...code.matchAll(/\/\^\\s\*\(?([\w|-]+)\)?(?:\((-?\w+)\)\?)?.*?\/i?\.test\(/g)];
  return patterns.flatMap(([, words = '', end]) =>
    words.split('|').flatMap((word) => (end === undefined ? [word] : [word, word + end])),
  );
}

describe('the table of types', () => {
  const words = (Object.keys(MERMAID_TYPES) as MermaidType[]).flatMap(startWords);

  it('has a name for every type that Mermaid registers, and no other', async () => {
    const { mermaid } = await engine.loadMermaid();
    const registered = mermaid.getRegisteredDiagramsMetadata().map(({ id }) => id);
    const named = new Set(words.map((word) => mermaid.detectType(`${word}\n`)));
    expect([...named].sort()).toEqual(registered.filter((id) => !NOT_DIAGRAMS.includes(id)).sort());
  });

  it('has every word that a detector of Mermaid looks for', () => {
    const looked = detectorWords();
    expect(looked.length).toBeGreaterThan(40);
    expect(looked.filter((word) => !words.includes(word))).toEqual([]);
  });

  it('recognizes every spelling that verifies', async () => {
    const missed: string[] = [];
    for (const { example } of Object.values(TYPE_SYNTAX)) {
      const [name = ''] = /^[\w-]+/.exec(example) ?? [];
      const bare = name.replace(/-beta$|-v2$|Diagram$/, '');
      for (const word of [
        name.toUpperCase(),
        ...['', '-beta', '-v2', '-elk', 'Diagram', 'Diagram-v2'].map((end) => bare + end),
      ]) {
        const reply = await engine.verifyMermaid(example.replace(name, word));
        const isValid = reply.kind === 'done' && reply.value.ok;
        if (isValid && !LANGUAGES.mermaid.sign.test(word)) missed.push(word);
      }
    }
    expect(missed).toEqual([]);
  });

  it.each(words)('tells from its first word that "%s" is Mermaid, to the command line and the page', (word) => {
    expect(languageOfText(`${word}\n  a`)).toBe('mermaid');
    expect(languageOfText(`\n  ${word} x`)).toBe('mermaid');
  });

  it.each([
    'A -> B',
    'block -> info : a participant of that name',
    'info --> pie',
    'timeline <- journey',
    'gantt -[#red]> x',
    'packets -> B',
    'pies',
    'component A',
  ])('leaves "%s" to PlantUML', (text) => {
    expect(LANGUAGES.mermaid.sign.test(text)).toBe(false);
  });

  it.each(Object.values(TYPE_SYNTAX))('has a title for what $example describes', async ({ example }) => {
    const reply = await engine.describeMermaid(example);
    expect(reply).toMatchObject({ kind: 'done', value: { names: { diagram: expect.stringMatching(/^[A-Z]/) } } });
  });
});

describe('themes and backgrounds', () => {
  const code = 'flowchart LR\n  A[Start] --> B[End]';

  it('draws each theme in its own colours', async () => {
    const drawings = new Set<string>();
    for (const theme of ['default', 'neutral', 'dark', 'forest', 'base'])
      drawings.add(await renderSvg(code, { theme }));
    expect(drawings.size).toBe(5);
    const one = await renderSvg(code, { theme: 'forest' });
    await renderSvg(code, { theme: 'dark' });
    expect(await renderSvg(code, { theme: 'forest' })).toBe(one);
  });

  it('paints a background only when asked', async () => {
    expect(await renderSvg(code)).not.toContain('#abcdef');
    expect(await renderSvg(code, { background: '#abcdef' })).toContain('#abcdef');
  });

  it.each([
    'url(//evil.test/a)',
    'red;fill:blue',
    '"/><g>',
    '#12',
  ])('paints nothing for %s, which is no colour', async (background) => {
    expect(await renderSvg(code, { background })).toBe(await renderSvg(code));
    expect(await engine.renderMermaid(code, { format: 'png', background })).toMatchObject({ kind: 'done' });
  });

  it('gives every line of a deep mindmap a width', async () => {
    const levels = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level + 1)}Level ${level}`);
    expect(await renderSvg(`mindmap\n${levels.join('\n')}`)).not.toContain('stroke-width="-');
  });

  it('gives PNG at the asked scale', async () => {
    const small = await engine.renderMermaid(code, { format: 'png' });
    const large = await engine.renderMermaid(code, { format: 'png', scale: 2 });
    if (small.kind !== 'done' || large.kind !== 'done') throw new Error('not drawn');
    expect(Buffer.from(small.value.image, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(Math.abs(large.value.width - 2 * small.value.width)).toBeLessThanOrEqual(2);
  });

  it('draws sources that arrive at the same time one after the other', async () => {
    const codes = ['flowchart LR\n  A --> B', 'sequenceDiagram\n  A->>B: hi', 'pie\n  "a" : 1'];
    const together = await Promise.all(codes.map((one) => renderSvg(one)));
    for (const [index, one] of codes.entries()) expect(await renderSvg(one)).toBe(together[index]);
  });
});
