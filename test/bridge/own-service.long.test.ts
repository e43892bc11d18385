/** A running Drawbridge through the bridge against the embedded engines: the same tools, the same answers. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectStdio } from '../mcp/clients.ts';
import { type Service, startService } from '../support/service.ts';
import { DRAWBRIDGE, runProgram } from './run-program.ts';

const MERMAID = 'graph TD\n  A[Start] --> B[End]';
const PLANTUML = '@startuml\nAlice -> Bob: hello\n@enduml';
/** A busy machine may take longer to start an engine than a call may wait. */
const PATIENCE = { timeout: 150_000, interval: 500 };

interface Call {
  title: string;
  tool: string;
  args: Record<string, unknown>;
}

const CALLS: Call[] = [
  { title: 'a URL', tool: 'encodePlantUML', args: { plantumlCode: PLANTUML } },
  { title: 'empty code', tool: 'encodePlantUML', args: { plantumlCode: '' } },
  { title: 'null code', tool: 'encodePlantUML', args: { plantumlCode: null } },
  { title: 'no code', tool: 'encodePlantUML', args: {} },
  { title: 'an unknown format', tool: 'encodePlantUML', args: { plantumlCode: PLANTUML, format: 'gif' } },
  { title: 'code that is too long', tool: 'encodePlantUML', args: { plantumlCode: 'x'.repeat(51_201) } },
  { title: 'code that is no Unicode', tool: 'encodePlantUML', args: { plantumlCode: 'a\ud800' } },
  {
    title: 'a text',
    tool: 'decodePlantUML',
    args: { encoded: 'SoWkIImgAStDuKfCBialKd24qavSZWgwkdOAJbmEgNaffRav0000' },
  },
  { title: 'a text that is not encoded', tool: 'decodePlantUML', args: { encoded: 'hello world!' } },
  { title: 'code that is a number', tool: 'verify', args: { code: 5 } },
];

const ENGINE_CALLS: Call[] = [
  { title: 'bad syntax', tool: 'verifyPlantUML', args: { plantumlCode: '@startuml\nA -> B\nnonsense\n@enduml' } },
  { title: 'a drawing', tool: 'renderPlantUML', args: { plantumlCode: PLANTUML } },
  { title: 'good syntax', tool: 'verify', args: { code: MERMAID } },
  { title: 'bad syntax', tool: 'verify', args: { code: 'graph TD\n  A[Start (now)] --> B' } },
  { title: 'a drawing', tool: 'render', args: { code: MERMAID } },
  { title: 'a PNG', tool: 'render', args: { code: MERMAID, format: 'png' } },
  { title: 'a drawing of bad syntax', tool: 'render', args: { code: 'graph TD\n  A[' } },
];

describe('drawbridge mcp --base-url', () => {
  let service: Service;
  let bridged: Client;
  let embedded: Client;

  beforeAll(async () => {
    service = await startService();
    [bridged, embedded] = await Promise.all([
      connectStdio(process.execPath, [...DRAWBRIDGE, 'mcp', '--base-url', service.url], 'legacy'),
      connectStdio(process.execPath, [...DRAWBRIDGE, 'mcp'], 'legacy'),
    ]);
  });
  afterAll(async () => {
    await bridged?.close();
    await embedded?.close();
    await service?.close();
  });

  it('lists the same tools', async () => {
    expect((await bridged.listTools()).tools).toEqual((await embedded.listTools()).tools);
  });

  it('offers the same resources and prompts', async () => {
    expect(bridged.getServerCapabilities()).toEqual(embedded.getServerCapabilities());
    expect((await bridged.listResources()).resources).toEqual((await embedded.listResources()).resources);
    expect((await bridged.listPrompts()).prompts).toEqual((await embedded.listPrompts()).prompts);
  });

  async function compare({ tool: name, args }: Call): Promise<void> {
    const [one, other] = await Promise.all(
      [bridged, embedded].map((client) => client.callTool({ name, arguments: args })),
    );
    expect(one).toEqual(other);
  }

  it.each(CALLS)('$tool gives the same for $title', compare);

  describe('with engines', () => {
    beforeAll(async () => {
      await vi.waitFor(() => service.warmUp(), PATIENCE);
      for (const client of [bridged, embedded]) {
        for (const { tool, args } of ENGINE_CALLS.slice(0, 3)) {
          await vi.waitFor(() => client.callTool({ name: tool, arguments: args }), PATIENCE);
        }
      }
    }, PATIENCE.timeout * 3);

    it.each(ENGINE_CALLS)('$tool gives the same for $title', compare);

    it('svg gives the same drawing', async () => {
      const draw = async (client: Client) => {
        const { structuredContent } = await client.callTool({ name: 'svg', arguments: { code: MERMAID } });
        return structuredContent as Record<string, string>;
      };
      const [one, other] = await Promise.all([draw(bridged), draw(embedded)]);
      expect(one.svg).toBe(other.svg);
      expect(one.filename).toMatch(/^diagram-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.svg$/);
    });
  });

  it('does not know other tools', async () => {
    for (const client of [bridged, embedded]) {
      await expect(client.callTool({ name: 'invokeTool', arguments: {} })).rejects.toThrow(
        "Tool 'invokeTool' not found",
      );
    }
  });

  it('refuses a bad origin with one line and code 2', async () => {
    expect(await runProgram(DRAWBRIDGE, ['mcp', '--base-url', 'http://x/api'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'drawbridge mcp: --base-url must be an origin, without a path\n',
    });
  });
});
