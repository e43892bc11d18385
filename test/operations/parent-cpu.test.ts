/** The process that answers computes next to nothing itself: its CPU time for each tool, with inputs as large as they may be. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import { cachedEngine } from '../../src/engines/cache/cached-engine.ts';
import { MAX_MODEL_BYTES } from '../../src/engines/diff/drawn/show-comparison.ts';
import { cpuMs } from '../../src/engines/extras.ts';
import { createFrameReader, encodeFrame } from '../../src/engines/pool/job/protocol.ts';
import { createInvokeOperation } from '../../src/invocation/invoke-operation.ts';
import { createHandlers } from '../../src/operations/index.ts';
import type { DiagramEngine } from '../../src/ports/diagram-engine.ts';
import { forEachLanguage } from '../../src/ports/languages.ts';
import { readsOneNode } from '../support/empty-model.ts';

const CPU_MS = 50;
const LENGTH = 49_990;

/** As the pool hands it over: what cannot be packed grows by a third in base64. */
const modelFrame = encodeFrame({ model: 'A'.repeat((MAX_MODEL_BYTES * 4) / 3 + 1_000) });

function readFrame(frame: Buffer): string {
  let model = '';
  const onMessage = (message: unknown) => {
    model = (message as { model: string }).model;
  };
  createFrameReader(frame.length, { onMessage, onBroken: () => {} })(frame);
  return model;
}

/** Answers at once, with models as large as they may be. */
const engine: DiagramEngine = {
  ...readsOneNode(),
  verify: async () => ({ kind: 'done', value: { ok: true } }),
  render: async () => ({ kind: 'done', value: { image: '<svg/>', width: 1, height: 1 } }),
  readModel: async () => ({ kind: 'done', value: readFrame(modelFrame) }),
  compare: async (before, after) => {
    encodeFrame({ before, after });
    return { kind: 'done', value: { summary: '', same: true, added: [], removed: [], changed: [] } };
  },
};

function createInvoke() {
  const engines = forEachLanguage((language) => cachedEngine(engine, { engine: language, version: '0' }));
  const handlers = createHandlers({ engines, plantumlServer: 'http://x', now: () => new Date(0) });
  return createInvokeOperation(handlers, (error) => {
    throw error;
  });
}

const filled = (part: string) => part.repeat(Math.floor(LENGTH / part.length));
const TEXTS: [string, string][] = [
  ['one word', filled('a')],
  ['many words', filled('state ')],
  ['empty lines', `graph${filled('\n\t')}`],
  ['starts', filled('@start\n')],
  ['a start without an end', `@startuml${filled('\n\t').slice(20)}`],
  ['directives', filled('%%{init')],
  ['a frontmatter without an end', `---\n${filled('a\n').slice(10)}`],
  ['a theme that is none', `--- ${filled('theme ').slice(10)}`],
  ['fences', filled('```\n')],
  ['an open fence', `\`\`\`\n${filled('\n').slice(10)}`],
  ['an open fence in a quotation', `> \`\`\`mermaid\n${filled('\n').slice(20)}`],
  ['characters of three bytes', filled('\u8a9e').slice(0, 16_000)],
];

/** How each tool is given a text. */
const INPUTS: [OperationId, (text: string) => Record<string, unknown>][] = [
  ['encodePlantUML', (text) => ({ plantumlCode: text })],
  ['decodePlantUML', (text) => ({ encoded: text })],
  ['verify', (text) => ({ code: text })],
  ['render', (text) => ({ code: text })],
  ['svg', (text) => ({ code: text })],
  ['verifyPlantUML', (text) => ({ plantumlCode: text })],
  ['renderPlantUML', (text) => ({ plantumlCode: text })],
  ['describeDiagram', (text) => ({ code: text })],
  ['diffDiagrams', (text) => ({ before: text, after: `${text}a` })],
  ['diagramGuide', (text) => ({ type: text })],
  ['diagramGuide', (text) => ({ purpose: text })],
  ['shareMermaid', (text) => ({ code: text })],
  ['editDiagram', (text) => ({ code: text, operations: [{ op: 'remove', id: 'A' }] })],
  ['convertDiagram', (text) => ({ code: text })],
  // Four times as long as a source may be.
  ['checkDocument', (text) => ({ text: text.repeat(4) })],
];

it('every tool has a row', () => {
  const tools = new Set(INPUTS.map(([id]) => id));
  expect(Object.keys(operations).filter((id) => !tools.has(id as OperationId))).toEqual([]);
});

/** The least of some calls, each with an empty cache: the first ones also compile. */
async function cpuOf(id: OperationId, input: Record<string, unknown>): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < 3; round++) {
    const invoke = createInvoke();
    const start = cpuMs();
    await invoke(operations[id], input, {});
    took.push(cpuMs() - start);
  }
  return Math.min(...took);
}

describe.each(INPUTS)('%s', (id, inputOf) => {
  it.each(TEXTS)('takes the parent no time: %s', async (_title, text) => {
    expect(await cpuOf(id, inputOf(text))).toBeLessThan(CPU_MS);
  });
});

it('a text that inflates to much more than may be takes no time', async () => {
  const encoded = `~h${deflateRawSync(Buffer.alloc(20_000_000)).toString('hex')}`;
  expect(await cpuOf('decodePlantUML', { encoded })).toBeLessThan(CPU_MS);
});
