/** Cases for the patches on how Mermaid keeps and copies its configuration. */
import { strict as assert } from 'node:assert';
import { countCalls, draw, type EngineModule, type PatchCases } from './patch-case.ts';

const FLOW = 'flowchart TD\n  A[One] --> B[Two]';
const ELK = '---\nconfig:\n  layout: elk\n---\nflowchart TD\n  A[One] --> B[Two]';

/** Calls of Object.assign in one parse: each patch that spares a copy spares one. */
const COPIES = 2;

/** A configuration is kept from the second time on. */
async function copiesOf({ loadMermaid }: EngineModule): Promise<number> {
  const { mermaid, fromStart } = await loadMermaid();
  for (let time = 0; time < 3; time++) await fromStart(FLOW, () => mermaid.mermaidAPI.parse(FLOW));
  return fromStart(FLOW, () => countCalls(Object, 'assign', () => mermaid.mermaidAPI.parse(FLOW)));
}

export const CONFIG_CASES: PatchCases = {
  'hand out the current configuration instead of a copy per call': async (engine) => {
    const { mermaid } = await engine.loadMermaid();
    assert.equal(mermaid.mermaidAPI.getConfig(), mermaid.mermaidAPI.getConfig());
  },

  'let a board change a configuration of its own': async (engine) => {
    const label = 'one two three four five six seven eight nine ten eleven';
    const { image } = await draw(engine, `kanban\n  todo[To do]\n    a[${label} <b>twelve</b>]`);
    assert.match(image, /bold/);
  },

  'copy no configuration for a directive that is not there': async (engine) => {
    assert((await copiesOf(engine)) <= COPIES);
  },

  'use a configuration again instead of copying it': async (engine) => {
    assert((await copiesOf(engine)) <= COPIES);
  },

  'compile a style sheet once': async (engine) => {
    await draw(engine, FLOW);
    const { image } = await draw(engine, FLOW);
    // stylis reads a sheet character by character.
    const read = await countCalls(String.prototype, 'charCodeAt', () => draw(engine, FLOW));
    assert(read < 10 * image.length, `${read} characters`);
  },

  'compute the colours of a theme once': async (engine) => {
    const check = () => engine.verifyMermaid('sequenceDiagram\n  A->>B: hi');
    await check();
    assert.equal(await countCalls(Math, 'round', check), 0);
  },

  'copy a configuration instead of merging it into nothing': async (engine) => {
    await draw(engine, FLOW);
    // Merging asks for the entries of every section: more than a hundred calls.
    assert((await countCalls(Object, 'entries', () => draw(engine, FLOW))) < 30);
  },

  'hand out what loads a diagram type': async (engine) => {
    const { mermaid } = await engine.loadMermaid();
    assert.equal(typeof mermaid.getDiagramLoader('pie'), 'function');
  },

  'load ELK with the types that it lays out': async (engine) => {
    const { document } = await engine.loadMermaid();
    // The page is emptied after each attempt.
    assert.equal(await countCalls(document.body, 'replaceChildren', () => draw(engine, FLOW)), 1);
  },

  'do not merge the configuration into itself before a layout': async (engine) => {
    await draw(engine, ELK);
    assert((await countCalls(Object, 'entries', () => draw(engine, ELK))) < 30);
  },

  'take only values of the usual kind from a diagram': async (engine) => {
    const sequence = 'sequenceDiagram\n  A->>B: hi';
    const mistyped = await draw(engine, `%%{init: {"sequence": {"width": "wide"}}}%%\n${sequence}`);
    const { width } = await draw(engine, sequence);
    assert.equal(mistyped.width, width);
  },
};
