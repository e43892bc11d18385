/** Cases for the patches on drawings that Mermaid breaks off or makes depend on the day. */
import { strict as assert } from 'node:assert';
import { draw, type PatchCases, watchCalls } from './patch-case.ts';

export const DRAWING_CASES: PatchCases = {
  'measure a blank line as an empty one': async (engine) => {
    await draw(engine, 'sequenceDiagram\n  A->>B: one<br/> <br/>two');
    await draw(engine, 'classDiagram\n  class C[" "]');
  },

  'keep groups by names of their own only': async (engine) => {
    await draw(engine, '---\nconfig:\n  layout: elk\n---\nflowchart LR\n  subgraph constructor\n    A --> B\n  end');
  },

  'know shapes by names of their own only': async (engine) => {
    const reply = await engine.renderMermaid('flowchart LR\n  A@{ shape: constructor }', { format: 'svg' });
    assert(reply.kind === 'invalid');
    assert.match(reply.diagnosis.error, /No such shape/);
  },

  'do not rename functions at run time': async (engine) => {
    const { mermaid } = await engine.loadMermaid();
    assert.equal(mermaid.mermaidAPI.getConfig.name, '');
  },

  'hand out the drawn element instead of its markup': async (engine) => {
    const { svg } = await engine.drawMermaid('flowchart TD\n  A --> B');
    assert.equal(typeof svg, 'object');
  },

  'draw the links of every kind of participant': async (engine) => {
    await draw(engine, 'sequenceDiagram\n  actor A\n  link A: Docs @ https://example.com\n  A->>B: hi');
  },

  'draw no line for today': async (engine) => {
    // The whole range of days that any fixed clock may show.
    const chart = 'gantt\n  dateFormat YYYY-MM-DD\n  A :1970-01-01, 2100-01-01';
    const off = chart.replace('gantt', 'gantt\n  todayMarker off');
    assert.equal((await draw(engine, chart)).image.length, (await draw(engine, off)).image.length);
  },

  'read each date of a Gantt chart once': async (engine) => {
    let years = 0;
    const seen = (pattern: unknown) => {
      if ((pattern as RegExp).source === '\\d{4}') years += 1;
    };
    const tasks = ['t0, 2024-01-01, 3d', 't1, after t0, 5d', 't2, after t1, 2d', 't3, 2024-02-01, 2024-02-09'];
    const code = `gantt\n  dateFormat YYYY-MM-DD\n${tasks.map((task) => `  Task : ${task}`).join('\n')}`;
    await watchCalls(RegExp.prototype, 'exec', seen, () => draw(engine, code));
    // Three dates and three durations that are none; twenty without the patch.
    assert.equal(years, 6);
  },
};
