/** Cases for the patches that locate a fault, refuse what cannot be drawn, and bound what a parser does. */
import { strict as assert } from 'node:assert';
import { type PatchCases, refusal, watchCalls, wordsOf } from './patch-case.ts';

/** Further to the right than the patched lexers look. */
const FAR = 'word '.repeat(300);

const directions: PatchCases = Object.fromEntries(
  ['TB', 'TD', 'BT', 'LR', 'RL'].map((direction) => [
    `look for a direction ${direction} near by only`,
    async (engine) => {
      // Only flowcharts know TD.
      const label = `${FAR} direction ${direction}`;
      const source = direction === 'TD' ? `flowchart LR\n  A["${label}"]` : `stateDiagram-v2\n  s1: ${label}`;
      const words = await wordsOf(engine, source);
      assert.match(words, new RegExp(`worddirection${direction}`));
    },
  ]),
);

const marks: PatchCases = Object.fromEntries(
  ['<<choice>>', '<<fork>>', '<<join>>', '\\[\\[choice\\]\\]', '\\[\\[fork\\]\\]', '\\[\\[join\\]\\]'].map((mark) => [
    `look for the mark ${mark} near by only`,
    async (engine) => {
      const written = mark.replaceAll('\\', '');
      const words = await wordsOf(engine, `stateDiagram-v2\n  state s1 ${written} ${FAR} ${written}`);
      assert.match(words, /word/);
    },
  ]),
);

export const FAULT_CASES: PatchCases = {
  ...directions,
  ...marks,

  'hand out what a parser has read': async (engine) => {
    const reply = await engine.describeMermaid('---\ntitle: Named\n---\nflowchart TD\n  A --> B');
    assert(reply.kind === 'done' && reply.value.title === 'Named' && reply.value.nodes.length === 2);
  },

  'say which text a parser was given': async (engine) => {
    await refusal(engine, 'gantt\n  dateFormat YYYY-MM-DD\n  axisFormat %Y\n  A :2024-13-45, 3d');
  },

  'say what a parser had read when it failed': async (engine) => {
    const { error } = await refusal(engine, 'graph TD\n  A[Start (now)] --> B');
    assert.equal(error, 'Unexpected "(" after "A[Start" (line 2).');
  },

  'say what a lexer had read when it failed': async (engine) => {
    const { error } = await refusal(engine, 'graph TD\n  A --> B\n  A ¬¬ B');
    assert.equal(error, 'Unexpected "¬¬" after "A" (line 3).');
  },

  'say where the statement stands that a parser could not take in': async (engine) => {
    const { line, column } = await refusal(engine, 'flowchart TD\n  A --> B\n  linkStyle 7 stroke:red');
    assert.deepEqual([line, column], [3, 3]);
  },

  'say where the statement of a git graph stands that cannot be followed': async (engine) => {
    const { line, column } = await refusal(engine, 'gitGraph\n  commit\n  branch dev\n  commit\n  branch dev');
    assert.deepEqual([line, column], [5, 3]);
  },

  'name the participant that is created without a message': async (engine) => {
    const source = 'sequenceDiagram\n  B->>A: to B later\n  create participant C as See\n  A->>B: no';
    const { error, line } = await refusal(engine, source);
    assert.deepEqual([error, line], ['After create, the next message must go to "C" (line 3).', 3]);
  },

  'name the participant that is destroyed without a message': async (engine) => {
    const { error, line } = await refusal(engine, 'sequenceDiagram\n  A->>B: to B\n  destroy B\n  A->>C: no');
    assert.deepEqual([error, line], ['After destroy, the next message must go to or come from "B" (line 3).', 3]);
  },

  'name a cherry-pick as it is written': async (engine) => {
    const { expected } = await refusal(
      engine,
      'gitGraph\n  commit id: "a"\n  branch dev\n  commit\n  cherry-pick id: "b"',
    );
    assert.deepEqual(expected, ['cherry-pick id: "abc"']);
  },

  'start each parse of a grammar with nothing in hand': async (engine) => {
    const { mermaid } = await engine.loadMermaid();
    for (let depth = 200; depth <= 2_000; depth += 200) {
      // Overflows the call stack; where, depends on the machine.
      const nested = `railroad-ebnf-beta\n  a = ${'('.repeat(depth)}"x"${')'.repeat(depth)} ;`;
      await mermaid.mermaidAPI.parse(nested).catch(() => undefined);
      await mermaid.mermaidAPI.parse('railroad-ebnf-beta\n  b = "x" ;');
    }
  },

  'refuse anchors in YAML': async (engine) => {
    const reply = await engine.verifyMermaid('---\nconfig:\n  theme: &a dark\n---\nflowchart TD\n  A');
    assert.equal(reply.kind, 'too-complex');
  },

  'refuse aliases in YAML': async (engine) => {
    const reply = await engine.verifyMermaid('---\nconfig:\n  theme: *a\n---\nflowchart TD\n  A');
    assert.equal(reply.kind, 'too-complex');
  },

  'shorten the stacks of a parser instead of copying them': async (engine) => {
    const source = `flowchart TD\n${'  A --> B\n'.repeat(500)}`;
    let copied = 0;
    const seen = (self: unknown, parts: unknown[]) => {
      if (Array.isArray(self) && Number(parts[1]) < 0) copied += 1;
    };
    await watchCalls(Array.prototype, 'slice', seen, () => engine.verifyMermaid(source));
    // Three for each of thousands of reductions without the patch.
    assert(copied < 10, `${copied} copies`);
  },

  'say when the source has been read': async (engine) => {
    const reply = await engine.renderMermaid('venn-beta\n  set constructor\n  set B', { format: 'svg' });
    assert(reply.kind === 'invalid');
    assert.match(reply.diagnosis.error, /fails to draw it/);
  },
};
