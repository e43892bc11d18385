/** verify over HTTP on the corpus of Mermaid's own examples, warm and with the cache defeated. */
import { diagramData } from '@mermaid-js/examples';
import { enginesReady, median, startServer, stopServer } from './servers.ts';

const ROUNDS = 3;

export async function verifySpeed(): Promise<void> {
  const corpus = diagramData.flatMap(({ examples }) => examples.map(({ code }) => code));
  const server = await startServer('Drawbridge', { RENDER_WORKERS: '1' });
  const times: number[] = [];
  await enginesReady(server);
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const code of corpus) {
        const body = JSON.stringify({ code: `${code}\n%% ${round}\n` });
        const started = performance.now();
        await (await fetch(`${server.url}/api/verify`, { method: 'POST', body })).arrayBuffer();
        // The first round warms every parser up.
        if (round > 0) times.push(performance.now() - started);
      }
    }
  } finally {
    await stopServer(server);
  }
  console.log(`verify, ${corpus.length} examples: p50 ${median(times).toFixed(1)} ms (at most 15)`);
}
