/** Sends the fault of a picture path as its caller reads it: as text, as a picture, or as JSON. */
import type { Request, Response } from 'express';
import type { Fault } from '../../invocation/fault.ts';
import type { EncodePicture } from '../../ports/encode-picture.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import type { PictureNotes } from '../dialects/dialect.ts';
import { kroki } from '../dialects/kroki.ts';
import { restFault, toolEnvelope } from '../reply/envelope.ts';
import { sendImage } from '../reply/send-image.ts';
import { setFaultHeaders } from './diagram-headers.ts';
import { isAboutDiagram } from './diagram-words.ts';
import { noticePicture } from './notice-picture.ts';

const TEXT_TYPE = 'text/plain';
const JSON_TYPE = 'application/json';
const SVG_TYPE = PICTURE_FORMATS.svg.mimeType;

/** A text type, or that of the picture: of the format that was asked for, if the caller accepts it at all. */
function chosenType(req: Request, { dialect = kroki, format = 'svg' }: PictureNotes): string {
  const wanted = PICTURE_FORMATS[format].mimeType;
  const pictures: string[] = [wanted, SVG_TYPE];
  const texts = [TEXT_TYPE, JSON_TYPE];
  const type = req.accepts(dialect.tells === 'text' ? [...texts, ...pictures] : [...pictures, ...texts]) || TEXT_TYPE;
  return pictures.includes(type) && req.accepts(wanted) ? wanted : type;
}

function textOf({ dialect = kroki }: PictureNotes, { details }: Fault, status: number, message: string): string {
  const { line, hint } = details;
  const place = line === undefined || message.includes(`line ${line}`) ? '' : ` (line ${line})`;
  return [dialect.faultText(status, `${message}${place}`), ...(hint === undefined ? [] : [hint])].join('\n\n');
}

/** Only what is wrong with a diagram is worth an engine's time; everything else is shown as SVG. */
async function pixels(fault: Fault, svg: string, encode: EncodePicture | undefined): Promise<Buffer | undefined> {
  return isAboutDiagram(fault) && encode ? encode(svg).catch(() => undefined) : undefined;
}

export function pictureFaultTeller(encode: EncodePicture | undefined) {
  return async (req: Request, res: Response, fault: Fault): Promise<void> => {
    const notes = (res.locals.picture ?? {}) as PictureNotes;
    const { status, message } = restFault(fault);
    res.status(status);
    res.setHeader('Cache-Control', 'no-store');
    res.vary('Accept');
    if (notes.language === 'plantuml' && isAboutDiagram(fault)) setFaultHeaders(res, fault);
    const type = chosenType(req, notes);
    if (type === JSON_TYPE) {
      res.type('json').send(JSON.stringify(toolEnvelope.fault(fault).body));
    } else if (type === TEXT_TYPE) {
      res.type(TEXT_TYPE).send(textOf(notes, fault, status, message));
    } else {
      const svg = noticePicture(fault, status);
      const png = type === SVG_TYPE ? undefined : await pixels(fault, svg, encode);
      const [format, bytes]: [PictureFormat, Buffer] = png ? ['png', png] : ['svg', Buffer.from(svg)];
      sendImage(res, format, bytes);
    }
  };
}
