/** Tools with a picture may write it to a file of the output folder, where there is one, and say only where it is. */
import { Fault } from '../../invocation/fault.ts';
import { FORMAT_NAMES, isPictureFormat, PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import { FilePlaceError, type OutputFolder } from './output-folder.ts';
import type { PictureEntry, ReplyItem, Tool, ToolReply, ToolSchema, ToolSource } from './tool-source.ts';

const MAX_PATH_CHARACTERS = 1_024;
/** Of each name, as common file systems count. */
const MAX_NAME_BYTES = 255;

/** Devices of Windows, whatever the extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;
const FORBIDDEN_SIGN = /[<>:"|?*]/;
const CONTROL = /\p{Cc}/u;

function nameProblem(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..' || name === '~') return `must not contain '${name}' as a name`;
  if (FORBIDDEN_SIGN.test(name)) return 'must not contain any of < > : " | ? *';
  if (/[. ]$/.test(name)) return 'must not contain a name that ends with a dot or a space';
  if (DEVICE.test(name.trimStart())) return `must not contain the name of a device, '${name}'`;
  return Buffer.byteLength(name) > MAX_NAME_BYTES ? 'contains a name that is too long' : undefined;
}

/** The names along the path, or what is wrong with it. */
export function relativePath(path: string): { names: string[] } | { problem: string } {
  if (path.trim() === '') return { problem: 'must not be empty' };
  if (path.length > MAX_PATH_CHARACTERS)
    return { problem: `must not be longer than ${MAX_PATH_CHARACTERS} characters` };
  if (CONTROL.test(path) || !path.isWellFormed()) return { problem: 'must not contain control characters' };
  if (path.includes('\\')) return { problem: 'must have / between its names' };
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return { problem: 'must be relative to the output folder' };
  const names = path.split('/');
  const problem = names.map(nameProblem).find((found) => found !== undefined);
  return problem === undefined ? { names } : { problem };
}

/** The input that names the file. */
export const SAVE_INPUT = 'saveTo';
const OUTPUT = 'path';

type Fields = Record<string, unknown>;

interface ObjectSchema {
  properties?: Record<string, { default?: unknown }>;
  required?: readonly string[];
}

function formatsOf(image: PictureEntry): PictureFormat[] {
  return FORMAT_NAMES.filter((format) => image[format] !== undefined);
}

function extensions(image: PictureEntry): string {
  return formatsOf(image)
    .map((format) => `.${format}`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
}

function withInput(schema: ToolSchema): ToolSchema {
  const { properties } = schema as ObjectSchema;
  const input = { type: 'string', description: 'File below the output folder' };
  return { ...schema, properties: { ...properties, [SAVE_INPUT]: input } };
}

/** What was saved is not in the result. */
function withOutput(schema: ToolSchema, image: PictureEntry): ToolSchema {
  const { properties, required } = schema as ObjectSchema;
  const fields = formatsOf(image).map((format) => image[format]);
  const kept = required?.filter((name) => !fields.includes(name));
  return { ...schema, properties: { ...properties, [OUTPUT]: { type: 'string' } }, ...(kept && { required: kept }) };
}

function offering(tool: Tool): Tool {
  const { image, inputSchema, outputSchema, description } = tool;
  if (!image) return tool;
  return {
    ...tool,
    description: `${description} ${SAVE_INPUT} writes a file instead.`,
    inputSchema: withInput(inputSchema),
    ...(outputSchema && { outputSchema: withOutput(outputSchema, image) }),
  };
}

function refusal(message: string): ToolReply {
  const { body, code } = new Fault('INVALID_INPUT', { message: `Invalid input: ${SAVE_INPUT} ${message}` });
  return { kind: 'caller-fault', text: JSON.stringify(body), code };
}

interface Wanted {
  names: string[];
  format: PictureFormat;
}

/** The file that is asked for, or what is wrong with it. */
function readWanted(given: unknown, image: PictureEntry, args: Fields): Wanted | { problem: string } {
  if (typeof given !== 'string') return { problem: 'must be string' };
  const path = relativePath(given);
  if ('problem' in path) return path;
  const format = /[^/]\.(\w+)$/.exec(given)?.[1]?.toLowerCase();
  if (!isPictureFormat(format) || image[format] === undefined) return { problem: `must end in ${extensions(image)}` };
  if ((args.format ?? format) !== format) return { problem: `and format do not match: one means ${format}` };
  return { names: path.names, format };
}

/** The size is for a file, so the limits of what a model looks at do not apply: what they give way to gets its default. */
function fileArguments({ image, inputSchema }: Tool, args: Fields, format: PictureFormat): Fields {
  const { properties = {} } = inputSchema as ObjectSchema;
  const sizes = [...(image?.fit?.inputs ?? []), ...(image?.fit?.unless ?? [])];
  const isGiven = sizes.some((name) => (args[name] ?? undefined) !== undefined);
  const defaults = (image?.fit?.unless ?? []).map((name) => [name, properties[name]?.default]);
  return {
    ...args,
    ...(Object.hasOwn(properties, 'format') && { format }),
    ...(PICTURE_FORMATS[format].kind === 'pixels' && !isGiven && Object.fromEntries(defaults)),
  };
}

type Value = Extract<ToolReply, { kind: 'value' }>;

type FileItem = Extract<ReplyItem, { type: 'resource' }>;

function takePicture({ structured = {}, image: item, more = [] }: Value, image: PictureEntry, format: PictureFormat) {
  const { [image[format] ?? '']: text, ...rest } = structured;
  const [file] = more.filter(({ type }) => type === 'resource') as FileItem[];
  const picture = item?.base64 ?? file?.base64 ?? file?.text ?? text;
  if (typeof picture !== 'string') throw new Error(`the tool gave no ${format}`);
  return { rest, bytes: Buffer.from(picture, PICTURE_FORMATS[format].encoding) };
}

async function save(folder: OutputFolder, { names, format }: Wanted, value: Value, image: PictureEntry) {
  const { rest, bytes } = takePicture(value, image, format);
  try {
    return { kind: 'value', structured: { ...rest, [OUTPUT]: await folder.write(names, bytes) } } as const;
  } catch (error) {
    if (error instanceof FilePlaceError) return refusal(`cannot be used: ${error.message}`);
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    const { code, message } = new Fault('SAVING_FAILED', { values: { reason } });
    return { kind: 'service-fault', message, code } as const;
  }
}

/** Without a folder the tools are as they are, and a caller who names a file gets an error. */
export function savePictures(source: ToolSource, folder: OutputFolder | undefined): ToolSource {
  const tools = folder ? source.list().map(offering) : source.list();
  return {
    list: () => tools,
    async call(name, args, signal, caller) {
      const tool = source.list().find((each) => each.name === name);
      const { [SAVE_INPUT]: given, ...others } = args;
      if (!tool?.image || given === undefined || given === null)
        return source.call(name, tool?.image ? others : args, signal, caller);
      if (!folder) return refusal('is only accepted by drawbridge mcp --output-dir DIR; leave it out');
      const wanted = readWanted(given, tool.image, others);
      if ('problem' in wanted) return refusal(wanted.problem);
      const reply = await source.call(name, fileArguments(tool, others, wanted.format), signal, caller);
      if (reply.kind !== 'value' || signal.aborted) return reply;
      return save(folder, wanted, reply, tool.image);
    },
  };
}
