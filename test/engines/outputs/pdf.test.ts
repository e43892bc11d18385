/** PDFs: text that can be searched in every script, links, pages of the right size, the same bytes again, and nothing that runs. */
import { describe, expect, it } from 'vitest';
import { joinPdfs } from '../../../src/cli/outputs/join-pdfs.ts';
import { embeddedSource } from '../../../src/documents/embedded-source.ts';
import { isCleanPdf } from '../../../src/engines/outputs/pdf/is-clean-pdf.ts';
import { toPdf } from '../../../src/engines/outputs/pdf/to-pdf.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { Drawing, RenderOptions } from '../../../src/ports/diagram-engine.ts';
import { engine } from '../mermaid/built-engine.ts';
import { readPdf } from './read-pdf.ts';

const FLOW = 'flowchart LR\n  A[Start] --> B[End]';

async function drawn(code: string, options: Partial<RenderOptions> = {}): Promise<Drawing> {
  const render = code.startsWith('@') ? renderPlantuml : engine.renderMermaid;
  const reply = await render(code, { ...options, format: 'pdf' });
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value;
}

const bytesOf = async (code: string, options?: Partial<RenderOptions>) =>
  Buffer.from((await drawn(code, options)).image, 'base64');

/** A picture of ours with this in it. */
async function ofShapes(
  shapes: string,
  side = 100,
): Promise<{ contents: string; dictionaries: string; note: string | undefined }> {
  const size = `viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"`;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`;
  const reply = await toPdf({ drawing: { image, width: side, height: side }, paper: '#ffffff' }, { format: 'pdf' });
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  const { contents, dictionaries } = readPdf(Buffer.from(reply.value.image, 'base64'));
  return { contents: contents.join('\n'), dictionaries: dictionaries.join('\n'), note: reply.value.note };
}

const mediaBox = (pdf: Buffer) => /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(String(pdf))?.slice(1).map(Number);

describe('the text of a PDF', () => {
  it.each([
    ['Latin, with ligatures and kerning', 'office AVATAR Tü'],
    ['Cyrillic and Greek', 'Привет Ωμέγα'],
    ['Chinese, Japanese', '你好世界データ'],
    ['Korean', '한국어'],
    ['Devanagari', 'प्रक्रिया'],
    ['Tamil', 'கொடு'],
    ['Thai', 'น้ำ'],
    ['Myanmar', 'ကြောင်း'],
    ['Khmer', 'ស្រី'],
    ['an emoji', '🚀'],
    ['an emoji of several people', '👨‍👩‍👧'],
    ['a flag', '🇩🇪'],
  ])('can be searched: %s', async (_, label) => {
    expect(readPdf(await bytesOf(`flowchart LR\n  A["${label}"]`)).text).toContain(label);
  });

  it.each([
    ['Arabic, with marks and a ligature', 'مُحَمَّد لا'],
    ['Hebrew', 'שלום'],
  ])('is in the order of the page, which readers turn round: %s', async (_, label) => {
    const letters = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment);
    const { text } = readPdf(await bytesOf(`flowchart LR\n  A["${label}"]`));
    // Two letters that are one sign stay together, in the order in which they are written.
    const shown = text.replaceAll('لا', 'ال').replace(/\n/g, '');
    expect(shown).toBe(letters.reverse().join(''));
  });

  it('is set in subsets that are embedded', async () => {
    const file = readPdf(await bytesOf('flowchart LR\n  A["a 你 क"] --> B["`**b**`"]'));
    const fonts = file.dictionaries.filter((dictionary) => dictionary.includes('/Subtype/Type0'));
    const names = fonts.map((font) => /\/BaseFont\/[A-Z]{6}\+([\w-]+)/.exec(font)?.[1]).sort();
    expect(names).toEqual(['Arimo-Bold', 'Arimo-Regular', 'NotoSansDevanagari-Regular', 'NotoSansSC-Regular']);
    expect(file.dictionaries.filter((dictionary) => dictionary.includes('/FontFile2'))).toHaveLength(fonts.length);
    for (const font of file.dictionaries.filter((dictionary) => dictionary.includes('/Length1'))) {
      expect(Number(/\/Length1 (\d+)/.exec(font)?.[1])).toBeLessThan(5_000);
    }
  });
});

describe('the page of a PDF', () => {
  it('is as large as the drawing, in points', async () => {
    const { image, width, height } = await drawn(FLOW);
    expect(mediaBox(Buffer.from(image, 'base64'))).toEqual([width * 0.75, height * 0.75]);
  });

  it.each([
    ['upright', 'flowchart TD\n  A --> B --> C --> D', [595.28, 841.89]],
    ['across', 'flowchart LR\n  A --> B --> C --> D', [841.89, 595.28]],
  ])('is A4, %s', async (_, code, size) => {
    expect(mediaBox(await bytesOf(code, { pageSize: 'a4' }))).toEqual(size);
  });

  it('has a larger unit where no reader shows so many of them', async () => {
    const { dictionaries } = await ofShapes('<circle r="9"/>', 40_000);
    expect(dictionaries).toContain('/MediaBox[0 0 14400 14400]');
    expect(Number(/\/UserUnit ([\d.]+)/.exec(dictionaries)?.[1])).toBeCloseTo(30_000 / 14_400);
  });

  it('is dark where the theme is', async () => {
    const paper = async (options: Partial<RenderOptions>) => readPdf(await bytesOf(FLOW, options)).contents.join('\n');
    expect(await paper({ theme: 'dark' })).toMatch(/^0\.2 0\.2 0\.2 rg 0 0 \S+ \S+ re f$/m);
    expect(await paper({})).not.toMatch(/rg 0 0 \S+ \S+ re f/);
  });
});

describe('what a PDF is made of', () => {
  it.each([
    ['a rounded rectangle', '<rect width="50" height="20" rx="5" fill="#f00"/>', /1 0 0 rg\n5 0 m\n.* c\n/s],
    ['a closed line', '<path d="M1,1L9,1L9,9Z" fill="none" stroke="#00f"/>', /0 0 1 RG[\s\S]*9 9 l\nh\nS/],
    ['dashes', '<path d="M0,5H90" stroke="#000" stroke-dasharray="4 2" stroke-dashoffset="1"/>', /^\[4 2\] 1 d$/m],
    ['an area by its rule', '<path d="M1,1L9,1L9,9Z" fill-rule="evenodd"/>', /^f\*$/m],
    ['a matrix', '<g transform="rotate(90)"><rect width="5" height="5"/></g>', /^0 1 -1 0 0 0 cm$/m],
    ['turned text', '<text transform="rotate(-90)" x="1" y="2">up</text>', /^0 -1 1 0 0 0 cm$/m],
    [
      'a clip path',
      '<clipPath id="c"><circle r="9"/></clipPath><g clip-path="url(#c)"><rect width="50" height="50"/></g>',
      /h\nW n\n/,
    ],
    ['a share of the picture', '<rect width="50%" height="10"/>', /^50 0 l$/m],
    [
      'no line of no width',
      '<rect width="5" height="5" fill="none" stroke="#000" stroke-width="0"/>',
      /^(?![\s\S]*^S$)/m,
    ],
  ])('%s', async (_, shapes, operators) => {
    expect((await ofShapes(shapes)).contents).toMatch(operators);
  });

  it.each([
    ['opacity', '<g opacity=".5"><rect width="9" height="9"/><rect width="5" height="5"/></g>', /\/ca 0\.5\/CA 0\.5/],
    [
      'a gradient',
      '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
      /\/PatternType 2.*\/ShadingType 2.*\/C0\[1 0 0\]\/C1\[0 0 1\]/,
    ],
    [
      'a gradient that fades',
      '<radialGradient id="g"><stop stop-opacity="0"/><stop offset="1"/></radialGradient><circle r="9" fill="url(#g)"/>',
      /\/SMask<<\/S\/Luminosity\/G \d+ 0 R>>/,
    ],
    ['a blend', '<g style="mix-blend-mode:multiply"><rect width="9" height="9"/></g>', /\/BM\/Multiply/],
    [
      'a pattern',
      '<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
      /\/PatternType 1.*\/XStep 4\/YStep 4/,
    ],
    [
      'a shadow',
      '<filter id="f"><feDropShadow dx="4" dy="4" stdDeviation="0" flood-opacity=".06"/></filter><rect width="9" height="9" filter="url(#f)"/>',
      /\/ca 0\.06/,
    ],
    [
      'a shadow of CSS',
      '<rect width="9" height="9" filter="drop-shadow(1px 2px 2px rgba(0,0,0,0.5))"/>',
      /\/ca 0\.\d+/,
    ],
  ])('%s', async (_, shapes, dictionary) => {
    const { dictionaries, note } = await ofShapes(shapes);
    expect(dictionaries).toMatch(dictionary);
    expect(note).toBeUndefined();
  });

  it('says what it leaves out', async () => {
    expect((await ofShapes('<rect width="9" height="9" filter="blur(2px)"/>')).note).toBe(
      'The PDF leaves out filter effects other than shadows and brightness.',
    );
  });

  it('is the same again, whatever was drawn before', async () => {
    const first = await bytesOf(FLOW);
    await bytesOf('flowchart LR\n  A["你好 🚀"]');
    expect((await bytesOf(FLOW)).equals(first)).toBe(true);
    expect(String(first)).not.toMatch(/CreationDate|ModDate|\/ID/);
  });
});

describe('the source in a PDF', () => {
  it('can be read back', async () => {
    const code = 'flowchart LR\n  A["( ) <3>"] --> 你["你好"]\n';
    expect(await embeddedSource(await bytesOf(code, { embedSource: true }))).toEqual({ language: 'mermaid', code });
    expect(await embeddedSource(await bytesOf(code, { embedSource: false }))).toBeUndefined();
  });

  it('is that of the first page where there are several', async () => {
    const pages = [
      await bytesOf(FLOW, { embedSource: true }),
      await bytesOf('@startuml\nA -> B\n@enduml', { embedSource: true }),
    ];
    const joined = joinPdfs(pages);
    expect(await embeddedSource(joined)).toEqual({ language: 'mermaid', code: FLOW });
    expect(isCleanPdf(joined.toString('base64'))).toBe(true);
    expect(String(joined)).toMatch(/\/Kids\[3 0 R \d+ 0 R\]\/Count 2/);
  });
});

const HOSTILE = [
  'A") Tj ET Q /JS (app.alert(1)) endstream endobj',
  '>>/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
  '/Launch (calc.exe) %\\n\\\\ <script>',
];

describe('a hostile source', () => {
  it.each(HOSTILE)('is text only: %s', async (label) => {
    const code = `@startuml\ntitle ${label}\nAlice -> Bob : ${label}\n@enduml`;
    const pdf = await bytesOf(code, { embedSource: true });
    expect(isCleanPdf(pdf.toString('base64'))).toBe(true);
    expect(pdf.toString('latin1')).not.toMatch(/JavaScript|\/JS|OpenAction|Launch|\/AA/);
    for (const content of readPdf(pdf).contents) expect(content).not.toMatch(/JavaScript|app\.alert|\(|endstream/);
  });

  it.each([
    ['javascript:alert(1)', []],
    ['file:///etc/passwd', []],
    ['data:text/html,x', []],
    ['https://example.com/a?b=(c)&d=é', ['https://example.com/a?b=(c)&d=%C3%A9']],
    ['mailto:a@example.com', ['mailto:a@example.com']],
  ])('leads to the web only: %s', async (url, links) => {
    const file = readPdf(await bytesOf(`flowchart LR\n  A[Label]\n  click A "${url}"`));
    const actions = file.dictionaries.join('').matchAll(/\/A<<\/S\/URI\/URI<([\dA-F]+)>>>/g);
    expect([...actions].map(([, hex = '']) => Buffer.from(hex, 'hex').toString())).toEqual(links);
    expect(file.dictionaries.join('')).not.toMatch(/\/S\/(?!URI|Transparency|Luminosity)/);
  });

  it.each<[what: string, from: string, to: string]>([
    ['another action', '/S/URI/URI<', '/S/JavaScript/JS<'],
    ['another scheme', '/URI<6874747073', '/URI<6A617661'],
    ['a name that is not ours', '/Type/Catalog', '/Type/Catalog/OpenAction 3 0 R'],
    ['a text in brackets', '/Producer<', '/Title(x)/Producer<'],
    ['another end', '%%EOF\n', '%%EOF\n%%EOF\n'],
    ['another place', 'startxref\n', 'startxref\n1'],
  ])('that reached a shared store is refused: %s', async (_, from, to) => {
    const pdf = (await bytesOf('flowchart LR\n  A\n  click A "https://example.com"')).toString('latin1');
    expect(pdf).toContain(from);
    const changed = Buffer.from(pdf.replace(from, to), 'latin1').toString('base64');
    expect(isCleanPdf(changed)).toBe(false);
  });
});
