/** The one handler for every picture path: reads the request by its dialect, draws, and sends the image or the text. */
import type { Request, RequestHandler, Response } from 'express';
import type { Operation, Route } from '../../../generated/operations.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import type { TakeCalls } from '../../ports/call-budget.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import { isKnown } from '../reply/pages.ts';
import { pictureBytes, sendImage } from '../reply/send-image.ts';
import { DoorContext } from '../request/door-context.ts';
import { countCall, countsLater, countWork } from '../request/hourly-limit.ts';
import { setDrawingHeaders, setFaultHeaders } from './diagram-headers.ts';
import { diagramWords, isAboutDiagram } from './diagram-words.ts';
import { atGivenLine } from './given-line.ts';
import { etagOf, sendNotModified, setCaching } from './picture-caching.ts';
import { type PictureRequest, readPictureRequest, WORDS } from './read-picture-request.ts';

const EXPOSED_HEADERS = ['ETag', 'Retry-After', 'X-PlantUML-Diagram-Error', 'X-PlantUML-Diagram-Error-Line'].join(', ');

export interface PictureDoorParts {
  invokeOperation: InvokeOperation;
  takeCalls: TakeCalls;
  /** Of the service: another version may draw differently. */
  version: string;
}

/** Leaves everything that is no picture to the routes that follow. */
export const onlyPictures: RequestHandler = (_req, res, next) => {
  next(res.locals.pictureInput ? undefined : 'route');
};

function sendText(res: Response, text: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.type('text/plain').send(text);
}

export function pictureDoor({ invokeOperation, takeCalls, version }: PictureDoorParts): RequestHandler {
  const invoke = (req: Request, res: Response, { operation, input }: PictureRequest) =>
    invokeOperation(operation, input, new DoorContext(req, res, countWork(takeCalls, req, res)));

  /** A check succeeds whatever it finds. */
  async function sendWords(req: Request, res: Response, asked: PictureRequest): Promise<void> {
    const outcome = await invoke(req, res, asked);
    if (outcome.ok) return sendText(res, diagramWords(outcome.value));
    const fault = atGivenLine(outcome.fault, res);
    if (!isAboutDiagram(fault)) throw fault;
    res.locals.errorCode = fault.code;
    setFaultHeaders(res, fault);
    sendText(res, `(Error)\n${fault.message}`);
  }

  async function sendField(req: Request, res: Response, asked: PictureRequest, field: string): Promise<void> {
    const outcome = await invoke(req, res, asked);
    if (!outcome.ok) throw outcome.fault;
    sendText(res, String(outcome.value[field]));
  }

  async function sendPicture(req: Request, res: Response, asked: PictureRequest, format: PictureFormat): Promise<void> {
    const outcome = await invoke(req, res, asked);
    if (!outcome.ok) throw atGivenLine(outcome.fault, res);
    if (asked.language === 'plantuml') setDrawingHeaders(res, outcome.value);
    setCaching(req, res, etagOf(version, asked));
    sendImage(res, format, pictureBytes(asked.operation, format, outcome.value));
  }

  return async (req, res) => {
    const { route, operation: known } = res.locals as { route: Route; operation?: Operation };
    const limit = known?.hourlyLimit ?? route.hourlyLimit;
    const isLater = countsLater(res, limit);
    const mayBeKnown = route.method === 'GET' && req.headers['if-none-match'] !== undefined;
    res.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    await countCall(takeCalls, req, res, mayBeKnown || isLater ? 'flood' : limit);
    const asked = await readPictureRequest(req, res, invokeOperation);
    res.locals.operation = asked.operation;
    if (mayBeKnown && asked.format && isKnown(req, etagOf(version, asked))) {
      sendNotModified(req, res, etagOf(version, asked));
      return;
    }
    if (mayBeKnown && !isLater) await countCall(takeCalls, req, res, limit);
    if (asked.format) await sendPicture(req, res, asked, asked.format);
    else if (route.answer === WORDS) await sendWords(req, res, asked);
    else await sendField(req, res, asked, route.answer ?? '');
  };
}
