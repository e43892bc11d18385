/** Collects the objects of a PDF and writes them as bytes that depend on nothing but them. */
import { zlibSync } from 'fflate';

/** The number of an object; `ref` writes it where another object refers to it. */
export type ObjectNumber = number;

export interface PdfFile {
  /** For objects that others refer to before they are known. */
  reserve(): ObjectNumber;
  set(number: ObjectNumber, dictionary: string, stream?: Uint8Array | string): void;
  add(dictionary: string, stream?: Uint8Array | string): ObjectNumber;
  bytes(root: ObjectNumber, info: ObjectNumber): Buffer;
}

/** The marker of bytes beyond ASCII, for programs that guess what a file is. */
const HEADER = Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const DEFLATE_LEVEL = 9;
const DECIMALS = 4;

export function ref(number: ObjectNumber): string {
  return `${number} 0 R`;
}

/** As PDF writes it: no exponent, no minus before nothing. */
export function pdfNumber(value: number, decimals = DECIMALS): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export function pdfNumbers(values: readonly number[]): string {
  return values.map((value) => pdfNumber(value)).join(' ');
}

/** In hexadecimal, so that no text can end its own string. */
export function pdfText(text: string): string {
  return `<FEFF${utf16(text)}>`;
}

/** Big-endian, in hexadecimal. */
export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}

export function pdfBytes(text: string): string {
  return `<${Buffer.from(text, 'latin1').toString('hex').toUpperCase()}>`;
}

/** Zlib differs between versions of Node and between processors; the same bytes must come out everywhere. */
function deflated(stream: Uint8Array | string): Uint8Array {
  return zlibSync(typeof stream === 'string' ? Buffer.from(stream, 'latin1') : stream, { level: DEFLATE_LEVEL });
}

export function createPdfFile(): PdfFile {
  const objects: Buffer[] = [];
  const set: PdfFile['set'] = (number, dictionary, stream) => {
    const head = `${number} 0 obj\n`;
    if (stream === undefined) {
      objects[number - 1] = Buffer.from(`${head}<<${dictionary}>>\nendobj\n`, 'latin1');
      return;
    }
    const data = deflated(stream);
    const start = `${head}<<${dictionary}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
    objects[number - 1] = Buffer.concat([
      Buffer.from(start, 'latin1'),
      data,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    ]);
  };
  const reserve = () => objects.push(Buffer.alloc(0));
  return {
    reserve,
    set,
    add(dictionary, stream) {
      const number = reserve();
      set(number, dictionary, stream);
      return number;
    },
    bytes: (root, info) => writeObjects(objects, `/Root ${ref(root)}/Info ${ref(info)}`),
  };
}

/** Objects in the order of their numbers, and where each of them starts. */
function writeObjects(objects: readonly Buffer[], trailer: string): Buffer {
  let at = HEADER.length;
  const places = objects.map((object) => {
    const line = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
    return line;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<</Size ${size}${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([HEADER, ...objects, Buffer.from(table + end, 'latin1')]);
}
