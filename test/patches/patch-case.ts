/** A case for one patch of a published package: it holds with the patch and fails without it. */
import { strict as assert } from 'node:assert';
import type * as Engine from '../../src/engines/mermaid/engine.ts';

export type EngineModule = typeof Engine;

/** By the name of the patch; throws when the patch is not there. */
export type PatchCases = Readonly<Record<string, (engine: EngineModule) => Promise<void>>>;

export async function draw(engine: EngineModule, code: string) {
  const reply = await engine.renderMermaid(code, { format: 'svg' });
  assert.equal(reply.kind, 'done', JSON.stringify(reply));
  assert(reply.kind === 'done');
  return reply.value;
}

/** All words of a drawing without white space: wrapping may put a break anywhere. */
export async function wordsOf(engine: EngineModule, code: string): Promise<string> {
  const { image } = await draw(engine, code);
  return image
    .replace(/<(style|title|desc)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>|\s+/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/** The verdict on a source that is not valid. */
export async function refusal(engine: EngineModule, code: string) {
  const reply = await engine.verifyMermaid(code);
  assert(reply.kind === 'done' && !reply.value.ok, `accepted: ${code}`);
  return reply.value;
}

type Callable = (this: unknown, ...parts: unknown[]) => unknown;

/** Calls `seen` for each call of `owner[name]` during the work. */
export async function watchCalls(
  owner: object,
  name: string,
  seen: (self: unknown, parts: unknown[]) => void,
  work: () => unknown,
): Promise<void> {
  const methods = owner as Record<string, Callable>;
  const original = methods[name] as Callable;
  methods[name] = function (...parts) {
    seen(this, parts);
    return original.apply(this, parts);
  };
  try {
    await work();
  } finally {
    methods[name] = original;
  }
}

export async function countCalls(owner: object, name: string, work: () => unknown): Promise<number> {
  let count = 0;
  const seen = () => {
    count += 1;
  };
  await watchCalls(owner, name, seen, work);
  return count;
}
