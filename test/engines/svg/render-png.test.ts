import { describe, expect, it } from 'vitest';
import { MAX_PNG_PIXELS, PngTooLarge, renderPng } from '../../../src/engines/outputs/png/render-png.ts';

const svg = (width: number, height: number, inner = '<rect width="9" height="9" fill="red"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;
const label = (text: string, family = 'sans-serif', weight = 'normal') =>
  svg(60, 20, `<text y="15" font-size="14" font-weight="${weight}" font-family="${family}">${text}</text>`);
const bytes = (picture: string) => renderPng(picture).png.toString('base64');

describe('renderPng', () => {
  it('answers with a PNG of the size it says', () => {
    const { png, width, height } = renderPng(svg(20, 10));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([20, 10]);
    expect([width, height]).toEqual([20, 10]);
  });

  it.each([1, 2, 3, 4])('scales by %d', (scale) => {
    expect(renderPng(svg(20, 10), { scale })).toMatchObject({ width: 20 * scale, height: 10 * scale });
  });

  it('refuses a picture with too many pixels, and says how many', () => {
    const side = Math.ceil(Math.sqrt(MAX_PNG_PIXELS)) + 1;
    expect(() => renderPng(svg(side, side))).toThrow(PngTooLarge);
    expect(() => renderPng(svg(side, side))).toThrow(`${side} x ${side} pixels`);
    expect(() => renderPng(svg(3_000, 3_000), { scale: 4 })).toThrow(/12000 x 12000 pixels, more than the 25000000/);
  });

  it('draws the largest picture that it allows', () => {
    expect(renderPng(svg(5_000, 5_000)).width).toBe(5_000);
  });

  it.each([
    ["Mermaid's default", '&quot;trebuchet ms&quot;,verdana,arial,sans-serif'],
    ["Mermaid's new default", '&quot;Recursive Variable&quot;,arial,sans-serif'],
    ['serif', 'serif'],
    ['an unknown family', 'Nobody Has This'],
    ['none', ''],
  ])('sets %s in the shipped font', (_name, family) => {
    expect(bytes(label('Label', family))).toBe(bytes(label('Label', 'Arimo')));
  });

  it.each([
    ['above', '<rect x="-5" y="-500" width="10" height="10" opacity="0.5"/>'],
    ['to the left, in a group', '<g opacity="0.5" transform="translate(-90000,0)"><path d="M0 0H9V9z"/></g>'],
    ['above a small picture', '<rect x="-5" y="-210" width="10" height="5" opacity="0.5"/>'],
    ['below', '<circle cx="5" cy="90000" r="3" opacity="0.5"/>'],
    ['to the right', '<polygon points="9000,1 9010,1 9010,9" filter="blur(2px)"/>'],
    ['to the left, as text', '<text x="-90000" y="5" opacity="0.5">far</text>'],
  ])('survives a translucent shape far %s', (_name, shape) => {
    expect(renderPng(svg(100, 100, `${shape}<rect width="9" height="9"/>`)).width).toBe(100);
  });

  it('has a bold face', () => {
    expect(bytes(label('Label', 'Arimo', 'bold'))).not.toBe(bytes(label('Label', 'Arimo')));
  });

  it.each([
    ['Latin', 'ł', 'ệ'],
    ['Greek', 'Ω', 'ἀ'],
    ['Cyrillic', 'Ж', 'ї'],
    ['Hebrew', 'ש', 'ם'],
    ['Chinese', '你', '好'],
    ['Traditional Chinese', '體', '灣'],
    ['Japanese', 'ひ', 'カ'],
    ['Korean', '안', '녕'],
    ['emoji', '🎉', '🚀'],
    ['Arabic', 'م', 'ح'],
    ['Devanagari', 'न', 'म'],
    ['Bengali', 'ব', 'ল'],
    ['Tamil', 'த', 'ம'],
    ['Thai', 'ส', 'ว'],
    ['Georgian', 'გ', 'მ'],
    ['Armenian', 'Բ', 'ե'],
    ['Gujarati', 'ગ', 'જ'],
    ['Telugu', 'త', 'ల'],
    ['Khmer', 'ខ', 'ម'],
    ['Ethiopic', 'አ', 'ማ'],
    ['arrow', '⇒', '⟵'],
    ['maths', '∀', '∈'],
    ['check mark', '✓', '✗'],
    ['box drawing', '┏', '┓'],
    ['circled number', '①', '②'],
    ['bold Chinese', '你', '好', 'bold'],
  ])('tells %s characters apart, so that they are no boxes', (_name, one, other, weight = 'normal') => {
    const [first, second] = [bytes(label(one, 'arial', weight)), bytes(label(other, 'arial', weight))];
    expect(first).not.toBe(second);
    expect(first).not.toBe(bytes(label('')));
  });

  it('sets code in a monospace face', () => {
    const [mono, cousine] = ['&quot;Courier New&quot;,monospace', 'Cousine'];
    expect(bytes(label('Label', mono))).toBe(bytes(label('Label', `${cousine},monospace`)));
    expect(bytes(label('Label', mono))).not.toBe(bytes(label('Label')));
  });
});
