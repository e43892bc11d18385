/** How long a picture may be kept, and how its reader asks whether it has changed. */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { limits } from '../../../generated/values.ts';
import { setPictureHeaders } from '../reply/send-image.ts';
import { headerOptions, type PictureRequest } from './read-picture-request.ts';

const ETAG_CHARS = 27;

/** The same request to the same version is always answered with the same bytes, so it names the picture before that is drawn. */
export function etagOf(version: string, { operation, input }: PictureRequest): string {
  const hash = createHash('sha256').update(JSON.stringify([version, operation.id, input]));
  return `"${hash.digest('base64url').slice(0, ETAG_CHARS)}"`;
}

/** What the holder of a key has drawn is kept by its own browser alone. */
export function setCaching(req: Request, res: Response, etag: string): void {
  const { method, headers } = req;
  if (method !== 'GET' || Object.keys(headerOptions(req)).length > 0) {
    res.setHeader('Cache-Control', 'no-store');
    return;
  }
  const whose = headers.authorization === undefined ? 'public' : 'private';
  res.setHeader('Cache-Control', `${whose}, max-age=${limits.pictureMaxAgeSeconds}`);
  res.setHeader('ETag', etag);
}

export function sendNotModified(req: Request, res: Response, etag: string): void {
  setCaching(req, res, etag);
  // A cache replaces the headers that it has by these.
  setPictureHeaders(res);
  res.status(304).end();
}
