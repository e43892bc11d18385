/** Determines who is calling: the holder of an API key, or an address. */
import type { Request, Response } from 'express';
import { Fault } from '../../invocation/fault.ts';
import type { KeyPolicy } from '../../ports/key-ring.ts';
import { clientOf } from './client-of.ts';

const BEARER = /^bearer +(\S+) *$/i;

/** Throws if a key is required and missing, or if the key is unknown. */
export function identifyCaller(req: Request, res: Response, keys: KeyPolicy | undefined): void {
  const key = keys && BEARER.exec(req.headers.authorization ?? '')?.[1];
  const holder = key && keys.identify(key);
  if (holder) res.locals.client = holder;
  else if (key || keys?.required) {
    res.setHeader('WWW-Authenticate', 'Bearer');
    res.locals.errorCode = 'UNAUTHORIZED';
    throw new Fault('UNAUTHORIZED');
  }
}

/** The caller whose budget and share of the engines a request uses. */
export function callerOf(req: Request, res: Response): string {
  res.locals.client ??= clientOf(req);
  return res.locals.client;
}
