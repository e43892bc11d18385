/**
 * The extension `x-mcp`: what an OpenAPI file says about its tools that the standard cannot express.
 *
 * | on | key | meaning |
 * |---|---|---|
 * | the file | `paths` | regular expression: only operations on paths that match are tools |
 * | | `sendDefaults` | absent arguments are sent with the default that their schema declares |
 * | | `serviceChecks` | arguments are sent unchecked: the service refuses them with its own messages |
 * | | `structured` | the answer is an object that is sent as `structuredContent`, with its schema listed |
 * | | `envelope.value` | member of a successful answer that contains the value; implies `structured` |
 * | | `envelope.error` | member of an error answer that contains the error object |
 * | | `envelope.faults` | member of the file that maps `error.code` to `{fault: caller or service}` |
 * | operation | `tool` | the tool's name, else the operationId; operations may share one |
 * | | `skip` | the operation is not a tool |
 * | | `unlisted` | the tool can be called, but is not listed |
 * | | `unlistedInputs` | arguments that are accepted, but not listed |
 * | | `when` | JSON Schema over the arguments: of the operations that share a name, the first that matches is called |
 * | | `requiresToken` | without a token the call is refused and nothing is sent |
 * | | `rules` | checked in order before a request is made: a JSON Schema over the arguments, and the message if it is broken |
 * | | `format` | the formatter that turns the answer into text; JSON without one |
 * | parameter | `argument` | the argument's name, when it is not the parameter's |
 * | | `skip` | the parameter is never sent, so it must not be required |
 * | | `trim` | white space around the text is removed; a blank text counts as absent |
 * | | `today` | absent means today: `offsets` gives the hours ahead of UTC for each value of the argument `by` |
 * | response | `format` | as above, for this status; a status that has one is not an error |
 * | | `bodyOptional` | a body that cannot be read is passed to the formatter as undefined |
 *
 * `x-hints` on an operation gives the four MCP annotations, `x-image` the members that contain a picture, by format.
 */
import { Ajv } from 'ajv';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import type { Description, JsonSchema, OperationObject } from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';

export interface FileExtension {
  paths?: string;
  sendDefaults?: boolean;
  serviceChecks?: boolean;
  structured?: boolean;
  envelope?: { value: string; error: string; faults?: string };
}

interface ExtensionRule {
  check: JsonSchema;
  message: string;
}

export interface OperationExtension {
  tool?: string;
  skip?: boolean;
  unlisted?: boolean;
  unlistedInputs?: string[];
  when?: JsonSchema;
  requiresToken?: boolean;
  rules?: ExtensionRule[];
  format?: string;
}

export interface ParameterExtension {
  argument?: string;
  skip?: boolean;
  trim?: boolean;
  today?: { by: string; offsets: Record<string, number> };
}

interface ResponseExtension {
  format?: string;
  bodyOptional?: boolean;
}

const text = { type: 'string', minLength: 1 };
const flag = { type: 'boolean' };
const schema = { type: 'object' };

function record(properties: Record<string, unknown>, required: string[] = []) {
  return { type: 'object', properties, required, additionalProperties: false };
}

const rule = record({ check: schema, message: text }, ['check', 'message']);
const offsets = { type: 'object', additionalProperties: { type: 'number', minimum: -14, maximum: 14 } };
const envelope = record({ value: text, error: text, faults: text }, ['value', 'error']);

const SHAPES = {
  file: record({
    paths: { ...text, format: 'regex' },
    sendDefaults: flag,
    serviceChecks: flag,
    structured: flag,
    envelope,
  }),
  operation: record({
    tool: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    skip: flag,
    unlisted: flag,
    unlistedInputs: { type: 'array', items: text },
    when: schema,
    requiresToken: flag,
    rules: { type: 'array', items: rule },
    format: text,
  }),
  parameter: record({
    argument: text,
    skip: flag,
    trim: flag,
    today: record({ by: text, offsets }, ['by', 'offsets']),
  }),
  response: record({ format: text, bodyOptional: flag }),
};

interface Extensions {
  file: FileExtension;
  operation: OperationExtension;
  parameter: ParameterExtension;
  response: ResponseExtension;
}

function isRegex(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

const ajv = new Ajv({ strict: false, formats: { regex: isRegex } });

/** The extension of `holder`, checked; an unknown key is an error. */
export function mcpExtension<On extends keyof Extensions>(on: On, holder: object): Extensions[On] {
  const extension = (holder as Record<string, unknown>)['x-mcp'];
  if (extension === undefined) return {};
  const isValid = ajv.compile<Extensions[On]>(SHAPES[on]);
  if (isValid(extension)) return extension;
  throw new Error(`x-mcp: ${ajv.errorsText(isValid.errors, { dataVar: '' }).trim()}`);
}

export type DescribedPicture = Partial<Record<PictureFormat, string>> & {
  /** `inputs` are set to `max` if the picture is for a model, unless the caller gives one of them or of `unless`. */
  fit?: { max: number; inputs: string[]; unless: string[] };
};

type ImageExtension = Omit<DescribedPicture, 'fit'> & {
  fit?: { limit: string; inputs: string[]; unless?: string[] };
};

export function readImage(description: Description, operation: OperationObject): DescribedPicture | undefined {
  const image = operation['x-image'] as ImageExtension | undefined;
  if (!image?.fit) return image as DescribedPicture | undefined;
  const { limit, inputs, unless = [] } = image.fit;
  const max = (description['x-limits'] as Record<string, unknown> | undefined)?.[limit];
  if (typeof max !== 'number') throw new DescriptionError(`x-image: x-limits has no number '${limit}'`);
  return { ...image, fit: { max, inputs, unless } };
}
