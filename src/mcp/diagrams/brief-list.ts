/** Shortens the listed tools: a model reads the whole list in every conversation, and results explain themselves. */
import { flatObject } from '../server/picture.ts';
import type { Tool, ToolSchema, ToolSource } from '../server/tool-source.ts';

/** What a model needs to know of a field: the service checks the rest, and the contract lists it. */
const INPUT_KEYWORDS = new Set(['type', 'enum', 'description', 'default', 'items']);
const OUTPUT_KEYWORDS = new Set(['type', 'enum']);
/** Every result may have one, and it explains itself. */
const IN_EVERY_OUTPUT = ['note'];

function briefFields(given: ToolSchema, keywords: ReadonlySet<string>, without: readonly string[] = []): ToolSchema {
  const schema = flatObject(given);
  const all = Object.entries((schema.properties ?? {}) as Record<string, ToolSchema>);
  const fields = all.filter(([name]) => !without.includes(name));
  const brief = fields.map(([name, field]) => {
    const kept = Object.fromEntries(Object.entries(field).filter(([keyword]) => keywords.has(keyword)));
    const items = kept.items as ToolSchema | undefined;
    return [name, items?.properties === undefined ? kept : { ...kept, items: briefItems(items) }];
  });
  const { description: _, ...rest } = schema;
  return { ...rest, properties: Object.fromEntries(brief) };
}

/** The fields that an item must have, in words: their descriptions say the others. */
function briefItems({ required = [], properties = {} }: ToolSchema): ToolSchema {
  const fields = properties as Record<string, ToolSchema>;
  const words = (required as string[]).map((name) => `${name}: ${fields[name]?.description ?? ''}`);
  return { description: words.join('; ') };
}

export function briefTool(tool: Tool): Tool {
  const { inputSchema, outputSchema, unlistedInputs } = tool;
  return {
    ...tool,
    inputSchema: briefFields(inputSchema, INPUT_KEYWORDS, unlistedInputs),
    ...(outputSchema && { outputSchema: briefFields(outputSchema, OUTPUT_KEYWORDS, IN_EVERY_OUTPUT) }),
  };
}

/** Shorter fields are said again, without their description: a reference would be as long. */
const MIN_REPEATED_CHARACTERS = 150;

function again(field: ToolSchema, text: string, earlier: string): ToolSchema {
  if (text.length >= MIN_REPEATED_CHARACTERS) return { type: field.type, description: `As in ${earlier}` };
  const { description: _, ...rest } = field;
  return rest;
}

/** A field that an earlier one explains is explained once. */
function sayOnce(tools: readonly Tool[]): Tool[] {
  const said = new Map<string, string>();
  return tools.map((tool) => {
    const fields = Object.entries((tool.inputSchema.properties ?? {}) as Record<string, ToolSchema>);
    const brief = fields.map(([name, field]) => {
      const text = JSON.stringify(field);
      const earlier = said.get(text);
      if (earlier === undefined) said.set(text, tool.name);
      return [name, earlier === undefined ? field : again(field, text, earlier)];
    });
    return { ...tool, inputSchema: { ...tool.inputSchema, properties: Object.fromEntries(brief) } };
  });
}

export function briefList(source: ToolSource): ToolSource {
  const brief = source.list().map(briefTool);
  const listed = sayOnce(brief.filter(({ unlisted }) => !unlisted));
  const tools = [...listed, ...brief.filter(({ unlisted }) => unlisted)];
  return { list: () => tools, call: (...call) => source.call(...call) };
}
