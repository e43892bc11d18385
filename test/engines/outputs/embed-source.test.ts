/** The source in a picture: written by the engines, read back by anyone, byte for byte. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { embeddedSource } from '../../../src/documents/embedded-source.ts';
import { sourceMetadata, withSourceChunk } from '../../../src/engines/outputs/drawn/finished-picture.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { isCleanSvg } from '../../../src/engines/svg/safety/is-clean-svg.ts';
import type { Drawing, EngineReply } from '../../../src/ports/diagram-engine.ts';
import { LANGUAGE_NAMES, type Language } from '../../../src/ports/languages.ts';
import { engine } from '../mermaid/built-engine.ts';

const DOT = PNG.sync.write(new PNG({ width: 1, height: 1 }));
const svgWith = (metadata: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${metadata}</metadata><rect width="1" height="1"/></svg>`;

const sources = fc.record({
  language: fc.constantFrom(...LANGUAGE_NAMES),
  code: fc.string({ unit: 'binary', minLength: 1 }),
});

function imageOf(reply: EngineReply<Drawing>): string {
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value.image;
}

const RENDER: Record<Language, typeof renderPlantuml> = {
  mermaid: engine.renderMermaid,
  plantuml: renderPlantuml,
};

/** What XML, PNG and careless readers could change. */
const SOURCES: Record<Language, string> = {
  mermaid: 'graph TD\r\n  A["<b>x</b> &amp; \u202e \u{1f600}"] --> B\n\t%% <script> ]]> --> javascript:x\n',
  plantuml: "@startuml\r\nA -> B : é\t<&> \u{1f600}\n' ]]> -->\n@enduml",
};

describe('a picture', () => {
  it.each(LANGUAGE_NAMES)('of %s carries its source as SVG and as PNG', async (language) => {
    const code = SOURCES[language];
    const svg = imageOf(await RENDER[language](code, { format: 'svg', embedSource: true }));
    expect(isCleanSvg(svg)).toBe(true);
    expect(svg).not.toMatch(/<script|javascript/i);
    expect(await embeddedSource(Buffer.from(svg))).toEqual({ language, code });
    const png = Buffer.from(imageOf(await RENDER[language](code, { format: 'png', embedSource: true })), 'base64');
    expect(PNG.sync.read(png).width).toBeGreaterThan(10);
    expect(await embeddedSource(png)).toEqual({ language, code });
  });

  it.each(LANGUAGE_NAMES)('of %s carries none unless it is asked for', async (language) => {
    for (const format of ['svg', 'png'] as const) {
      const image = imageOf(await RENDER[language](SOURCES[language], { format }));
      expect(await embeddedSource(Buffer.from(image, format === 'png' ? 'base64' : 'utf8'))).toBeUndefined();
    }
  });
});

describe('embeddedSource', () => {
  // Encoded by Java's PlantUML 1.2026.8, which leaves the frame of a UML diagram out.
  it.each([
    ['a picture of PlantUML', '<?plantuml-src SrJGjLDmKh1Io4ZDoSa70000?>', '@startuml\nA -> B : hello\n@enduml\n'],
    ['an older one', '<!--SRC=[SyfFKj2rKt3CoKnELR1Io4ZDoSa70000]-->', '@startuml\nBob -> Alice : hello\n@enduml\n'],
  ])('reads the source of %s', async (_, mark, code) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g>${mark}</g></svg>`;
    expect(await embeddedSource(Buffer.from(svg))).toEqual({ language: 'plantuml', code });
  });

  it.each([
    '<?plantuml-src SrJGjL?>',
    '<?plantuml-src 0000?>',
    '<!--SRC=[-_-_]-->',
  ])('finds none in %s', async (mark) => {
    expect(await embeddedSource(Buffer.from(`<svg>${mark}</svg>`))).toBeUndefined();
  });

  it('reads any source from both formats as it was', async () => {
    await fc.assert(
      fc.asyncProperty(sources, async (source) => {
        expect(await embeddedSource(withSourceChunk(DOT, source))).toEqual(source);
        const svg = svgWith(sourceMetadata(source));
        expect(isCleanSvg(svg)).toBe(true);
        expect(await embeddedSource(Buffer.from(svg))).toEqual(source);
      }),
    );
  });

  it("reads PlantUML's own pictures, without the version after the diagram", async () => {
    const text = '@startuml\nA -> B\n@enduml\n\nPlantUML version 1.2026.8\n(GPL source distribution)\n';
    const data = Buffer.concat([Buffer.from('plantuml\0\x01\0\0\0'), deflateSync(Buffer.from(text))]);
    const png = Buffer.concat([DOT.subarray(0, 33), chunk('iTXt', data), DOT.subarray(33)]);
    expect(await embeddedSource(png)).toEqual({ language: 'plantuml', code: '@startuml\nA -> B\n@enduml\n' });
  });

  it.each([
    ['a short text', Buffer.from('x')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG without a source', DOT],
    ['a PNG that ends too early', withSourceChunk(DOT, { language: 'mermaid', code: 'graph TD' }).subarray(0, 50)],
    ['an unknown language', Buffer.from(svgWith('drawbridge cobol QQ=='))],
    ['metadata of others', Buffer.from(svgWith('made by hand'))],
    [
      'a chunk that does not inflate',
      Buffer.concat([DOT.subarray(0, 33), chunk('zTXt', Buffer.from('mermaid\0\0xx'))]),
    ],
    ['a chunk that inflates to megabytes', bomb()],
  ])('finds nothing in %s', async (_name, bytes) => {
    expect(await embeddedSource(bytes)).toBeUndefined();
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

function bomb(): Buffer {
  const data = Buffer.concat([Buffer.from('mermaid\0\0'), deflateSync(Buffer.alloc(10_000_000, 65))]);
  return Buffer.concat([DOT.subarray(0, 33), chunk('zTXt', data)]);
}
