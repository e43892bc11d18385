/** A small source whose tools give every kind of reply: what the MCP layer itself is tested with. */
import type { Tool, ToolReply, ToolSource } from '../../src/mcp/server/tool-source.ts';

const HINTS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

function tool(name: string, properties: Record<string, unknown> = {}): Tool {
  return {
    name,
    title: `Title of ${name}`,
    description: `Description of ${name}`,
    inputSchema: { type: 'object', properties },
    ...(name === 'echo' && { outputSchema: { type: 'object', required: ['echoed'] } }),
    annotations: HINTS,
  };
}

export const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface EchoSource extends ToolSource {
  /** How many calls of `hang` were aborted. */
  aborted: number;
  /** Settles when `hang` is called. */
  hanging: Promise<void>;
}

export function echoSource(): EchoSource {
  let begun: () => void = () => {};
  const calls: Record<string, (args: Record<string, unknown>, signal: AbortSignal) => Promise<ToolReply>> = {
    echo: async (args) => ({ kind: 'value', structured: { echoed: args } }),
    picture: async () => ({
      kind: 'value',
      structured: { png: ONE_PIXEL_PNG },
      image: { mimeType: 'image/png', base64: ONE_PIXEL_PNG },
    }),
    text: async () => ({ kind: 'value', text: 'only text' }),
    fix: async () => ({ kind: 'caller-fault', text: '{"code":"INVALID_SYNTAX","message":"line 2"}' }),
    broken: async () => ({ kind: 'service-fault', message: 'The engine is down' }),
    throws: () => Promise.reject(new Error('secret at /srv/app/x.ts')),
    prints: async () => {
      console.log('a library prints');
      process.stdout.write('and writes\n');
      return { kind: 'value', text: 'printed' };
    },
    large: async (args) => ({ kind: 'value', text: 'x'.repeat(Number(args.size)) }),
    hang: (_args, signal) =>
      new Promise((_resolve, reject) => {
        begun();
        signal.addEventListener('abort', () => {
          source.aborted += 1;
          reject(new Error('aborted'));
        });
      }),
  };
  const tools = Object.keys(calls).map((name) => tool(name));
  const source: EchoSource = {
    aborted: 0,
    hanging: new Promise((resolve) => {
      begun = resolve;
    }),
    list: () => tools,
    call: async (name, args, signal) =>
      (Object.hasOwn(calls, name) ? calls[name]?.(args, signal) : undefined) ?? { kind: 'unknown-tool' },
  };
  return source;
}
