/** Time from the start of the process to its first 200, against bare Express. */
import { COMMANDS, median, startServer, stopServer } from './servers.ts';

const ROUNDS = 9;

export async function startTime(): Promise<void> {
  const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const server = await startServer(name);
      times.get(name)?.push(server.startMs);
      await stopServer(server);
    }
  }
  const [bare, ours] = names.map((name) => median(times.get(name) ?? []));
  console.log(`start to first 200: bare Express ${bare?.toFixed(0)} ms, Drawbridge ${ours?.toFixed(0)} ms`);
  console.log(`  ratio ${((ours ?? 0) / (bare ?? 1)).toFixed(2)} (bound 2)`);
}
