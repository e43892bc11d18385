/** A picture on its way to a model: bounded when it is asked for, and carried by the image item alone. */
import type { ToolReply, ToolSchema } from './tool-source.ts';

/** What the contract's `x-image` says about a tool. */
export interface PictureEntry {
  /** The field of the result that holds the PNG as base64. */
  png?: string;
  fit?: { max: number; inputs: readonly string[]; unless: readonly string[] };
}

type Fields = Record<string, unknown>;

/** The arguments with bounds for the picture, unless the caller said how large it shall be. */
export function fitPicture(image: PictureEntry | undefined, args: Fields): Fields {
  if (!image?.fit) return args;
  const { max, inputs, unless } = image.fit;
  const isGiven = [...inputs, ...unless].some((name) => Object.hasOwn(args, name) && args[name] !== null);
  return isGiven ? args : { ...args, ...Object.fromEntries(inputs.map((name) => [name, max])) };
}

/** Repeated as text, a picture would fill a model's context with what it cannot read. */
export function pictureReply(image: PictureEntry | undefined, value: Fields): ToolReply {
  const { [image?.png ?? '']: png, ...rest } = value;
  return typeof png === 'string' && image?.png !== undefined
    ? { kind: 'value', structured: rest, pngBase64: png }
    : { kind: 'value', structured: value };
}

/** The schema of what is left of the result. */
export function withoutPicture(image: PictureEntry | undefined, schema: ToolSchema): ToolSchema {
  const { properties, required } = schema as { properties?: ToolSchema; required?: string[] };
  if (image?.png === undefined || properties?.[image.png] === undefined) return schema;
  const { [image.png]: _, ...rest } = properties;
  const kept = required?.filter((name) => name !== image.png);
  return { ...schema, properties: rest, ...(kept ? { required: kept } : {}) };
}
