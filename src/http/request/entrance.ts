/** The first step of every request: headers that every answer carries, then method, path and tool name. */
import type { NextFunction, Request, Response } from 'express';
import { limits, TOOL_NAMES } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import type { KeyPolicy, PageDrawing } from '../../ports/admission.ts';
import { meantName, quotable } from '../../ports/nearest-name.ts';
import type { HttpCall, SendFault } from '../call/http-call.ts';
import type { RoutePlace } from '../call/route-table.ts';
import { identifyCaller, recognizePage, refuseLate } from './admit-caller.ts';

function setCors(res: Response, methods: readonly string[], headers: string): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Allow-Headers', headers);
  res.setHeader('Access-Control-Allow-Methods', [...methods, 'OPTIONS'].join(', '));
}

function allowedMethods({ methods }: RoutePlace): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}

/** Throws the faults that are known before the body is read: wrong method, missing or unknown tool. */
function checkPlace({ req, res }: HttpCall, place: RoutePlace): void {
  if (!place.methods.includes(req.method)) {
    res.setHeader('Allow', allowedMethods(place));
    throw new Fault('METHOD_NOT_ALLOWED', { values: { method: place.methods.join(', ') } });
  }
  if (place.toolName === '') throw new Fault('TOOL_NAME_REQUIRED');
  if (place.toolName !== undefined && !place.operation) {
    const name = place.toolName;
    const near = meantName(name, TOOL_NAMES);
    throw new Fault('TOOL_NOT_FOUND', {
      values: { name: quotable(name) },
      details: near === undefined ? {} : { hint: `Did you mean '${near}'?` },
    });
  }
}

export interface EntranceParts {
  /** Knows the paths that are served but are not in the contract. */
  isPage(path: string): boolean;
  keys: KeyPolicy | undefined;
  pageDrawing: PageDrawing | undefined;
  acceptsSessions: boolean;
  /** The fault of a path that the contract does not have although its callers know it from elsewhere. */
  refuseUnsupportedPath(path: string): Fault | undefined;
  /** Sends the fault of a picture path. */
  sendPictureFault: SendFault;
}

function checkLength({ url }: Request): void {
  if (url.length <= limits.maxUrlCharacters) return;
  throw new Fault('URL_TOO_LONG', { values: { limit: limits.maxUrlCharacters.toLocaleString('en-US') } });
}

export function entrance(parts: EntranceParts) {
  const { isPage, keys, pageDrawing: drawing, acceptsSessions, refuseUnsupportedPath, sendPictureFault } = parts;
  // Without the page's token: pages of other sites must not be able to send it.
  const headers = ['Content-Type', ...(keys ? ['Authorization'] : []), ...(acceptsSessions ? ['X-Session-Id'] : [])];
  const allowedHeaders = headers.join(', ');
  return (call: HttpCall, next: NextFunction): void => {
    const { req, res } = call;
    const place: RoutePlace | undefined = call.place ?? (isPage(req.path) ? { methods: ['GET'] } : undefined);
    setCors(res, place?.methods ?? ['GET', 'POST'], allowedHeaders);
    const elsewhere = place ? undefined : refuseUnsupportedPath(req.path);
    if (elsewhere || place?.pictureInput) call.sendFault = sendPictureFault;
    if (req.method === 'OPTIONS') {
      res.status(200).end();
      return;
    }
    if (!place) throw elsewhere ?? new Fault('NOT_FOUND');
    // Node sends no body for a HEAD request, even though its method is changed here.
    if (req.method === 'HEAD' && place.methods.includes('GET')) req.method = 'GET';
    checkPlace(call, place);
    if (place.pictureInput) checkLength(req);
    if (place.operation || place.pictureInput) refuseLate(call);
    if (place.route && !place.route.open) identifyCaller(call, keys);
    if (place.operation) recognizePage(call, drawing);
    // One spelling of the path from here on: percent-encoded names and query strings do not reach the validator.
    if (place.operation && place.route?.door === 'tool') req.url = place.operation.path;
    next();
  };
}
