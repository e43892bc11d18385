/** The encoding against its definition, against another implementation and against PlantUML itself. */
import { execFileSync } from 'node:child_process';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import plantumlEncoder from 'plantuml-encoder';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/invocation/fault.ts';
import { decodeUrl as decodePlantUML } from '../../src/operations/decode-plantuml.ts';
import { decodePlantumlText, encodePlantumlText, MAX_DECODED_BYTES } from '../../src/operations/plantuml-encoding.ts';
import { hasProgram } from '../support/programs.ts';

const wellFormed = fc.string({ unit: 'binary', maxLength: 2_000 });
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PLANTUML = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** The encoding step by step, as its definition has it. */
function inPlantumlAlphabet(bytes: Buffer): string {
  return Array.from(bytes.toString('base64'), (letter) =>
    letter === '=' ? '0' : PLANTUML[BASE64.indexOf(letter)],
  ).join('');
}

describe('encodePlantumlText', () => {
  it('gives the text that PlantUML gives', () => {
    const code = '@startuml\nactor A\nactor B\nA --> B\n@enduml';
    expect(encodePlantumlText(code)).toBe('SoWkIImgAStDuKfCBialKd24qavSZWgwkdOAJbmEgNaffRav0000');
  });

  it('is lossless for any well-formed text', () => {
    fc.assert(
      fc.property(wellFormed, (code) => decodePlantumlText(encodePlantumlText(code)) === code),
      { numRuns: 500 },
    );
  });

  it('keeps a byte order mark and every kind of line end', () => {
    const code = '\ufeff@startuml\r\nA -> B\u2028\n@enduml\r';
    expect(decodePlantumlText(encodePlantumlText(code))).toBe(code);
  });

  it('follows the definition: deflate, base64, another alphabet', () => {
    fc.assert(
      fc.property(wellFormed, (code) => {
        expect(encodePlantumlText(code)).toBe(inPlantumlAlphabet(deflateRawSync(code, { level: 9 })));
      }),
    );
  });

  it('uses the URL-safe alphabet, padded to a multiple of four', () => {
    fc.assert(fc.property(wellFormed, (code) => /^(?:[0-9A-Za-z_-]{4})+$/.test(encodePlantumlText(code))));
  });

  it('is read by plantuml-encoder, and reads what that writes', () => {
    fc.assert(
      fc.property(wellFormed, (code) => {
        expect(plantumlEncoder.decode(encodePlantumlText(code))).toBe(code);
        expect(decodePlantumlText(plantumlEncoder.encode(code))).toBe(code);
      }),
    );
  });
});

describe('decoding', () => {
  it.each([
    ['~1', (code: string) => deflateSync(code)],
    ['~0', (code: string) => deflateRawSync(code)],
    ['~g', (code: string) => gzipSync(code)],
  ])('undoes the prefix %s', (prefix, compress) => {
    fc.assert(
      fc.property(wellFormed, (code) => decodePlantumlText(prefix + inPlantumlAlphabet(compress(code))) === code),
    );
  });

  it('undoes hexadecimal', () => {
    fc.assert(fc.property(wellFormed, (code) => decodePlantumlText(`~h${Buffer.from(code).toString('hex')}`) === code));
  });

  it('accepts zlib data without a prefix', () => {
    expect(decodePlantumlText(inPlantumlAlphabet(deflateSync('@startuml\nA -> B\n@enduml')))).toContain('A -> B');
  });

  /** Everything that may occur in a URL, and every prefix. */
  const anyEncoded = fc
    .tuple(fc.constantFrom('', '~0', '~1', '~h', '~g', '~x', '%7E1'), fc.string({ maxLength: 300 }))
    .map((parts) => parts.join(''));
  const alphabetic = fc.string({ unit: fc.constantFrom(...PLANTUML), minLength: 1, maxLength: 3_000 });

  it('throws nothing but rows of the catalogue and never gives more than its cap', () => {
    fc.assert(
      fc.property(fc.oneof(anyEncoded, alphabetic), (encoded) => {
        try {
          expect(Buffer.byteLength(decodePlantUML({ encoded }).plantumlCode)).toBeLessThanOrEqual(MAX_DECODED_BYTES);
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['raw', (bytes: Buffer) => inPlantumlAlphabet(deflateRawSync(bytes))],
    ['~1', (bytes: Buffer) => `~1${inPlantumlAlphabet(deflateSync(bytes))}`],
    ['~g', (bytes: Buffer) => `~g${inPlantumlAlphabet(gzipSync(bytes))}`],
  ])('stops a %s bomb at the cap', (_name, encode) => {
    const bomb = encode(Buffer.alloc(10_000_000, 'A'));
    expect(bomb.length).toBeLessThan(20_000);
    expect(() => decodePlantUML({ encoded: bomb })).toThrow('Decoded text exceeds maximum size of 200,000 bytes');
  });

  it('gives exactly the cap, and not one byte more', () => {
    const encode = (length: number) => inPlantumlAlphabet(deflateRawSync(Buffer.alloc(length, 'A')));
    expect(decodePlantUML({ encoded: encode(MAX_DECODED_BYTES) }).plantumlCode).toHaveLength(MAX_DECODED_BYTES);
    expect(() => decodePlantUML({ encoded: encode(MAX_DECODED_BYTES + 1) })).toThrow(Fault);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => decodePlantUML({ encoded: inPlantumlAlphabet(deflateRawSync(Buffer.from([0xff, 0xfe]))) })).toThrow(
      Fault,
    );
  });
});

describe.skipIf(!hasProgram('plantuml'))('a real PlantUML', () => {
  const code = '@startuml\nactor Writer1\nrectangle "Front Buffer ü 漢" as Front\nWriter1 --> Front : writes\n@enduml';

  it('decodes our text', () => {
    const decoded = execFileSync('plantuml', ['-charset', 'UTF-8', '-decodeurl', encodePlantumlText(code)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', JAVA_TOOL_OPTIONS: '-Dfile.encoding=UTF-8' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // It frames the text once more.
    expect(decoded).toContain(code);
  });

  it('draws what it decodes', () => {
    const svg = execFileSync('plantuml', ['-charset', 'UTF-8', '-tsvg', '-pipe'], {
      input: decodePlantumlText(encodePlantumlText(code)),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    expect(svg).toContain('Writer1');
    expect(svg).toContain('Front');
    expect(svg).toContain('writes');
  });
});
