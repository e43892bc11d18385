/** A picture for a model: limited in size when it is requested; pixels are sent only as an image item, files only as a resource. */
import { FILE_FORMATS, PICTURE_FORMATS, PIXEL_FORMATS } from '../../ports/picture-formats.ts';
import type { PictureEntry, ToolReply, ToolSchema } from './tool-source.ts';

interface ObjectFields {
  properties: Record<string, ToolSchema>;
  required: string[];
}

/** A field that differs between members of a union has only their type in common. */
function joined(parts: readonly ObjectFields[], required: string[]): ObjectFields {
  const properties: ObjectFields['properties'] = {};
  for (const [name, field] of parts.flatMap((part) => Object.entries(part.properties))) {
    const known = properties[name];
    const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(field);
    properties[name] = isSame ? field : { type: field.type };
  }
  return { properties, required };
}

function fieldsOf(given: ToolSchema, definitions: Record<string, ToolSchema>): ObjectFields {
  const ref = typeof given.$ref === 'string' ? given.$ref.replace('#/$defs/', '') : '';
  const schema = definitions[ref] ?? given;
  const { properties = {}, required = [] } = schema as Partial<ObjectFields>;
  const of = (members: unknown) => ((members ?? []) as ToolSchema[]).map((member) => fieldsOf(member, definitions));
  const all = of(schema.allOf);
  const one = of(schema.oneOf ?? schema.anyOf);
  const [first, ...others] = one;
  const always = first?.required.filter((name) => others.every((other) => other.required.includes(name))) ?? [];
  const names = new Set([...required, ...all.flatMap((part) => part.required), ...always]);
  return joined([{ properties, required }, ...all, ...one], [...names]);
}

/**
 * The schema of an object without unions and intersections: every field that it may have, and those that it always
 * has.
 */
export function flatObject(schema: ToolSchema): ToolSchema {
  if (!schema.oneOf && !schema.anyOf && !schema.allOf) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, allOf: _allOf, ...rest } = schema;
  const { properties, required } = fieldsOf(schema, (schema.$defs ?? {}) as Record<string, ToolSchema>);
  return { ...rest, type: 'object', properties, required };
}

type Fields = Record<string, unknown>;

/** Names the file for programs that keep it. */
const FILE_URI = 'drawbridge://drawing/diagram.';

/** Whether every format of a tool is a picture; one that also answers in words needs no page for them. */
export function alwaysDraws({ image, inputSchema }: { image?: PictureEntry; inputSchema: ToolSchema }): boolean {
  const { format } = (inputSchema as { properties?: Record<string, { enum?: string[] }> }).properties ?? {};
  return image !== undefined && (format?.enum ?? []).every((name) => Object.hasOwn(image, name));
}

/** The arguments with limits on the picture's size, unless the caller gave a size. */
export function fitPicture(image: PictureEntry | undefined, args: Fields): Fields {
  if (!image?.fit) return args;
  const { max, inputs, unless } = image.fit;
  const isGiven = [...inputs, ...unless].some((name) => Object.hasOwn(args, name) && args[name] !== null);
  return isGiven ? args : { ...args, ...Object.fromEntries(inputs.map((name) => [name, max])) };
}

/** A picture repeated as text would fill a model's context with data that it cannot read. */
export function pictureReply(image: PictureEntry | undefined, value: Fields): ToolReply {
  for (const format of [...PIXEL_FORMATS, ...FILE_FORMATS]) {
    const { [image?.[format] ?? '']: picture, ...structured } = value;
    if (image?.[format] === undefined || typeof picture !== 'string') continue;
    const { mimeType, encoding, kind } = PICTURE_FORMATS[format];
    if (kind === 'pixels') return { kind: 'value', structured, image: { mimeType, base64: picture } };
    const file = encoding === 'utf8' ? { text: picture } : { base64: picture };
    return { kind: 'value', structured, more: [{ type: 'resource', uri: `${FILE_URI}${format}`, mimeType, ...file }] };
  }
  return { kind: 'value', structured: value };
}

/** The schema of the result without what is sent beside it. */
export function withoutPicture(image: PictureEntry | undefined, given: ToolSchema): ToolSchema {
  if (!image) return given;
  const schema = flatObject(given);
  const { properties = {}, required } = schema as { properties?: ToolSchema; required?: string[] };
  const beside = [...PIXEL_FORMATS, ...FILE_FORMATS].map((format) => image[format] ?? '');
  const gone = beside.filter((field) => Object.hasOwn(properties, field));
  if (gone.length === 0) return schema;
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !gone.includes(name)));
  const kept = required?.filter((name) => !gone.includes(name));
  return { ...schema, properties: rest, ...(kept ? { required: kept } : {}) };
}
