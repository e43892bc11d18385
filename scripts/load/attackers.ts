/** Clients that send nothing but costly diagrams, each the next as soon as it has an answer. */
import { setTimeout as wait } from 'node:timers/promises';
import { COSTLY_SOURCES } from '../../test/engines/pool/costly-sources.ts';
import { ask, mermaid } from './ask.ts';

/** Those that keep an engine busy until its CPU time is over, or nearly so. */
export const COSTLY_CHOICE = [
  'a complete graph of 22 nodes',
  'two thousand lone nodes',
  'a dense class diagram',
  'a sequence of two thousand messages',
  'a git graph of 2,000 commits',
  'a mindmap of thousands of leaves',
];

/** Even an attacker's machine takes a moment between two requests. */
const PAUSE_MS = 50;

/** Leaves room for a comment within the 50,000 characters that the service accepts. */
const MAX_SOURCE_CHARACTERS = 49_900;

/** Differs with `n` in a comment: equal requests would share one job. */
export function costlySource(name: string, n: number): string {
  const source = COSTLY_SOURCES[name] ?? '';
  const isLong = source.length > MAX_SOURCE_CHARACTERS;
  return `${isLong ? source.slice(0, source.lastIndexOf('\n', MAX_SOURCE_CHARACTERS)) : source}\n%% ${n}`;
}

export interface Attack {
  /** Ends the attack; how often each status was answered. */
  stop(): Promise<Record<number, number>>;
}

export function startAttack(url: string, attackers: number): Attack {
  const stopped = new AbortController();
  const answers: Record<number, number> = {};
  let sent = 0;
  const attack = async (address: string): Promise<void> => {
    while (!stopped.signal.aborted) {
      sent += 1;
      const code = costlySource(COSTLY_CHOICE[sent % COSTLY_CHOICE.length] ?? '', sent);
      const status = await ask(url, address, mermaid(code), stopped.signal).catch(() => 0);
      if (status > 0) answers[status] = (answers[status] ?? 0) + 1;
      await wait(PAUSE_MS);
    }
  };
  const all = Array.from({ length: attackers }, (_, n) => attack(`198.51.100.${n + 1}`));
  return {
    async stop() {
      stopped.abort();
      await Promise.all(all);
      return answers;
    },
  };
}
