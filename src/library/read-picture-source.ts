/** Reads the source that a picture carries. */
import type { components } from '../../generated/api-types.ts';
import { embeddedSource } from '../documents/embedded-source.ts';

export interface PictureSourceText {
  language: components['schemas']['Language'];
  code: string;
}

/** `picture` is a PNG or an SVG, ours or a PNG of PlantUML's own; undefined if it carries no source. */
export function readPictureSource(picture: Uint8Array): Promise<PictureSourceText | undefined> {
  return embeddedSource(picture);
}
