/** The one handler for every picture path: reads the request by its dialect, draws, and sends the image or the text. */
import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Route } from '../../../generated/operations.ts';
import { limits } from '../../../generated/values.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import type { TakeCalls } from '../../ports/admission.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import { callOf, type HttpCall } from '../call/http-call.ts';
import { isKnown } from '../reply/pages.ts';
import { pictureBytes, sendImage, setPictureHeaders } from '../reply/send-image.ts';
import { countCall, countsLater, countWork } from '../request/hourly-limit.ts';
import { atGivenLine, setDrawingHeaders, setFaultHeaders } from './diagram-headers.ts';
import { headerOptions, type PictureRequest, readPictureRequest } from './read-picture-request.ts';
import { isAboutDiagram, type TextAnswer, textAnswer } from './text-answers.ts';

const ETAG_CHARS = 27;

/** The same request to the same version is always answered with the same bytes, so it names the picture before that is drawn. */
function etagOf(version: string, { operation, input }: PictureRequest): string {
  const hash = createHash('sha256').update(JSON.stringify([version, operation.id, input]));
  return `"${hash.digest('base64url').slice(0, ETAG_CHARS)}"`;
}

/** What the holder of a key has drawn is kept by its own browser alone. */
function setCaching(req: Request, res: Response, etag: string): void {
  const { method, headers } = req;
  if (method !== 'GET' || Object.keys(headerOptions(req)).length > 0) {
    res.setHeader('Cache-Control', 'no-store');
    return;
  }
  const whose = headers.authorization === undefined ? 'public' : 'private';
  res.setHeader('Cache-Control', `${whose}, max-age=${limits.pictureMaxAgeSeconds}`);
  res.setHeader('ETag', etag);
}

function sendNotModified(req: Request, res: Response, etag: string): void {
  setCaching(req, res, etag);
  // A cache replaces the headers that it has by these.
  setPictureHeaders(res);
  res.status(304).end();
}

const EXPOSED_HEADERS = ['ETag', 'Retry-After', 'X-PlantUML-Diagram-Error', 'X-PlantUML-Diagram-Error-Line'].join(', ');

export interface PictureDoorParts {
  invokeOperation: InvokeOperation;
  takeCalls: TakeCalls;
  /** Of the service: another version may draw differently. */
  version: string;
}

/** Leaves everything that is no picture to the routes that follow. */
export const onlyPictures: RequestHandler = (_req, res, next) => {
  next(callOf(res).place?.pictureInput ? undefined : 'route');
};

function sendText(res: Response, text: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.type('text/plain').send(text);
}

export function pictureDoor({ invokeOperation, takeCalls, version }: PictureDoorParts): RequestHandler {
  const invoke = (call: HttpCall, { operation, input }: PictureRequest) => {
    countWork(takeCalls, call);
    return invokeOperation(operation, input, call);
  };

  async function sendAnswer(call: HttpCall, asked: PictureRequest, answer: TextAnswer): Promise<void> {
    const outcome = await invoke(call, asked);
    if (outcome.ok) return sendText(call.res, answer.text(outcome.value));
    const fault = atGivenLine(outcome.fault, call);
    if (!answer.saysFaults || !isAboutDiagram(fault)) throw fault;
    call.errorCode = fault.code;
    setFaultHeaders(call, fault);
    sendText(call.res, `(Error)\n${fault.message}`);
  }

  async function sendPicture(call: HttpCall, asked: PictureRequest, format: PictureFormat): Promise<void> {
    const { req, res } = call;
    const outcome = await invoke(call, asked);
    if (!outcome.ok) throw atGivenLine(outcome.fault, call);
    if (asked.language === 'plantuml') setDrawingHeaders(res, outcome.value);
    setCaching(req, res, etagOf(version, asked));
    sendImage(res, format, pictureBytes(asked.operation, format, outcome.value));
  }

  return async (req, res) => {
    const call = callOf(res);
    const route = call.route as Route;
    const limit = call.operation?.hourlyLimit ?? route.hourlyLimit;
    const isLater = countsLater(call, limit);
    const mayBeKnown = route.method === 'GET' && req.headers['if-none-match'] !== undefined;
    res.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    await countCall(takeCalls, call, mayBeKnown || isLater ? 'flood' : limit);
    const asked = await readPictureRequest(call, invokeOperation);
    call.operation = asked.operation;
    if (mayBeKnown && asked.format && isKnown(req, etagOf(version, asked))) {
      sendNotModified(req, res, etagOf(version, asked));
      return;
    }
    if (mayBeKnown && !isLater) await countCall(takeCalls, call, limit);
    if (asked.format) await sendPicture(call, asked, asked.format);
    else await sendAnswer(call, asked, textAnswer(route.answer ?? ''));
  };
}
