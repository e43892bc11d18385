/** Cases for the patches that make linkedom faster and Cytoscape cheap: they count the work, not the time. */
import { strict as assert } from 'node:assert';
import { countCalls, draw, type PatchCases } from './patch-case.ts';

const FLOW = 'flowchart TD\n  A[One] --> B[Two]';

export const SPEED_CASES: PatchCases = {
  'make a listener table only for nodes that are listened to': async (engine) => {
    await draw(engine, FLOW);
    // Close to 400 without the patch.
    assert((await countCalls(WeakMap.prototype, 'set', () => draw(engine, FLOW))) < 200);
  },

  'compile a selector once': async (engine) => {
    const { document } = await engine.loadMermaid();
    const find = () => (document as unknown as Document).querySelectorAll('g.never[data-x="y"] > p');
    find();
    assert.equal(await countCalls(String.prototype, 'charCodeAt', find), 0);
  },

  'say when a graph is made': async (engine) => {
    const keysRead = () => countCalls(Object, 'keys', () => draw(engine, FLOW));
    await draw(engine, FLOW);
    const usual = await keysRead();
    await draw(engine, 'mindmap\n  root((one))\n    two');
    // What Cytoscape holds is looked through before the next diagram.
    assert((await keysRead()) > usual + 10);
  },
};
