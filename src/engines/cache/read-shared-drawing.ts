/** Reads a drawing that came from a shared store as strictly as one that an engine has just made: anybody may have changed it there. */
import { limits } from '../../../generated/values.ts';
import type { Drawing, Warning } from '../../ports/diagram-engine.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import { isCleanDrawio } from '../outputs/drawio/is-clean-drawio.ts';
import { isCleanExcalidraw } from '../outputs/excalidraw/is-clean-excalidraw.ts';
import { isCleanPdf } from '../outputs/pdf/is-clean-pdf.ts';
import { excessiveSize } from '../svg/safety/excessive-size.ts';
import { isCleanSvg } from '../svg/safety/is-clean-svg.ts';

/** More than a source may have, with what a fix adds. */
const MAX_FIX_CHARS = 100_000;
const MAX_SENTENCE_CHARS = 2_000;

function isShort(text: unknown, maxChars: number): boolean {
  return text === undefined || (typeof text === 'string' && text.length <= maxChars);
}

function isWarning(given: unknown): given is Warning {
  if (typeof given !== 'object' || given === null) return false;
  const { line, message, hint, fix, ...rest } = given as Record<string, unknown>;
  const isPlaced = line === undefined || (Number.isInteger(line) && Number(line) > 0);
  const isSaid = message !== undefined && isShort(message, MAX_SENTENCE_CHARS) && isShort(hint, MAX_SENTENCE_CHARS);
  return isPlaced && isSaid && isShort(fix, MAX_FIX_CHARS) && Object.keys(rest).length === 0;
}

/** Undefined for anything that this service could not have said. */
function readSharedWarnings(given: unknown): Warning[] | undefined {
  if (!Array.isArray(given) || given.length === 0 || given.length > limits.maxWarnings) return undefined;
  return given.every(isWarning) ? given : undefined;
}

const MAX_TEXT_CHARS = 10_000;
const TEXTS = ['diagramType', 'title', 'note'] as const;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const PNG_SIZE_BYTES = 24;
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

function isSide(side: unknown): side is number {
  return typeof side === 'number' && side > 0 && side <= limits.maxSvgSidePx;
}

/** Pixels of the stated size; a viewer decides what the rest of the bytes shows, but not how much memory it takes. */
function isPng({ image, width, height }: Drawing): boolean {
  if (!BASE64.test(image) || image.length % 4 !== 0) return false;
  const head = Buffer.from(image.slice(0, PNG_SIZE_BYTES * 2), 'base64');
  if (head.length < PNG_SIZE_BYTES || !head.subarray(0, PNG_START.length).equals(PNG_START)) return false;
  const sides = [head.readUInt32BE(PNG_START.length), head.readUInt32BE(PNG_START.length + 4)];
  return sides[0] === width && sides[1] === height && width * height <= limits.maxPngPixels;
}

/** The process that answers reads it itself: more would keep its other callers waiting, while a child draws it again beside them. */
const MAX_READ_CHARACTERS = 100_000;

/** Nothing that a terminal would obey. */
function isPrintable(text: string): boolean {
  return !/[^\P{Cc}\n]/u.test(text);
}

const CHECKS: Record<PictureFormat, (drawing: Drawing) => boolean> = {
  svg: ({ image }) => image.length <= MAX_READ_CHARACTERS && isCleanSvg(image) && excessiveSize(image) === undefined,
  png: isPng,
  pdf: ({ image }) => BASE64.test(image) && isCleanPdf(image),
  drawio: ({ image }) => image.length <= MAX_READ_CHARACTERS && isCleanDrawio(image),
  excalidraw: ({ image }) => image.length <= MAX_READ_CHARACTERS && isCleanExcalidraw(image),
  txt: ({ image }) => image.length <= MAX_READ_CHARACTERS && isPrintable(image),
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it would be read again; pixels are not read through. */
export function isShareable({ image }: Drawing): boolean {
  return image.length <= MAX_READ_CHARACTERS || BASE64.test(image);
}

export function writeSharedDrawing({ image, width, height, diagramType, title, note, warnings }: Drawing): string {
  return JSON.stringify({ image, width, height, diagramType, title, note, warnings });
}

/** Undefined for anything that this service could not have drawn. */
export function readSharedDrawing(text: string, format: PictureFormat): Drawing | undefined {
  const given = parsed(text);
  if (typeof given !== 'object' || given === null) return undefined;
  const { image, width, height, ...rest } = given as Record<string, unknown>;
  if (typeof image !== 'string' || !isSide(width) || !isSide(height)) return undefined;
  const drawing: Drawing = { image, width, height };
  for (const name of TEXTS) {
    const value = rest[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > MAX_TEXT_CHARS) return undefined;
    drawing[name] = value;
  }
  const warnings = rest.warnings === undefined ? undefined : readSharedWarnings(rest.warnings);
  if (rest.warnings !== undefined && !warnings) return undefined;
  return CHECKS[format](drawing) ? { ...drawing, ...(warnings && { warnings }) } : undefined;
}
