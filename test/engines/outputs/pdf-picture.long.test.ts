/** The examples of all types as PDF, beside our own PNG: drawn and read by Poppler, which shares nothing with what wrote them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, it } from 'vitest';
import { guides } from '../../../generated/guides.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { RenderOptions } from '../../../src/ports/diagram-engine.ts';
import type { Language } from '../../../src/ports/languages.ts';
import { hasProgram } from '../../support/programs.ts';
import { engine } from '../mermaid/built-engine.ts';

/** Cells of this side are compared by their mean colour: letters are drawn at fractions of pixels by one, and at whole ones by the other. */
const CELL_PX = 8;
const MAX_DIFFERENCE = 24;
const MAX_DIFFERENT = 0.03;
/** In larger pictures a PNG leaves filters out. */
const MAX_AREA_PX = 500_000;
/** Poppler then draws as many pixels as we do. */
const PX_PER_INCH = 96;

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FILE = join(folder, 'page.pdf');

async function drawn(language: Language, code: string, options: RenderOptions): Promise<Buffer> {
  const reply = await (language === 'mermaid' ? engine.renderMermaid : renderPlantuml)(code, options);
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return Buffer.from(reply.value.image, 'base64');
}

function byPoppler(pdf: Buffer, scale: number): PNG {
  writeFileSync(FILE, pdf);
  const said = execFileSync('pdftoppm', [
    '-r',
    String(PX_PER_INCH * scale),
    '-png',
    '-singlefile',
    FILE,
    join(folder, 'page'),
  ]);
  expect(String(said)).toBe('');
  return PNG.sync.read(readFileSync(join(folder, 'page.png')));
}

function textByPoppler(pdf: Buffer): string {
  writeFileSync(FILE, pdf);
  return execFileSync('pdftotext', [FILE, '-'], { encoding: 'utf8' });
}

function meanAt({ data, width }: PNG, left: number, top: number): number[] {
  const sum = [0, 0, 0];
  for (let y = top; y < top + CELL_PX; y++) {
    for (let x = left; x < left + CELL_PX; x++) {
      for (const channel of [0, 1, 2]) {
        sum[channel] = (sum[channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0) / CELL_PX ** 2;
      }
    }
  }
  return sum;
}

/** The share of cells that differ. */
function difference(one: PNG, other: PNG): number {
  let [cells, different] = [0, 0];
  for (let y = 0; y + CELL_PX <= Math.min(one.height, other.height); y += CELL_PX) {
    for (let x = 0; x + CELL_PX <= Math.min(one.width, other.width); x += CELL_PX) {
      const [a, b] = [meanAt(one, x, y), meanAt(other, x, y)];
      cells++;
      if (a.some((value, channel) => Math.abs(value - (b[channel] ?? 0)) > MAX_DIFFERENCE)) different++;
    }
  }
  return different / cells;
}

/** Larger than they are, so that not every letter is a matter of rounding. */
async function compare(language: Language, code: string, options: Partial<RenderOptions> = {}): Promise<void> {
  const svg = await (language === 'mermaid' ? engine.renderMermaid : renderPlantuml)(code, {
    ...options,
    format: 'svg',
  });
  if (svg.kind !== 'done') throw new Error(JSON.stringify(svg));
  const scale = svg.value.width * svg.value.height > MAX_AREA_PX ? 1 : 2;
  const png = PNG.sync.read(await drawn(language, code, { ...options, format: 'png', scale }));
  const page = byPoppler(await drawn(language, code, { ...options, format: 'pdf' }), scale);
  // Sizes are multiples of a quarter of a pixel, which both round up.
  expect(Math.abs(page.width - png.width) + Math.abs(page.height - png.height)).toBeLessThanOrEqual(2);
  expect(difference(page, png)).toBeLessThan(MAX_DIFFERENT);
}

const SOURCES: [name: string, language: Language, code: string, options?: Partial<RenderOptions>][] = [
  ...guides.map(({ name, language, text }): [string, Language, string] => {
    return [name, language, /```\w+\n([\s\S]*?)```/.exec(text)?.[1] ?? ''];
  }),
  ['a dark theme', 'mermaid', 'stateDiagram-v2\n  [*] --> Draft\n  state Draft {\n    A --> B\n  }', { theme: 'dark' }],
  ['shadows', 'mermaid', 'classDiagram\n  Animal <|-- Duck\n  Animal : +int age', { theme: 'neo' }],
  ['emoji and an icon', 'mermaid', 'flowchart LR\n  A["🚀 👨‍👩‍👧 🇩🇪 ❤️"] --> B["fa:fa-car x"]'],
  ['a formula', 'mermaid', 'flowchart LR\n  A["$$\\frac{a}{b}$$"]'],
  ['a sprite', 'plantuml', '@startuml\n!include <C4/C4_Context>\nPerson(u, "User", "x")\n@enduml'],
];

describe.skipIf(!hasProgram('pdftoppm'))('a PDF', () => {
  it.each(SOURCES)('shows what the PNG shows: %s', async (_, language, code, options) => {
    await compare(language, code, options);
  });

  it.each([
    ['Arabic', 'مرحبا بالعالم'],
    ['Hebrew', 'שלום עולם'],
    ['Devanagari', 'नमस्ते प्रक्रिया'],
    ['Bengali', 'কৃষ্ণ'],
    ['Tamil', 'கொடு'],
    ['Telugu', 'క్ష్మి'],
    ['Kannada', 'ಕ್ಷೇ'],
    ['Malayalam', 'ക്ഷേത്രം'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ'],
    ['Sinhala', 'ශ්‍රී'],
    ['Thai', 'สวัสดี น้ำ'],
    ['Khmer', 'ភាសាខ្មែរ'],
    ['Myanmar', 'ကြောင်း'],
    ['Ethiopic', 'አማርኛ'],
    ['Georgian', 'ქართული'],
    ['Chinese and Japanese', '你好 データ'],
    ['Korean', '한국어'],
    ['emoji', '🚀 👨‍👩‍👧 🇩🇪'],
  ])('is shown and read as text: %s', async (_, label) => {
    const code = `flowchart LR\n  A["${label}"]`;
    const pdf = await drawn('mermaid', code, { format: 'pdf' });
    // Poppler marks where the direction changes.
    expect(textByPoppler(pdf).replace(/[\u202a-\u202e]/g, '')).toContain(label);
    await compare('mermaid', code);
  });
});
