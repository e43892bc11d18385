/** Reads what a picture request asks for: the operation, its input, and the format of the answer. */
import type { Request } from 'express';
import { type Operation, operations, type Route } from '../../../generated/operations.ts';
import { Fault } from '../../invocation/fault.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import { sourceOf, toolNamed } from '../../invocation/source-input.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../ports/languages.ts';
import {
  FORMAT_NAMES,
  formatOfType,
  isPictureFormat,
  PICTURE_FORMATS,
  type PictureFormat,
} from '../../ports/picture-formats.ts';
import type { HttpCall } from '../call/http-call.ts';
import { coerceOptions, queryOf } from '../call/read-body.ts';
import {
  type DecodedSource,
  type Dialect,
  type GivenOptions,
  type NamedFormat,
  oneOf,
  type PictureNotes,
  TYPES,
} from '../dialects/dialect.ts';
import { DIALECTS } from '../dialects/dialect-table.ts';
import { prepareSource, setsTheme } from '../dialects/prepare-source.ts';
import { type PictureBody, readPictureBody } from './read-picture-body.ts';
import { textAnswer } from './text-answers.ts';

export interface PictureRequest {
  operation: Operation;
  input: Record<string, unknown>;
  language: Language;
  /** Absent where the answer is a text. */
  format?: PictureFormat;
}

interface PicturePlace {
  route: Route;
  pictureInput: Readonly<Record<string, string>>;
}

/** The input of an operation that reads the encoding itself. */
const ENCODED = 'encoded';

const HEADER_OPTION = /^kroki-diagram-options-(.+)$/;

/** Options beside the URL: a cache that knows a picture by its URL must not keep such an answer. */
export function headerOptions({ headers }: Request): GivenOptions {
  const found = Object.entries(headers).flatMap(([name, value]) => {
    const option = HEADER_OPTION.exec(name)?.[1];
    return option === undefined ? [] : [[option, String(value)] as const];
  });
  return Object.fromEntries(found);
}

function optionsOf(req: Request, { options = {} }: PictureBody): GivenOptions {
  return { ...queryOf(req), ...headerOptions(req), ...options };
}

function typeOf({ route }: PicturePlace, body: PictureBody): string {
  const first = route.path.split('/')[1] ?? '';
  if (Object.hasOwn(TYPES, first)) return first;
  const type = body.type ?? Object.keys(TYPES)[0] ?? '';
  if (Object.hasOwn(TYPES, type)) return type;
  throw unsupportedType(type);
}

