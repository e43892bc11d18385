/** Recognizes calls of the page by their token. */
import type { Request, Response } from 'express';
import type { PageDrawing } from '../../ports/page-tokens.ts';
import { clientOf } from './client-of.ts';

const TOKEN_HEADER = 'X-Page-Token';
const REFUSED = 'refused';
const PAGE_DOOR = 'page';

function isAccepted(drawing: PageDrawing | undefined, token: string, client: string): boolean {
  return drawing !== undefined && 'tokens' in drawing && drawing.tokens.accepts(token, client);
}

/**
 * A token that is not accepted is no fault: the call goes on as anyone's, and the answer says so, that the page may get a new one.
 * The holder of a key, who has been identified before, uses the key's budget.
 */
export function recognizePage(req: Request, res: Response, drawing: PageDrawing | undefined): void {
  const token = req.get(TOKEN_HEADER);
  if (token === undefined || res.locals.client !== undefined) return;
  if (isAccepted(drawing, token, clientOf(req))) res.locals.door = PAGE_DOOR;
  else res.setHeader(TOKEN_HEADER, REFUSED);
}

export function isPageCall({ locals }: Response): boolean {
  return locals.door === PAGE_DOOR;
}
