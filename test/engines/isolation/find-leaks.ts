/** Finds the questions whose answer depends on what the engine was asked before. */
import type { EngineTasks } from '../../../src/engines/pool/serve-jobs.ts';
import { engineTasks, type Language } from './engine-tasks.ts';
import { freshReplies } from './fresh-replies.ts';
import type { Question } from './question.ts';

/** A first question and the one after it. */
export type Pair = readonly [first: Question, second: Question];

/** Every first before every second. */
export function square(firsts: readonly Question[], seconds: readonly Question[]): Pair[] {
  return firsts.flatMap((first) => seconds.map((second): Pair => [first, second]));
}

async function ask(tasks: EngineTasks, { task, code }: Question): Promise<string> {
  return JSON.stringify(await (task === 'render' ? tasks.render(code, { format: 'svg' }) : tasks.verify(code)));
}

/** Where two texts part, with some of both. */
function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const cut = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
  return `${JSON.stringify(cut(a))} in a fresh process, then ${JSON.stringify(cut(b))}`;
}

/** One line for each pair whose second answer is not `fresh`; all pairs are asked in this process. */
export async function leaksIn(
  language: Language,
  pairs: readonly Pair[],
  fresh: ReadonlyMap<string, string>,
): Promise<string[]> {
  const tasks = engineTasks(language);
  const leaks: string[] = [];
  for (const [first, second] of pairs) {
    await ask(tasks, first);
    const reply = await ask(tasks, second);
    const expected = fresh.get(second.name) ?? '';
    if (reply !== expected) leaks.push(`${first.name}, then ${second.name}: ${difference(expected, reply)}`);
  }
  return leaks;
}

/** Compares with what a process of its own answers to each second question. */
export async function findLeaks(language: Language, pairs: readonly Pair[]): Promise<string[]> {
  const fresh = await freshReplies(language, [...new Set(pairs.map(([, second]) => second))]);
  const clock = performance.now;
  performance.now = () => 0;
  try {
    return await leaksIn(language, pairs, fresh);
  } finally {
    performance.now = clock;
  }
}
