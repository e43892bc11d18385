/** Gives the page its token: in the page itself and, when that expires, at GET /page-token. */
import type { Request, RequestHandler } from 'express';
import { Fault } from '../invocation/fault.ts';
import type { PageDrawing } from '../ports/page-tokens.ts';
import { clientOf } from './call/client-of.ts';

/** What the page reads from its own head: the token, or why it has none. */
export function pageTag(drawing: PageDrawing | undefined): (req: Request) => string {
  if (!drawing) return () => '';
  if ('off' in drawing) return () => `<meta name="drawbridge-page-off" content="${drawing.off}" />`;
  return (req) => `<meta name="drawbridge-page-token" content="${drawing.tokens.issue(clientOf(req)).token}" />`;
}

export function givePageToken(drawing: PageDrawing | undefined): RequestHandler {
  return (req, res) => {
    if (!drawing || 'off' in drawing) throw new Fault('NOT_FOUND');
    const { token, expiresAt } = drawing.tokens.issue(clientOf(req));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ token, expiresAt: expiresAt.toISOString() });
  };
}
