/** verify over HTTP on Mermaid's own examples, and what an answer from the cache costs. */
import { batched } from '../measure/batch.ts';
import { openMermaidBrowser } from '../peers/chromium-page.ts';
import { childrenCpuMs, cpuMs, enginesReady, post, startServer, stopServer, wholeCpuMs } from '../peers/servers.ts';
import { CHROMIUM, type Contender, type Group, OURS } from '../row.ts';
import { allExamples, flowchart, fresh } from '../sources.ts';

const ROUNDS = 5;
const WARM_UP_CPU_MS = 2_000;
const MAX_CHILD_CPU_MS = 2;
const MAX_HIT_CPU_MS = 1;

/** Calls `work` with one example after the other. */
function inTurn(work: (code: string) => Promise<void>): () => Promise<void> {
  const corpus = allExamples();
  let next = 0;
  return () => work(fresh(corpus[next++ % corpus.length] ?? ''));
}

export const verify: Group = {
  name: 'verify',
  title: 'Verify over HTTP, and answers from the cache',
  async open(skip) {
    const server = await startServer('Drawbridge', { RENDER_WORKERS: '1' });
    await enginesReady(server);
    const browser = await openMermaidBrowser();
    if (!browser) skip(CHROMIUM);
    const verifyOne = inTurn((code) => post(server, '/api/verify', { code }));
    const ours = (work: () => Promise<void>, cpu: () => number): Contender =>
      batched(OURS, work, { cpuMs: cpu, warmUpCpuMs: WARM_UP_CPU_MS });
    const theirs = browser
      ? [batched(CHROMIUM, inTurn(browser.pages[0].verify), { cpuMs: browser.cpuMs, warmUpCpuMs: WARM_UP_CPU_MS })]
      : [];
    const same = flowchart(30);
    return {
      rows: [
        {
          name: 'verify, all examples in turn',
          rounds: ROUNDS,
          contenders: [ours(verifyOne, () => wholeCpuMs(server)), ...theirs],
        },
        {
          name: 'verify, CPU of the child alone',
          rounds: ROUNDS,
          contenders: [ours(verifyOne, () => childrenCpuMs(server))],
          aims: [{ measure: 'cpu', atMost: MAX_CHILD_CPU_MS }],
        },
        {
          name: 'render from the cache (30 nodes), CPU of the server',
          rounds: ROUNDS,
          contenders: [
            ours(
              () => post(server, '/api/render', { code: same }),
              () => cpuMs(server),
            ),
          ],
          aims: [{ measure: 'cpu', atMost: MAX_HIT_CPU_MS }],
        },
      ],
      async close() {
        await browser?.close();
        await stopServer(server);
      },
    };
  },
};
