/** Keeps a tool's answer within what fits in a model's context; of a larger picture it says what it shows and what to ask for instead. */
import { limits } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import { FORMAT_NAMES, PIXEL_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import { SAVE_INPUT } from '../server/save-pictures.ts';
import type { Tool, ToolReply, ToolSource } from '../server/tool-source.ts';

export const MAX_DIGEST_CHARACTERS = 1_000;
const MORE = '...';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(markup: string): string {
  return markup.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** The text of the drawing's own title or description. */
function wordsIn(svg: string, element: 'title' | 'desc'): string[] {
  const [, markup = ''] = new RegExp(`<${element}(?: [^<>]*)?>([^<]*)</${element}>`).exec(svg) ?? [];
  const text = plainText(markup).replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
}

/** Undefined if the drawing says nothing of itself. */
function pictureDigest(svg: string): string | undefined {
  const words = [...wordsIn(svg, 'title'), ...wordsIn(svg, 'desc')].join('. ').replaceAll('.. ', '. ');
  if (words === '') return undefined;
  if (words.length <= MAX_DIGEST_CHARACTERS) return words;
  return `${words
    .slice(0, MAX_DIGEST_CHARACTERS - MORE.length)
    .toWellFormed()
    .replace(/\ufffd$/, '')}${MORE}`;
}

const MAX_RESULT_CHARACTERS = limits.maxMcpResultCharacters;
const CHARACTERS_PER_TOKEN = 4;
/** The digest, and fields such as the size, notes and warnings. */
const MAX_REMAINS_CHARACTERS = MAX_DIGEST_CHARACTERS * 4;

type Value = Extract<ToolReply, { kind: 'value' }>;

interface ObjectSchema {
  required?: string[];
  properties?: Record<string, { enum?: unknown[] }>;
}

function inputsOf({ inputSchema }: Tool): NonNullable<ObjectSchema['properties']> {
  return (inputSchema as ObjectSchema).properties ?? {};
}

/** The pixel format that a tool accepts, if its result is a picture; a link has a format too, but no pixels. */
function pixelFormat(tool: Tool): PictureFormat | undefined {
  return PIXEL_FORMATS.find((format) => tool.image?.[format] && inputsOf(tool).format?.enum?.includes(format));
}

function sameInput(left: Tool, right: Tool): boolean {
  const required = ({ inputSchema }: Tool) => ((inputSchema as ObjectSchema).required ?? []).join();
  return required(left) === required(right);
}

/** The tool itself, or another for the same source that can return pixels. */
function pixelTool(tool: Tool | undefined, tools: readonly Tool[]): Tool | undefined {
  if (tool === undefined || pixelFormat(tool)) return tool;
  return tools.find((other) => pixelFormat(other) && sameInput(other, tool));
}

function advice(tool: Tool | undefined, tools: readonly Tool[]): string {
  const other = pixelTool(tool, tools);
  const ways = [
    ...(other ? [`call ${other.name} with format "${pixelFormat(other)}" to get an image instead`] : []),
    ...(tool && SAVE_INPUT in inputsOf(tool) ? [`give ${SAVE_INPUT} to have it written to a file`] : []),
    'split the diagram into smaller ones',
  ].join(', or ');
  return `${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`;
}

function thousands(count: number): string {
  return Math.ceil(count).toLocaleString('en-US');
}

/** What is left of a result without its picture, and what the picture shows. */
function remains({ image }: Tool, structured: Record<string, unknown>): Record<string, unknown> {
  const fields = FORMAT_NAMES.flatMap((format) => image?.[format] ?? []);
  const rest = Object.fromEntries(Object.entries(structured).filter(([name]) => !fields.includes(name)));
  const svg = structured[image?.svg ?? ''];
  const digest = typeof svg === 'string' ? pictureDigest(svg) : undefined;
  const small = { ...(digest !== undefined && { digest }), ...rest };
  return JSON.stringify(small).length <= MAX_REMAINS_CHARACTERS ? small : {};
}

function tooLarge(name: string, { structured = {} }: Value, characters: number, tools: readonly Tool[]): ToolReply {
  const tool = tools.find((each) => each.name === name);
  const values = {
    characters: thousands(characters),
    tokens: thousands(characters / CHARACTERS_PER_TOKEN),
    maxCharacters: thousands(MAX_RESULT_CHARACTERS),
    maxTokens: thousands(MAX_RESULT_CHARACTERS / CHARACTERS_PER_TOKEN),
    advice: advice(tool, tools),
  };
  const { body, code } = new Fault('RESULT_TOO_LARGE', { values });
  const kept = tool?.image ? remains(tool, structured) : {};
  return { kind: 'caller-fault', text: JSON.stringify({ ...body, ...kept }), code };
}

/** Files are part of the answer too; a model may be given their text. */
function filesLength({ more = [] }: Value): number {
  return more.reduce((sum, item) => {
    return sum + (item.type === 'resource' ? (item.text ?? item.base64 ?? '').length : 0);
  }, 0);
}

export function withResultBudget(source: ToolSource): ToolSource {
  return {
    list: () => source.list(),
    async call(name, args, signal, caller) {
      const reply = await source.call(name, args, signal, caller);
      if (reply.kind !== 'value') return reply;
      const characters = (reply.text ?? JSON.stringify(reply.structured ?? {})).length + filesLength(reply);
      return characters <= MAX_RESULT_CHARACTERS ? reply : tooLarge(name, reply, characters, source.list());
    },
  };
}
