/** Sends the fault of a picture path as its caller reads it: as text, as a picture, or as JSON. */
import type { Request } from 'express';
import type { Fault } from '../../invocation/fault.ts';
import type { EncodePicture } from '../../ports/encode-picture.ts';
import { IMAGE_FORMATS, PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import { restFault, toolEnvelope } from '../call/envelope.ts';
import type { SendFault } from '../call/http-call.ts';
import type { PictureNotes } from '../dialects/dialect.ts';
import { kroki } from '../dialects/kroki.ts';
import { sendImage } from '../reply/send-image.ts';
import { setFaultHeaders } from './diagram-headers.ts';
import { noticePicture } from './notice-picture.ts';
import { isAboutDiagram } from './text-answers.ts';

const TEXT_TYPE = 'text/plain';
const JSON_TYPE = 'application/json';
const SVG_TYPE = PICTURE_FORMATS.svg.mimeType;

/** A text type, or that of the picture: of the format that was asked for, if the caller accepts it at all. */
function chosenType(req: Request, { dialect = kroki, format = 'svg' }: PictureNotes): string {
  // Nobody opens a file to read what is wrong.
  const wanted = IMAGE_FORMATS.includes(format) ? PICTURE_FORMATS[format].mimeType : TEXT_TYPE;
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

export function pictureFaultSender(encode: EncodePicture | undefined): SendFault {
  return async (call, fault) => {
    const { req, res, picture: notes } = call;
    const { status, message } = restFault(fault);
    res.status(status);
    res.setHeader('Cache-Control', 'no-store');
    res.vary('Accept');
    if (notes.language === 'plantuml' && isAboutDiagram(fault)) setFaultHeaders(call, fault);
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
