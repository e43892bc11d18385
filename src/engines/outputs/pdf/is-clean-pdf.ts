/** Reads a finished PDF again, by its own rules: nothing but pages of our own spelling, with no action but a link to the web. */

const HEADER = '%PDF-1.6\n%\xe2\xe3\xcf\xd3\n';
const ENTRY_CHARS = 20;
/** All that a dictionary consists of; text only in hexadecimal, so that nothing can end a string early. */
const TOKEN =
  /<<|>>|\[|\]|\/[A-Za-z][A-Za-z0-9+-]*|<[0-9A-F]*>|-?(?:\d+(?:\.\d+)?|\.\d+)|\b(?:true|false|R)\b|[ \n]+/gy;
const END_OF_OBJECT = '\nendobj\n';

const NAMES = new Set(
  [
    'Type Catalog Pages ViewerPreferences DisplayDocTitle Kids Count Page Parent MediaBox UserUnit Resources Contents',
    'Annots Annot Subtype Link Rect Border A S URI PieceInfo Drawbridge LastModified Private Title Producer Size Root Info',
    'Font Type0 BaseFont Encoding Identity-H DescendantFonts ToUnicode CIDFontType2 CIDSystemInfo Registry Ordering',
    'Supplement FontDescriptor CIDToGIDMap Identity DW W FontName Flags FontBBox ItalicAngle Ascent Descent CapHeight StemV',
    'FontFile2 Filter FlateDecode Length Length1 XObject Form Image BBox Group Transparency CS DeviceRGB DeviceGray Width',
    'Height BitsPerComponent ColorSpace Interpolate SMask Luminosity G ExtGState ca CA BM Pattern PatternType Matrix Shading',
    'ShadingType Coords Extend Function FunctionType Domain C0 C1 N Functions Bounds Encode PaintType TilingType XStep YStep',
    'Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation',
    'Color Luminosity',
  ].flatMap((line) => line.split(' ')),
);
/** Resources, and fonts with the mark of a subset. */
const GIVEN_NAME = /^(?:[FGPX]\d+|[A-Z]{6}\+[A-Za-z0-9-]+)$/;
const LINK = /\/URI<([0-9A-F]*)>/g;
const WEB_LINK = /^(?:https?:\/\/|mailto:)[!-~]+$/i;
const STREAM = /\/Filter\/FlateDecode\/Length (\d+)>>\nstream\n$/;

function isCleanDictionary(text: string): boolean {
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const [token = ''] = TOKEN.exec(text) ?? [];
    if (token === '') return false;
    const name = token.startsWith('/') ? token.slice(1) : undefined;
    if (name !== undefined && !NAMES.has(name) && !GIVEN_NAME.test(name)) return false;
  }
  return [...text.matchAll(LINK)].every(([, hex = '']) => WEB_LINK.test(Buffer.from(hex, 'hex').toString('latin1')));
}

/** Where the object ends that starts at a place; undefined if it is not one of ours. */
function endOfObject(file: string, start: number, number: number): number | undefined {
  const head = `${number} 0 obj\n`;
  if (!file.startsWith(`${head}<<`, start)) return undefined;
  const [stream, end] = [file.indexOf('>>\nstream\n', start), file.indexOf(END_OF_OBJECT, start)];
  if (end < 0) return undefined;
  const isStream = stream >= 0 && stream < end;
  const dictionaryEnd = isStream ? stream + 2 : end;
  if (!isCleanDictionary(file.slice(start + head.length, dictionaryEnd))) return undefined;
  if (!isStream) return end + END_OF_OBJECT.length;
  const dataStart = dictionaryEnd + '\nstream\n'.length;
  const [, length] = STREAM.exec(file.slice(start, dataStart)) ?? [];
  const close = `\nendstream${END_OF_OBJECT}`;
  const dataEnd = dataStart + Number(length);
  return file.startsWith(close, dataEnd) ? dataEnd + close.length : undefined;
}

/** The whole file: its header, one object after the other, and the table of their places. */
export function isCleanPdf(base64: string): boolean {
  const file = Buffer.from(base64, 'base64').toString('latin1');
  if (!file.startsWith(HEADER)) return false;
  let at: number | undefined = HEADER.length;
  const places: number[] = [];
  while (at !== undefined && !file.startsWith('xref\n', at)) {
    places.push(at);
    at = endOfObject(file, at, places.length);
  }
  if (at === undefined) return false;
  const size = places.length + 1;
  const rows = ['0000000000 65535 f \n', ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)];
  const table = `xref\n0 ${size}\n${rows.join('')}trailer\n`;
  if (!file.startsWith(table, at) || rows.some((row) => row.length !== ENTRY_CHARS)) return false;
  const end = `\nstartxref\n${at}\n%%EOF\n`;
  const trailer = file.slice(at + table.length, -end.length);
  return file.endsWith(end) && /^<<\/Size \d+\/Root \d+ 0 R\/Info \d+ 0 R>>$/.test(trailer);
}
