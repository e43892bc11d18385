/** Diagrams as text: every label, within the columns where labels allow it, and nothing that a terminal obeys. */
import { describe, expect, it } from 'vitest';
import { guides } from '../../../generated/guides.ts';
import { cellsOf } from '../../../src/engines/outputs/txt/char-grid.ts';
import { fitAxis } from '../../../src/engines/outputs/txt/spacings.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { Drawing, RenderOptions } from '../../../src/ports/diagram-engine.ts';
import type { Language } from '../../../src/ports/languages.ts';
import { engine } from '../mermaid/built-engine.ts';

async function drawn(language: Language, code: string, options: Partial<RenderOptions> = {}): Promise<Drawing> {
  const draw = language === 'mermaid' ? engine.renderMermaid : renderPlantuml;
  const reply = await draw(code, { ...options, format: options.format ?? 'txt' });
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value;
}

const textOf = async (language: Language, code: string, options: Partial<RenderOptions> = {}) =>
  (await drawn(language, code, options)).image;

const widthOf = (text: string) => Math.max(...text.split('\n').map(cellsOf));

describe('a text', () => {
  it('has boxes, lines and labels where the picture has them', async () => {
    expect(await textOf('mermaid', 'flowchart LR\n  A[One] --> B[Two]')).toBe(`\
┌──────────────────┐    ┌──────────────────┐
│        One       │───▶│        Two       │
└──────────────────┘    └──────────────────┘
`);
  });

  it('shows a sequence as lifelines with messages', async () => {
    const lines = (await textOf('plantuml', '@startuml\nAlice -> Bob: hello\nBob --> Alice: bye\n@enduml')).split('\n');
    const message = lines.findIndex((line) => line.includes('hello'));
    const reply = lines.findIndex((line) => line.includes('bye'));
    expect(message).toBeGreaterThan(0);
    expect(reply).toBeGreaterThan(message);
    expect(lines.slice(message, reply).join('\n')).toMatch(/─▶/);
    expect(lines.slice(reply).join('\n')).toMatch(/◀┄/);
  });

  it.each([
    'pie\n  "Draw" : 75\n  "Read" : 25',
    'sankey-beta\nA,B,75\nA,C,25',
  ])('shows values as bars: %s', async (code) => {
    const { image, note } = await drawn('mermaid', code);
    const [first = '', second = ''] = image.split('\n').filter((line) => line.includes('█'));
    const [long, short] = [first, second].map((line) => line.split('█').length - 1) as [number, number];
    expect(Math.abs(long - short * 3)).toBeLessThanOrEqual(2);
    expect(note).toContain('bars');
  });

  it('shows a schedule as bars along the time, within the columns', async () => {
    const tasks =
      'section S\n  Draw :done, a, 2026-01-01, 10d\n  Read :b, after a, 10d\n  Ship :milestone, after b, 0d';
    const code = `gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  ${tasks}`;
    const text = await textOf('mermaid', code, { columns: 60 });
    expect(widthOf(text)).toBeLessThanOrEqual(60);
    expect(text).toMatch(
      /^Plan\n\nS\n {2}Draw █+ +2026-01-01 → 2026-01-11, done\n {2}Read {8,}█+ +2026-01-11 → 2026-01-21\n/,
    );
    expect(text).toMatch(/\n {2}Ship {16,}◆ 2026-01-21, milestone\n\nAxis: /);
  });

  it('keeps the answer beside a question out of its frame', async () => {
    const text = await textOf(
      'plantuml',
      '@startuml\nstart\nif (valid?) then (yes)\n:a;\nelse (no)\n:b;\nendif\n@enduml',
    );
    expect(text).toMatch(/yes ┌─+┐ ?no\n/);
  });

  it.each([60, 80, 120])('keeps to %i columns where its labels fit', async (columns) => {
    const chain = Array.from({ length: 6 }, (_, index) => `S${index} --> S${index + 1}`).join('\n  ');
    expect(widthOf(await textOf('mermaid', `flowchart LR\n  ${chain}`, { columns }))).toBeLessThanOrEqual(columns);
  });

  it('is ASCII on request', async () => {
    expect(await textOf('mermaid', 'stateDiagram-v2\n  [*] --> A\n  A --> [*]', { ascii: true })).toMatch(
      /^[\x20-\x7e\n]+$/,
    );
  });

  it('gives wide letters two columns', async () => {
    const lines = (await textOf('mermaid', 'flowchart TD\n  A["日本語 😀"] --> B[b]')).split('\n');
    const top = lines.findIndex((line) => line.includes('日本語'));
    expect(cellsOf(lines[top] ?? '')).toBe(cellsOf(lines[top - 1] ?? ''));
  });

  it.each<[Language, string]>([
    ['mermaid', 'flowchart TD\n  A["x\u001b[31mred\u0007 \u202egnp"] --> B["\u009b2J"]'],
    ['plantuml', '@startuml\nrectangle "a\u001b]0;title\u0007b" as A\n@enduml'],
  ])('holds nothing that a terminal obeys: %s', async (language, code) => {
    expect(await textOf(language, code)).not.toMatch(/[^\P{C}\n\u200d]/u);
  });
});

describe('the text of every guide', () => {
  const codeOf = (text: string) => /```\w+\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const SAMPLE = guides.filter((_, index) => index % 4 === 0);

  it.each(SAMPLE)('holds every label of the picture: $name', async ({ language, text }) => {
    const code = codeOf(text);
    const file = await textOf(language, code, { format: 'excalidraw' });
    const { elements } = JSON.parse(file) as { elements: { text?: string }[] };
    const labels = elements.flatMap(({ text: words }) => words?.split('\n') ?? []);
    const { image, note } = await drawn(language, code);
    if (note?.includes('bars')) return;
    expect(labels.filter((label) => !image.includes(label))).toEqual([]);
  });
});

describe('an axis', () => {
  it('keeps the order and the room between coordinates', () => {
    const { cellOf, length } = fitAxis([0, 10, 50, 100], [{ from: 10, to: 50, cells: 20 }], 10);
    expect([0, 10, 50, 100].map(cellOf)).toEqual([0, 1, 21, 26]);
    expect(length).toBe(27);
  });
});
