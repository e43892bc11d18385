/** Cases for the patches on how Mermaid keeps and copies its configuration. */
import { strict as assert } from 'node:assert';
import { countCalls, draw, type PatchCases } from './patch-case.ts';

const FLOW = 'flowchart TD\n  A[One] --> B[Two]';
const ELK = '---\nconfig:\n  layout: elk\n---\nflowchart TD\n  A[One] --> B[Two]';

/** Calls of Object.assign in one parse: each patch that spares a copy spares one. */
const COPIES = 7;

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
    const { mermaid } = await engine.loadMermaid();
    await mermaid.mermaidAPI.parse(FLOW);
    assert((await countCalls(Object, 'assign', () => mermaid.mermaidAPI.parse(FLOW))) <= COPIES);
  },

  'compute the configuration when it is read': async (engine) => {
    const { mermaid } = await engine.loadMermaid();
    await mermaid.mermaidAPI.parse(FLOW);
    assert((await countCalls(Object, 'assign', () => mermaid.mermaidAPI.parse(FLOW))) <= COPIES);
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

  'do not merge the configuration into itself before a layout': async (engine) => {
    await draw(engine, ELK);
    assert((await countCalls(Object, 'entries', () => draw(engine, ELK))) < 30);
  },

  'bring in what judges a configuration': async (engine) => {
    await draw(engine, `%%{init: {"sequence": {"width": "wide"}}}%%\nsequenceDiagram\n  A->>B: hi`);
  },

  'take only values of the usual kind from a diagram': async (engine) => {
    const sequence = 'sequenceDiagram\n  A->>B: hi';
    const mistyped = await draw(engine, `%%{init: {"sequence": {"width": "wide"}}}%%\n${sequence}`);
    const { width } = await draw(engine, sequence);
    assert.equal(mistyped.width, width);
  },
};
