/** The picture formats, one row each; the contract's `ImageFormat` lists the same names. */

export interface PictureFormatRow {
  mimeType: string;
  /** How the text in an answer becomes the bytes of a file. */
  encoding: 'utf8' | 'base64';
  /**
   * `drawing` and `pixels` are pictures that browsers show, and pixels have a scale and a maximum size and are what models look at;
   * `text` is read as it is, and a `file` is opened with a program.
   */
  kind: 'drawing' | 'pixels' | 'text' | 'file';
  /** What people call it; its name in capitals by default. */
  title?: string;
  /** Whether it can carry the source that it was drawn from. */
  holdsSource?: true;
}

/** The first is the default. */
export const PICTURE_FORMATS = {
  svg: { mimeType: 'image/svg+xml', encoding: 'utf8', kind: 'drawing', holdsSource: true },
  png: { mimeType: 'image/png', encoding: 'base64', kind: 'pixels', holdsSource: true },
  pdf: { mimeType: 'application/pdf', encoding: 'base64', kind: 'file', holdsSource: true },
  drawio: { mimeType: 'application/vnd.jgraph.mxfile', encoding: 'utf8', kind: 'file', title: 'draw.io' },
  excalidraw: { mimeType: 'application/vnd.excalidraw+json', encoding: 'utf8', kind: 'file', title: 'Excalidraw' },
  txt: { mimeType: 'text/plain', encoding: 'utf8', kind: 'text', title: 'text' },
} as const satisfies Record<string, PictureFormatRow>;

export type PictureFormat = keyof typeof PICTURE_FORMATS;

export const FORMAT_NAMES = Object.keys(PICTURE_FORMATS) as PictureFormat[];

export function isPictureFormat(name: unknown): name is PictureFormat {
  return FORMAT_NAMES.some((format) => format === name);
}

export function formatRow(format: PictureFormat): PictureFormatRow {
  return PICTURE_FORMATS[format];
}

export function formatTitle(format: PictureFormat): string {
  return formatRow(format).title ?? format.toUpperCase();
}

/** The formats that models can look at. */
export const PIXEL_FORMATS = FORMAT_NAMES.filter((name) => formatRow(name).kind === 'pixels');

/** The formats that browsers show as pictures. */
export const IMAGE_FORMATS = FORMAT_NAMES.filter((name) => ['drawing', 'pixels'].includes(formatRow(name).kind));

/** The formats that are opened with a program. */
export const FILE_FORMATS = FORMAT_NAMES.filter((name) => formatRow(name).kind === 'file');

/** The first format, in the order given, that a type asks for. */
export function formatOfType(
  type: unknown,
  formats: readonly PictureFormat[] = FORMAT_NAMES,
): PictureFormat | undefined {
  return formats.find((name) => formatRow(name).mimeType === type);
}

/** `diagram-YYYY-MM-DDTHH-MM-SS.svg`, in UTC: safe on every file system. */
export function svgFileName(now: Date): string {
  return `diagram-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.svg`;
}
