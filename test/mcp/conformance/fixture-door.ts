/** The tools, resources and prompts that the conformance suite asks for by name, as far as this server has their kind. */
import type { McpHttpDoorConfig } from '../../../src/mcp/http/http-door.ts';
import type { ToolReply, ToolSource } from '../../../src/mcp/server/tool-source.ts';
import { ONE_PIXEL_PNG } from '../echo-source.ts';

const replies: Record<string, ToolReply> = {
  test_simple_text: { kind: 'value', text: 'This is a simple text response for testing.' },
  test_image_content: { kind: 'value', image: { mimeType: 'image/png', base64: ONE_PIXEL_PNG } },
  test_error_handling: { kind: 'caller-fault', text: 'This tool intentionally returns an error for testing' },
};

const text = { type: 'string' };
const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { $anchor: 'addressDef', type: 'object', properties: { street: text, city: text } } },
  properties: {
    name: text,
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: text,
    email: text,
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome's noThenProperty guards promises; this is the keyword of JSON Schema.
  ...Object.fromEntries([['then', { required: ['phone'] }]]),
  else: { required: ['email'] },
  additionalProperties: false,
};

const source: ToolSource = {
  list: () => [
    ...Object.keys(replies).map((name) => ({ name, description: name, inputSchema: { type: 'object' } })),
    { name: 'json_schema_2020_12_tool', description: 'Keeps its schema', inputSchema: schema2020 },
  ],
  call: async (name) => replies[name] ?? { kind: 'unknown-tool' },
};

export const fixtureDoor: McpHttpDoorConfig = {
  source,
  serverInfo: { name: 'fixture', version: '1' },
  resources: [
    {
      uri: 'test://static-text',
      name: 'static-text',
      title: 'Text',
      description: 'A text',
      mimeType: 'text/plain',
      read: () => 'This is the content of the static text resource.',
    },
  ],
  prompts: [
    {
      name: 'test_simple_prompt',
      title: 'Simple',
      description: 'A prompt',
      arguments: [],
      write: () => 'This is a simple prompt for testing.',
    },
    {
      name: 'test_prompt_with_arguments',
      title: 'With arguments',
      description: 'A prompt with arguments',
      arguments: [
        { name: 'arg1', description: 'First', required: true },
        { name: 'arg2', description: 'Second', required: true },
      ],
      write: ({ arg1, arg2 }) => `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`,
    },
  ],
};
