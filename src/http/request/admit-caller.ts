/** Determines who is calling (the holder of an API key, the page, or an address), and refuses those who may not. */
import { Fault } from '../../invocation/fault.ts';
import type { KeyPolicy, PageDrawing } from '../../ports/admission.ts';
import type { HttpCall } from '../call/http-call.ts';
import { isLate } from '../server/connections.ts';

const BEARER = /^bearer +(\S+) *$/i;
const TOKEN_HEADER = 'X-Page-Token';
const REFUSED = 'refused';

/** By then, a balancer has noticed, or another process listens here. */
const RETRY_AFTER_S = 2;

/** Throws on a connection that was opened after the service had begun to shut down. */
export function refuseLate(call: HttpCall): void {
  if (!isLate(call.req.socket)) return;
  call.errorCode = 'SHUTTING_DOWN';
  throw new Fault('SHUTTING_DOWN', { retryAfterSeconds: RETRY_AFTER_S });
}

/** Throws if a key is required and missing, or if the key is unknown. */
export function identifyCaller(call: HttpCall, keys: KeyPolicy | undefined): void {
  const { req, res } = call;
  if (keys) res.vary('Authorization');
  const key = keys && BEARER.exec(req.headers.authorization ?? '')?.[1];
  const holder = key && keys.identify(key);
  if (holder) {
    call.holder = holder;
    if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'private');
  } else if (key || keys?.required) {
    res.setHeader('WWW-Authenticate', 'Bearer');
    call.errorCode = 'UNAUTHORIZED';
    throw new Fault('UNAUTHORIZED');
  }
}

/**
 * A page token that is not accepted is no fault: the call goes on as anyone's, and the answer says so, that the page may get a new one.
 * The holder of a key, who has been identified before, uses the key's budget.
 */
export function recognizePage(call: HttpCall, drawing: PageDrawing | undefined): void {
  const token = call.req.get(TOKEN_HEADER);
  if (token === undefined || call.holder !== undefined) return;
  const isAccepted = drawing !== undefined && 'tokens' in drawing && drawing.tokens.accepts(token, call.address);
  if (isAccepted) call.markFromPage();
  else call.res.setHeader(TOKEN_HEADER, REFUSED);
}
