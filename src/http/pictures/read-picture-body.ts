/** Reads the body of a picture request: the source as text, or Kroki's JSON with type, format and options. */
import { Fault } from '../../invocation/fault.ts';
import type { HttpCall } from '../call/http-call.ts';
import { parseJson, readBodyText } from '../call/read-body.ts';

export interface PictureBody {
  source?: string;
  type?: string;
  format?: string;
  options?: Readonly<Record<string, unknown>>;
}

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

function refused(message: string): Fault {
  return new Fault('INVALID_INPUT', { message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textField(body: Record<string, unknown>, name: string, isRequired: boolean): string | undefined {
  const value = body[name];
  if (!isRequired && (value === undefined || value === null)) return undefined;
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw refused(`Field ${name} must not be empty.`);
}

/** Where the path says nothing, the body must. */
function readJson(text: string, isWhole: boolean): PictureBody {
  const body = parseJson(text);
  if (!isObject(body)) throw refused('Request body must be a JSON object.');
  const { diagram_options: options = {} } = body;
  if (!isObject(options)) throw refused('Field diagram_options must be an object.');
  const source = textField(body, 'diagram_source', true);
  const type = textField(body, 'diagram_type', isWhole);
  const format = textField(body, 'output_format', isWhole);
  return {
    options,
    ...(source !== undefined && { source }),
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
  };
}

export async function readPictureBody(call: HttpCall): Promise<PictureBody> {
  const isWhole = call.route?.path === '/';
  const text = await readBodyText(call);
  if (text.trim() === '') throw refused('Request body must not be empty.');
  return isWhole || JSON_TYPE.test(call.req.headers['content-type'] ?? '') ? readJson(text, isWhole) : { source: text };
}
