/** A drawing as SVG with what encoders need besides, and what an encoder is. */
import { crc32 } from 'node:zlib';
import type { Drawing, EngineReply, RenderOptions } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import type { Language } from '../../../ports/languages.ts';
import type { Box } from '../../geometry/box.ts';
import { assembleParts } from './assemble-parts.ts';
import type { DrawnParts } from './drawn-parts.ts';
import type { DrawnMark } from './marks.ts';

/** The place that a finished picture shows. */
export function pictureBox(svg: string): Box {
  const [, numbers = ''] = /^<svg[^>]*? viewBox="([^"]+)"/.exec(svg) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = numbers.split(' ').map(Number);
  return { left, top, right: left + width, bottom: top + height };
}

/** Puts the source of a picture into it: as the metadata of an SVG, or as a text chunk of a PNG. */
interface PictureSource {
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

export interface FinishedPicture {
  drawing: Drawing;
  model?: DiagramModel | undefined;
  /** The background of pixels unless the options name one. */
  paper: string;
  /** Absent for a picture that was not drawn from one. */
  source?: PictureSource;
  /** What the drawing consists of, for formats that are written from it. */
  marks?: readonly DrawnMark[];
}

export type Encoder = (
  picture: FinishedPicture,
  options: RenderOptions,
) => EngineReply<Drawing> | Promise<EngineReply<Drawing>>;

/** More can neither be put together in time nor edited by anyone. */
export const MAX_EDITABLE_MARKS = 5_000;

/** The parts of a drawing for an editor; of one with too many, the drawing as one picture. */
interface EditableParts {
  parts: DrawnParts;
  /** What is not editable, in a whole sentence. */
  note?: string;
}

export function editableParts({ drawing, marks = [] }: FinishedPicture): EditableParts {
  const box = pictureBox(drawing.image);
  if (marks.length > 0 && marks.length <= MAX_EDITABLE_MARKS) return { parts: assembleParts(marks, box) };
  const picture = { kind: 'picture', order: 0, box, svg: drawing.image } as const;
  const parts = { box, nodes: [], groups: [], edges: [], texts: [], pictures: [picture] };
  return {
    parts,
    note: 'The diagram has too many parts to be edited one by one, so that the file holds it as one picture.',
  };
}

export function withNote(...notes: readonly (string | undefined)[]): { note?: string } {
  const said = notes.filter((note) => note !== undefined).join(' ');
  return said === '' ? {} : { note: said };
}
