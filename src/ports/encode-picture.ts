/** Turns a finished SVG that the service has drawn itself into a PNG. */

export type EncodePicture = (svg: string) => Promise<Buffer>;
