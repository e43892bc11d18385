/** Puts the source of a picture into it: as the metadata of an SVG, or as a text chunk of a PNG. */
import { crc32 } from 'node:zlib';
import type { Language } from '../../../ports/languages.ts';

export interface PictureSource {
  language: Language;
  code: string;
}

/** Base64, so that nothing in it can be taken for a part of the picture; not compressed, since compressors differ between machines. */
export function sourceMetadata({ language, code }: PictureSource): string {
  return `drawbridge ${language} ${Buffer.from(code).toString('base64')}`;
}

/** The signature and IHDR, which must come first. */
const PNG_HEAD_BYTES = 33;
/** Not compressed, and in no language that people speak. */
const PLAIN = Buffer.alloc(4);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** The keyword is the language, as PlantUML has it in its own pictures. */
export function withSourceChunk(png: Buffer, { language, code }: PictureSource): Buffer {
  const data = Buffer.concat([Buffer.from(`${language}\0`, 'latin1'), PLAIN, Buffer.from(code)]);
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), chunk('iTXt', data), png.subarray(PNG_HEAD_BYTES)]);
}
