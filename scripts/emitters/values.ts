/** Emits the numbers and lists of the contract that the code works with: limits, and what schemas bound or list. */
import { type Description, inlineRefs, type JsonSchema } from '../../src/openapi/description/description.ts';
import { readOperations } from '../../src/openapi/operation/operation.ts';
import { HEADER } from './header.ts';

function schemaOf(description: Description, name: string): JsonSchema {
  const { schemas } = description.components as { schemas: Record<string, JsonSchema> };
  const schema = schemas[name];
  if (!schema) throw new Error(`the contract has no schema ${name}`);
  return schema;
}

/** A keyword that the code relies on. */
function keywordOf(description: Description, name: string, keyword: string): unknown {
  const value = schemaOf(description, name)[keyword];
  if (value === undefined) throw new Error(`the schema ${name} has no ${keyword}`);
  return value;
}

export function emitValues(description: Description): string {
  const keyword = (name: string, wanted: string) => JSON.stringify(keywordOf(description, name, wanted), null, 2);
  const formats = keywordOf(description, 'ImageFormat', 'enum') as string[];
  const read = readOperations(description);
  const tools = read.map(({ toolName }) => toolName);
  const inputs = Object.fromEntries(
    read.map(({ toolName, body }) => {
      const { properties = {} } = inlineRefs(description, body?.schema ?? {}) as { properties?: object };
      return [toolName, Object.keys(properties)];
    }),
  );
  return `${HEADER}
export const limits = ${JSON.stringify(description['x-limits'], null, 2)} as const;

/** The budget of an address that a call counts towards. */
export type HourlyLimit = keyof typeof limits.hourlyCallsPerAddress;

/** The tools, in the contract's order. */
export const TOOL_NAMES = ${JSON.stringify(tools, null, 2)} as const;

/** The inputs of each tool. */
export const TOOL_INPUTS: Readonly<Record<(typeof TOOL_NAMES)[number], readonly string[]>> = ${JSON.stringify(inputs, null, 2)};

/** Mermaid's themes. */
export const THEMES = ${keyword('Theme', 'enum')} as const;
export type Theme = (typeof THEMES)[number];

/** What pictures can be asked for as. */
export type ImageFormat = ${formats.map((name) => `'${name}'`).join(' | ')};

/** The longest Mermaid source, in UTF-16 code units. */
export const MAX_MERMAID_CODE_UNITS = ${keyword('MermaidCode', 'x-max-code-units')};

/** The longest PlantUML source, in bytes of UTF-8. */
export const MAX_PLANTUML_CODE_BYTES = ${keyword('PlantUMLCode', 'x-max-bytes')};

/** The longest answer of diagramGuide. */
export const MAX_GUIDE_CHARACTERS = ${keyword('GuideText', 'maxLength')};

/** What a session id looks like; whether it can be guessed is another question. */
export const SESSION_ID: RegExp = ${new RegExp(String(keywordOf(description, 'SessionId', 'pattern')))};

/** Pixels of a PNG for each unit of the drawing. */
export const MIN_SCALE = ${keyword('Scale', 'minimum')};
export const MAX_SCALE = ${keyword('Scale', 'maximum')};
export const DEFAULT_SCALE = ${keyword('Scale', 'default')};
`;
}