const MAX_SHOWN_CHARS = 40;
const shown = (text: string) => (text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}...` : text);

export function unsupportedType(type: string): Fault {
  return new Fault('UNSUPPORTED_TYPE', { values: { type: shown(type), types: oneOf(Object.keys(TYPES)) } });
}

function unsupportedFormat(format: string, what: string): Fault {
  return new Fault('UNSUPPORTED_FORMAT', { values: { format: shown(format), what, formats: oneOf(FORMAT_NAMES) } });
}

/** What the caller accepts, where neither path nor body says. */
function acceptedFormat(req: Request, type: string): PictureFormat {
  const { accept } = req.headers;
  if (accept === undefined) {
    const message = 'Output format is undefined. Must be defined as part of the path or as an Accept header.';
    throw new Fault('INVALID_INPUT', { message });
  }
  const chosen = req.accepts(FORMAT_NAMES.map((name) => PICTURE_FORMATS[name].mimeType));
  const format = formatOfType(chosen);
  if (format === undefined) throw unsupportedFormat(accept, type);
  return format;
}

/** What a dialect means by a name of its own. */
function namedFormat(name: string, dialects: readonly Dialect[]): NamedFormat | undefined {
  const dialect = dialects.find(({ formatNames }) => Object.hasOwn(formatNames, name));
  return dialect?.formatNames[name];
}

function formatOf(
  req: Request,
  { route, pictureInput }: PicturePlace,
  body: PictureBody,
  dialects: readonly Dialect[],
  type: string,
): NamedFormat {
  const given = pictureInput.format ?? body.format ?? route.format;
  if (given === undefined) return { format: acceptedFormat(req, type) };
  const named = namedFormat(given, dialects);
  if (named) return named;
  if (!isPictureFormat(given)) throw unsupportedFormat(given, type);
  return { format: given };
}

/** The first dialect that can read the text. */
async function decode(
  encoded: string,
  dialects: readonly Dialect[],
  invoke: InvokeOperation,
): Promise<DecodedSource & { dialect: Dialect }> {
  for (const dialect of dialects) {
    const decoded = await dialect.decode(encoded, invoke);
    if (decoded) return { ...decoded, dialect };
  }
  throw new Fault('DECODING_FAILED', {
    message: 'Unable to decode the source',
    details: { hint: 'The last part of the URL is not an encoded diagram, or it is truncated. Copy the whole URL.' },
  });
}

/** The theme of an encoded state, which the query overrides. */
function encodedOptions({ source, options = {} }: DecodedSource): { options: GivenOptions; settings: GivenOptions } {
  const { theme, ...settings } = options;
  return { options: theme === undefined || setsTheme(source) ? {} : { theme }, settings };
}

/** What the steps of reading know of a request. */
interface Reading {
  req: Request;
  place: PicturePlace;
  body: PictureBody;
  language: Language;
  operation: Operation;
  format: PictureFormat | undefined;
  /** What the name of the format, or the path, stands for. */
  meant: Readonly<Record<string, unknown>>;
  notes: PictureNotes;
}

/** More than any setting has, and few enough to be written as text. */
const MAX_OPTION_LEVELS = 20;
/** More than Mermaid has settings: each is copied and compared several times. */
const MAX_OPTIONS = 1_000;

function tooMuch(how: string): Fault {
  return new Fault('INVALID_INPUT', { message: `Invalid input: ${how}` });
}

/** How many values the options have on all levels together. */
function countOptions(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (levels === 0) throw tooMuch('the options are nested too deeply');
  const parts = Object.values(value);
  let count = parts.length;
  for (const part of parts) {
    if (count > MAX_OPTIONS) throw tooMuch(`there are more than ${MAX_OPTIONS.toLocaleString('en-US')} options`);
    count += countOptions(part, levels - 1);
  }
  return count;
}

/** For a diagram that is drawn or described: its source completed, its options as inputs. */
function diagramInput(reading: Reading, decoded: DecodedSource & { dialect: Dialect }): Record<string, unknown> {
  const { req, place, body, language, operation, format, meant, notes } = reading;
  const asked = optionsOf(req, body);
  for (const options of [decoded.options, asked]) countOptions(options, MAX_OPTION_LEVELS + 1);
  const encoded = encodedOptions(decoded);
  const given = { ...encoded.options, ...asked };
  const { inputs, settings } = decoded.dialect.readOptions(given, format, language);
  const options = coerceOptions(operation, { ...inputs, ...meant });
  const others = Object.entries({ ...encoded.settings, ...settings }).filter(([key]) => !(key in options));
  const index = Number(place.pictureInput.index ?? 0);
  const { code, page, ...lines } = prepareSource(language, decoded.source, Object.fromEntries(others), index);
  Object.assign(notes, lines);
  const paged = page > 1 ? coerceOptions(operation, { page }) : {};
  return { ...options, ...paged, [sourceOf(operation)]: code, ...(format && { format }) };
}

export async function readPictureRequest(call: HttpCall, invoke: InvokeOperation): Promise<PictureRequest> {
  const { req } = call;
  const place = call.place as PicturePlace;
  const { route, pictureInput } = place;
  const dialects = (route.dialects ?? []).map((name) => DIALECTS[name]);
  const [dialect] = dialects;
  if (!dialect) throw new Error(`${route.path} has no dialect`);
  const notes: PictureNotes = { dialect };
  call.picture = notes;
  const inPath = route.method === 'GET' ? pictureInput.source : undefined;
  const body = inPath === undefined ? await readPictureBody(call) : {};
  const type = typeOf(place, body);
  const language = TYPES[type] ?? LANGUAGE_NAMES[0];
  notes.language = language;
  const operation = route.operation ? operations[route.operation] : toolNamed(LANGUAGES[language].tools.render);
  const answer = route.answer === undefined ? undefined : textAnswer(route.answer);
  const { format, inputs: meant = {} }: Partial<NamedFormat> = answer ?? formatOf(req, place, body, dialects, type);
  if (format) notes.format = format;
  const asked = { operation, language, ...(format && { format }) };
  const name = sourceOf(operation);
  if (name === ENCODED) return { ...asked, input: { [name]: inPath } };
  const decoded =
    inPath === undefined ? { source: body.source ?? '', dialect } : await decode(inPath, dialects, invoke);
  notes.dialect = decoded.dialect;
  if (answer && !answer.isOfDiagram) return { ...asked, input: { [name]: decoded.source } };
  return { ...asked, input: diagramInput({ req, place, body, language, operation, format, meant, notes }, decoded) };
}
