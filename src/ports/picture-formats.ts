/** The picture formats, one row each; the contract's `ImageFormat` lists the same names. */

export interface PictureFormatRow {
  mimeType: string;
  /** How the text in an answer becomes the bytes of a file. */
  encoding: 'utf8' | 'base64';
  /** Whether it consists of pixels: it then has a scale and a maximum size, and models can look at it. */
  hasPixels: boolean;
}

/** The first is the default. */
export const PICTURE_FORMATS = {
  svg: { mimeType: 'image/svg+xml', encoding: 'utf8', hasPixels: false },
  png: { mimeType: 'image/png', encoding: 'base64', hasPixels: true },
} as const satisfies Record<string, PictureFormatRow>;

export type PictureFormat = keyof typeof PICTURE_FORMATS;

export const FORMAT_NAMES = Object.keys(PICTURE_FORMATS) as PictureFormat[];

export function isPictureFormat(name: unknown): name is PictureFormat {
  return FORMAT_NAMES.some((format) => format === name);
}

/** The formats that models can look at. */
export const PIXEL_FORMATS = FORMAT_NAMES.filter((name) => PICTURE_FORMATS[name].hasPixels);
