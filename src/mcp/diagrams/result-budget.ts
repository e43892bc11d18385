/** Keeps a tool's answer within what fits in a model's context, and says what to ask for instead. */
import { limits } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import { FORMAT_NAMES, PIXEL_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import type { Tool, ToolReply, ToolSource } from '../server/tool-source.ts';

const MAX_RESULT_CHARACTERS = limits.maxMcpResultCharacters;
const CHARACTERS_PER_TOKEN = 4;

interface ObjectSchema {
  required?: string[];
  properties?: Record<string, { enum?: unknown[] }>;
}

/** The pixel format that a tool accepts, if its result is a picture; a link has a format too, but no pixels. */
function pixelFormat({ inputSchema, outputSchema }: Tool): PictureFormat | undefined {
  const { properties: input } = inputSchema as ObjectSchema;
  const { properties: output } = (outputSchema ?? {}) as ObjectSchema;
  const isPicture = FORMAT_NAMES.some((format) => output?.[format] !== undefined);
  return isPicture ? PIXEL_FORMATS.find((format) => input?.format?.enum?.includes(format)) : undefined;
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

function advice(name: string, tools: readonly Tool[]): string {
  const tool = pixelTool(
    tools.find((each) => each.name === name),
    tools,
  );
  const start = tool
    ? `Call ${tool.name} with format "${pixelFormat(tool)}" to get an image instead, or split`
    : 'Split';
  return `${start} the diagram into smaller ones.`;
}

function thousands(count: number): string {
  return Math.ceil(count).toLocaleString('en-US');
}

function tooLarge(name: string, characters: number, tools: readonly Tool[]): ToolReply {
  const values = {
    characters: thousands(characters),
    tokens: thousands(characters / CHARACTERS_PER_TOKEN),
    maxCharacters: thousands(MAX_RESULT_CHARACTERS),
    maxTokens: thousands(MAX_RESULT_CHARACTERS / CHARACTERS_PER_TOKEN),
    advice: advice(name, tools),
  };
  const { body, code } = new Fault('RESULT_TOO_LARGE', { values });
  return { kind: 'caller-fault', text: JSON.stringify(body), code };
}

export function withResultBudget(source: ToolSource): ToolSource {
  return {
    list: () => source.list(),
    async call(name, args, signal, caller) {
      const reply = await source.call(name, args, signal, caller);
      if (reply.kind !== 'value') return reply;
      const characters = (reply.text ?? JSON.stringify(reply.structured ?? {})).length;
      return characters <= MAX_RESULT_CHARACTERS ? reply : tooLarge(name, characters, source.list());
    },
  };
}
