/** What a tool answers when its result is too large for a model's context. */
import { describe, expect, it } from 'vitest';
import { limits } from '../../generated/values.ts';
import { createInvokeOperation } from '../../src/invocation/invoke-operation.ts';
import { createLocalSource, diagramServer } from '../../src/mcp/diagrams/diagram-server.ts';
import { MAX_DIGEST_CHARACTERS, withResultBudget } from '../../src/mcp/diagrams/result-budget.ts';
import { wireTool } from '../../src/mcp/server/create-mcp-server.ts';
import type { ToolReply } from '../../src/mcp/server/tool-source.ts';
import { createHandlers } from '../../src/operations/index.ts';
import type { DiagramEngine } from '../../src/ports/diagram-engine.ts';
import { forEachLanguage } from '../../src/ports/languages.ts';
import { readsOneNode } from '../support/empty-model.ts';

const MAX_RESULT_CHARACTERS = limits.maxMcpResultCharacters;
const NEVER = new AbortController().signal;

/** Draws a picture of as many characters as the code says. */
const engine: DiagramEngine = {
  verify: async () => ({ kind: 'done', value: { ok: true } }),
  render: async (code) => ({ kind: 'done', value: { image: 'x'.repeat(Number(code)), width: 1, height: 1 } }),
  ...readsOneNode(),
};
const ports = {
  engines: forEachLanguage(() => engine),
  plantumlServer: 'http://plantuml.test',
  now: () => new Date(0),
};
const source = withResultBudget(createLocalSource({ invoke: createInvokeOperation(createHandlers(ports), () => {}) }));

const call = (name: string, args: Record<string, unknown>) => source.call(name, args, NEVER);
const withoutPicture = JSON.stringify({ svg: '', width: 1, height: 1 }).length;
const largest = String(MAX_RESULT_CHARACTERS - withoutPicture);
const tooLarge = String(MAX_RESULT_CHARACTERS - withoutPicture + 1);

function fault(reply: ToolReply): Record<string, unknown> {
  if (reply.kind !== 'caller-fault') throw new Error(`wanted a fault, got ${reply.kind}`);
  return JSON.parse(reply.text);
}

describe('the result budget', () => {
  it('is about 25,000 tokens', () => {
    expect(MAX_RESULT_CHARACTERS).toBe(100_000);
  });

  it('leaves a result of exactly its size alone', async () => {
    expect(await call('render', { code: largest })).toMatchObject({ kind: 'value', structured: { width: 1 } });
  });

  it.each([
    ['render', 'code', 'Call render with format "png"'],
    ['renderPlantUML', 'plantumlCode', 'Call renderPlantUML with format "png"'],
    ['svg', 'code', 'Call render with format "png"'],
  ])('tells the caller of %s the size, the limit and what to ask for', async (name, field, advice) => {
    const { code, message } = fault(await call(name, { [field]: tooLarge }));
    expect(code).toBe('RESULT_TOO_LARGE');
    expect(message).toContain(advice);
    expect(message).toContain('at most 100,000 (about 25,000 tokens)');
    expect(message).toMatch(/^The result has 100,\d{3} characters \(about 25,\d{3} tokens\)/);
  });

  it('gives a large PNG as an image alone, without its text', async () => {
    const reply = await call('render', { code: tooLarge, format: 'png' });
    expect(reply).toMatchObject({ kind: 'value', structured: { width: 1, height: 1 } });
    if (reply.kind !== 'value') throw new Error('no value');
    expect(reply.structured).not.toHaveProperty('png');
    expect(reply.image?.base64).toHaveLength(Number(tooLarge));
  });

  it('gives a small PNG as an image alone, too', async () => {
    const reply = await call('render', { code: '8', format: 'png' });
    expect(reply).toEqual({
      kind: 'value',
      structured: { width: 1, height: 1 },
      image: { mimeType: 'image/png', base64: 'xxxxxxxx' },
    });
  });

  it('passes faults and unknown tools on', async () => {
    expect(fault(await call('render', {}))).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await call('nope', {})).toEqual({ kind: 'unknown-tool' });
    expect(await call('toString', {})).toEqual({ kind: 'unknown-tool' });
  });
});

describe('what is too large to be sent', () => {
  const drawn = (svg: string) =>
    withResultBudget({
      list: source.list,
      call: async () => ({ kind: 'value', structured: { svg, width: 3, note: 'n' } }),
    }).call('render', {}, NEVER);
  const filler = '<path/>'.repeat(20_000);

  it('comes with the words of the drawing and the other fields, never with the picture', async () => {
    const told = fault(
      await drawn(`<svg><title>T &amp; Co</title><desc id="d">Two &lt;b&gt; &#x1f600;\n nodes</desc>${filler}</svg>`),
    );
    expect(told).toMatchObject({ code: 'RESULT_TOO_LARGE', digest: 'T & Co. Two <b> 😀 nodes', width: 3, note: 'n' });
    expect(told).not.toHaveProperty('svg');
  });

  it('has no digest where the drawing says nothing', async () => {
    expect(fault(await drawn(`<svg><desc/>${filler}</svg>`))).not.toHaveProperty('digest');
  });

  it('is described in a bounded text, whatever the drawing says', async () => {
    const { digest } = fault(await drawn(`<svg><desc>${'😀'.repeat(80_000)}</desc></svg>`)) as { digest: string };
    expect(digest.length).toBeLessThanOrEqual(MAX_DIGEST_CHARACTERS);
    expect(digest.isWellFormed()).toBe(true);
  });
});

describe('the list of tools', () => {
  const folder = { write: async () => '' };
  const parts = { invoke: createInvokeOperation(createHandlers(ports), () => {}), version: '1' };
  const listed = (extra: { outputFolder?: typeof folder }) => diagramServer({ ...parts, ...extra }).source.list();

  it.each([
    ['', {}],
    [', also where pictures can be saved', { outputFolder: folder }],
  ])('takes at most 2,000 tokens of a context without output schemas, and 2,800 with them%s', (_, extra) => {
    const tools = listed(extra)
      .filter(({ unlisted }) => !unlisted)
      .map(wireTool);
    const tokens = (sent: unknown) => JSON.stringify({ tools: sent }).length / 4;
    expect(tokens(tools.map(({ outputSchema: _output, ...input }) => input))).toBeLessThanOrEqual(2_000);
    expect(tokens(tools)).toBeLessThanOrEqual(2_800);
  });

  it('leaves out the twins of verify and render, which stay callable', () => {
    const unlisted = listed({}).filter((tool) => tool.unlisted);
    expect(unlisted.map(({ name }) => name)).toEqual(['verifyPlantUML', 'renderPlantUML']);
  });

  it('says what several tools have once', () => {
    const { theme } = listed({}).find(({ name }) => name === 'svg')?.inputSchema.properties as Record<string, unknown>;
    expect(theme).toEqual({ type: 'string', description: 'As in render' });
  });

  it('starts with the tool that verifies', () => {
    expect(listed({})[0]?.name).toBe('verify');
  });

  it('says of each tool which language it means', () => {
    for (const { title = '', description } of listed({})) {
      expect(`${title} ${description}`).toMatch(/Mermaid|PlantUML/);
    }
  });
});
