/** Sends the fault of a picture path as its caller reads it: as text, as a picture, or as JSON. */
import type { Request } from 'express';
import type { Fault } from '../../invocation/fault.ts';
import { placedMessage } from '../../ports/diagram-engine.ts';
import type { EncodePicture } from '../../ports/encode-picture.ts';
import { IMAGE_FORMATS, PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import { restFault, toolEnvelope } from '../call/envelope.ts';
import type { SendFault } from '../call/http-call.ts';
import type { PictureNotes } from '../dialects/dialect.ts';
import { kroki } from '../dialects/kroki.ts';
import { sendImage } from '../reply/send-image.ts';
import { setFaultHeaders } from './diagram-headers.ts';
import { isAboutDiagram } from './text-answers.ts';

const FONT_PX = 14;
const LINE_PX = 20;
const PADDING_PX = 16;
const BAR_PX = 6;
const MAX_LINE_CHARS = 84;
const MAX_LINES = 24;
/** Rather too wide than too narrow: nothing is measured here. */
const CHAR_EM = 0.58;
const WIDE_CHAR_EM = 1.05;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{10000}-\u{10ffff}]/u;

const COLOURS = { paper: '#fff', frame: '#e5b8b7', bar: '#c0392b', heading: '#c0392b', text: '#222', code: '#555' };
const SANS = 'Arimo,Arial,Helvetica,sans-serif';
const MONOSPACE = 'Cousine,Courier New,monospace';

interface NoticeLine {
  text: string;
  kind: 'heading' | 'text' | 'code';
}

/** What XML cannot contain, even escaped, and what could reorder the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(UNPRINTABLE, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

/** At spaces where there are some; a word that is longer than a line is cut. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line !== '' && line.length + 1 + word.length > MAX_LINE_CHARS) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
    for (; line.length > MAX_LINE_CHARS; line = line.slice(MAX_LINE_CHARS)) lines.push(line.slice(0, MAX_LINE_CHARS));
  }
  return line === '' ? lines : [...lines, line];
}

function cut(text: string): string {
  const flat = text.replace(/\s/g, ' ');
  return flat.length > MAX_LINE_CHARS ? `${flat.slice(0, MAX_LINE_CHARS - 3)}...` : flat;
}

function linesOf({ message, details }: Fault, status: number): NoticeLine[] {
  const { line, sourceLine, hint } = details;
  const place = line === undefined ? '' : `, line ${line}`;
  const heading = status < 500 ? `This diagram cannot be drawn${place}` : 'The diagram could not be drawn';
  const body = [
    ...wrap(placedMessage(message, line)).map((text): NoticeLine => ({ text, kind: 'text' })),
    ...(sourceLine === undefined ? [] : [{ text: cut(sourceLine), kind: 'code' } as const]),
    ...wrap(hint ?? '').map((text): NoticeLine => ({ text, kind: 'text' })),
  ];
  return [{ text: heading, kind: 'heading' }, ...body.slice(0, MAX_LINES)];
}

function widthOf({ text }: NoticeLine): number {
  let em = 0;
  for (const character of text) em += WIDE.test(character) ? WIDE_CHAR_EM : CHAR_EM;
  return em * FONT_PX;
}

function textElement({ text, kind }: NoticeLine, row: number): string {
  const y = PADDING_PX + FONT_PX + row * LINE_PX;
  const look = kind === 'heading' ? ' font-weight="700"' : kind === 'code' ? ` font-family="${MONOSPACE}"` : '';
  // Not `xml:space`: leading spaces say nothing here.
  return `<text x="${PADDING_PX + BAR_PX}" y="${y}" fill="${COLOURS[kind]}"${look}>${escapeXml(text.trim())}</text>`;
}

/** Draws a fault as a picture: what is wrong, in which line, and what to write instead. */
export function noticePicture(fault: Fault, status: number): string {
  const lines = linesOf(fault, status);
  const width = Math.ceil(Math.max(...lines.map(widthOf)) + 2 * PADDING_PX + BAR_PX);
  const height = lines.length * LINE_PX + 2 * PADDING_PX - (LINE_PX - FONT_PX);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`,
    ` font-family="${SANS}" font-size="${FONT_PX}">`,
    `<title>${escapeXml(lines[0]?.text ?? '')}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="${COLOURS.paper}" stroke="${COLOURS.frame}"/>`,
    `<rect width="${BAR_PX}" height="${height}" fill="${COLOURS.bar}"/>`,
    ...lines.map(textElement),
    '</svg>',
  ].join('');
}

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
