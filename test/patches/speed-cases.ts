/** Cases for the patches that make linkedom and elkjs faster: they count the work, not the time. */
import { strict as assert } from 'node:assert';
import { countCalls, draw, type PatchCases } from './patch-case.ts';

const FLOW = 'flowchart TD\n  A[One] --> B[Two]';
const ELK = '---\nconfig:\n  layout: elk\n---\nflowchart TD\n  A[One] --> B[Two]';

export const SPEED_CASES: PatchCases = {
  'register the layout algorithms once, not for every drawing': async (engine) => {
    await draw(engine, ELK);
    // One message for the layout; another for each registration.
    assert.equal(await countCalls(globalThis, 'setImmediate', () => draw(engine, ELK)), 1);
  },

  'make a listener table only for nodes that are listened to': async (engine) => {
    await draw(engine, FLOW);
    // Close to 400 without the patch.
    assert((await countCalls(WeakMap.prototype, 'set', () => draw(engine, FLOW))) < 200);
  },

  'make the listener table when the first listener comes': async (engine) => {
    const { document } = await engine.loadMermaid();
    (document as unknown as Document).createElement('div').addEventListener('click', () => {});
  },

  'compile a selector once': async (engine) => {
    const { document } = await engine.loadMermaid();
    const find = () => (document as unknown as Document).querySelectorAll('g.never[data-x="y"] > p');
    find();
    assert.equal(await countCalls(String.prototype, 'charCodeAt', find), 0);
  },

  'start the layout without a timer': async (engine) => {
    await draw(engine, ELK);
    // elkjs sets one for its answer; without the patch also one for the question.
    assert.equal(await countCalls(globalThis, 'setTimeout', () => draw(engine, ELK)), 1);
  },
};
