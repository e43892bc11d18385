/** A picture for a model: limited in size when it is requested, and sent only as an image item. */
import { PICTURE_FORMATS, PIXEL_FORMATS } from '../../ports/picture-formats.ts';
import type { PictureEntry, ToolReply, ToolSchema } from './tool-source.ts';

type Fields = Record<string, unknown>;

/** The arguments with limits on the picture's size, unless the caller gave a size. */
export function fitPicture(image: PictureEntry | undefined, args: Fields): Fields {
  if (!image?.fit) return args;
  const { max, inputs, unless } = image.fit;
  const isGiven = [...inputs, ...unless].some((name) => Object.hasOwn(args, name) && args[name] !== null);
  return isGiven ? args : { ...args, ...Object.fromEntries(inputs.map((name) => [name, max])) };
}

/** A picture repeated as text would fill a model's context with unreadable data. */
export function pictureReply(image: PictureEntry | undefined, value: Fields): ToolReply {
  for (const format of PIXEL_FORMATS) {
    const { [image?.[format] ?? '']: base64, ...structured } = value;
    if (image?.[format] === undefined || typeof base64 !== 'string') continue;
    return { kind: 'value', structured, image: { mimeType: PICTURE_FORMATS[format].mimeType, base64 } };
  }
  return { kind: 'value', structured: value };
}

/** The schema of the result without the picture. */
export function withoutPicture(image: PictureEntry | undefined, schema: ToolSchema): ToolSchema {
  const { properties = {}, required } = schema as { properties?: ToolSchema; required?: string[] };
  const gone = PIXEL_FORMATS.map((format) => image?.[format] ?? '').filter((field) => Object.hasOwn(properties, field));
  if (gone.length === 0) return schema;
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !gone.includes(name)));
  const kept = required?.filter((name) => !gone.includes(name));
  return { ...schema, properties: rest, ...(kept ? { required: kept } : {}) };
}
