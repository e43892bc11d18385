/** Rendering over HTTP, cleaning included and the cache defeated, against a warm Chromium page and beautiful-mermaid. */
import { renderMermaidSVG } from 'beautiful-mermaid';
import { openMermaidPage } from './chromium-page.ts';
import { enginesReady, median, startServer, stopServer } from './servers.ts';

interface Case {
  name: string;
  code: string;
  rounds: number;
  /** Chromium's time over ours. */
  atLeast: number;
  aim: number;
}

function flowchart(nodes: number): string {
  const lines = Array.from({ length: nodes - 1 }, (_, i) => {
    const from = Math.floor(i / 2);
    return `  N${from}[Step ${from} of the work] -->|then ${i}| N${i + 1}{Is ${i + 1} done?}`;
  });
  return `flowchart TD\n${lines.join('\n')}`;
}

const messages = Array.from(
  { length: 20 },
  (_, i) => `  ${i % 2 ? 'Bob-->>Alice' : 'Alice->>Bob'}: message ${i} of the talk`,
);

const CASES: Case[] = [
  { name: 'small flowchart (5 nodes)', code: flowchart(5), rounds: 25, atLeast: 1.2, aim: 2 },
  { name: 'medium flowchart (30)', code: flowchart(30), rounds: 15, atLeast: 1.3, aim: 2 },
  { name: 'large flowchart (200)', code: flowchart(200), rounds: 5, atLeast: 1.6, aim: 3 },
  { name: 'sequence (20 messages)', code: `sequenceDiagram\n${messages.join('\n')}`, rounds: 25, atLeast: 2, aim: 5 },
];

/** Both sides are compiled by use: a page that peers keep warm has drawn more than this. */
const WARM_UP_PER_ROUND = 2;

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function mermaidSpeed(): Promise<void> {
  // One job at a time on both sides, so that one core draws for each.
  const [server, page] = [await startServer('Drawbridge', { RENDER_WORKERS: '1' }), await openMermaidPage()];
  await enginesReady(server);
  let serial = 0;
  const fresh = (code: string) => `${code}\n%% ${serial++}\n`;
  const ours = async (code: string) => {
    const response = await fetch(`${server.url}/api/render`, {
      method: 'POST',
      body: JSON.stringify({ code: fresh(code) }),
    });
    if (!response.ok) throw new Error(`render answered ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  try {
    for (const { name, code, rounds, atLeast, aim } of CASES) {
      for (let i = 0; i < rounds * WARM_UP_PER_ROUND; i++) await Promise.all([ours(code), page.render(fresh(code))]);
      const times = { ours: [] as number[], chromium: [] as number[], beautiful: [] as number[] };
      for (let i = 0; i < rounds; i++) {
        times.ours.push(await timed(() => ours(code)));
        times.chromium.push(await timed(() => page.render(fresh(code))));
        times.beautiful.push(await timed(() => renderMermaidSVG(fresh(code))));
      }
      const [us, them, beautiful] = [median(times.ours), median(times.chromium), median(times.beautiful)];
      console.log(
        `${name}: Drawbridge ${us.toFixed(0)} ms, Chromium page ${them.toFixed(0)} ms, beautiful-mermaid ${beautiful.toFixed(1)} ms`,
      );
      console.log(`  ${(them / us).toFixed(2)}x Chromium's speed (at least ${atLeast}, aim ${aim})`);
    }
  } finally {
    await page.close();
    await stopServer(server);
  }
}
