/** Shortens the listed tools: a model reads the whole list in every conversation, and results explain themselves. */
import type { Tool, ToolSchema, ToolSource } from '../server/tool-source.ts';

/** What a model needs to know of a field: the service checks the rest, and the contract lists it. */
const INPUT_KEYWORDS = new Set(['type', 'enum', 'description', 'default', 'minimum', 'maximum']);
const OUTPUT_KEYWORDS = new Set(['type', 'enum']);

function briefFields(schema: ToolSchema, keywords: ReadonlySet<string>): ToolSchema {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, ToolSchema>);
  const brief = fields.map(([name, field]) => {
    return [name, Object.fromEntries(Object.entries(field).filter(([keyword]) => keywords.has(keyword)))];
  });
  const { description: _, ...rest } = schema;
  return { ...rest, properties: Object.fromEntries(brief) };
}

export function briefTool(tool: Tool): Tool {
  const { inputSchema, outputSchema } = tool;
  return {
    ...tool,
    inputSchema: briefFields(inputSchema, INPUT_KEYWORDS),
    ...(outputSchema && { outputSchema: briefFields(outputSchema, OUTPUT_KEYWORDS) }),
  };
}

export function briefList(source: ToolSource): ToolSource {
  const tools = source.list().map(briefTool);
  return { list: () => tools, call: (...call) => source.call(...call) };
}
