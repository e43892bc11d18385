/** Sends a picture as itself: its bytes, its type, and headers under which nothing in it can run, wherever it is opened. */
import type { Response } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import { formatRow, PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';

/** Style attributes and embedded pictures are part of a drawing; scripts, forms, links out and everything else are not. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Unlike other answers, a picture may be embedded anywhere. */
export function setPictureHeaders(res: Response): void {
  res.setHeader('Content-Security-Policy', PICTURE_POLICY);
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  res.removeHeader('X-Frame-Options');
}

/** The picture in an operation's result. */
export function pictureBytes(operation: Operation, format: PictureFormat, value: Record<string, unknown>): Buffer {
  const image = value[operation.image?.[format] ?? ''];
  if (typeof image !== 'string') throw new Error(`${operation.id} gave no ${format}`);
  return Buffer.from(image, PICTURE_FORMATS[format].encoding);
}

/** Not `res.json`, so past the validator: the result was checked before. */
export function sendImage(res: Response, format: PictureFormat, bytes: Buffer): void {
  setPictureHeaders(res);
  const { mimeType, kind } = formatRow(format);
  res.setHeader('Content-Type', kind === 'text' ? `${mimeType}; charset=utf-8` : mimeType);
  if (kind === 'file') res.setHeader('Content-Disposition', `inline; filename="diagram.${format}"`);
  res.setHeader('Content-Length', String(bytes.length));
  res.end(bytes);
}
