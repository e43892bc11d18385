/** Many clients at once: the mix of all examples with one and two workers, against as many pages. */
import { type MermaidBrowser, openMermaidBrowser } from '../peers/chromium-page.ts';
import { enginesReady, post, type Server, startServer, stopServer, wholeCpuMs } from '../peers/servers.ts';
import { type Contender, type Group, OURS, type Row } from '../row.ts';
import { allExamples, fresh } from '../sources.ts';

const WORKERS = [1, 2];
const ROUNDS = 3;
/** 30 per second of the mix on two cores. */
const MAX_MS_ON_TWO = 1_000 / 30;

function contender(name: string, lanes: ((code: string) => Promise<unknown>)[], cpuMs: () => number): Contender {
  const corpus = allExamples();
  const drawAll = async () => {
    const left = corpus.map(fresh);
    const work = async (draw: (code: string) => Promise<unknown>) => {
      for (let code = left.pop(); code !== undefined; code = left.pop()) await draw(code);
    };
    const [cpuBefore, started] = [cpuMs(), performance.now()];
    await Promise.all(lanes.map(work));
    const wall = performance.now() - started;
    return { wall: wall / corpus.length, cpu: (cpuMs() - cpuBefore) / corpus.length };
  };
  return {
    name,
    async warmUp() {
      for (let i = 0; i < 2; i++) await drawAll();
    },
    measure: drawAll,
  };
}

export const throughput: Group = {
  name: 'throughput',
  title: 'Throughput of all examples, for each diagram',
  async open(skip) {
    const servers: Server[] = [];
    const browsers: MermaidBrowser[] = [];
    const rows: Row[] = [];
    for (const workers of WORKERS) {
      const server = await startServer('Drawbridge', { RENDER_WORKERS: String(workers) });
      servers.push(server);
      await enginesReady(server);
      // Two callers for each worker: none ever waits for the next job.
      const callers = Array.from(
        { length: workers * 2 },
        () => (code: string) => post(server, '/api/render', { code }),
      );
      const contenders = [contender(OURS, callers, () => wholeCpuMs(server))];
      const browser = await openMermaidBrowser(workers);
      const peer = `Chromium, ${workers} warm page${workers > 1 ? 's' : ''}`;
      if (browser) {
        browsers.push(browser);
        const pages = browser.pages.map((page) => page.render);
        contenders.push(contender(peer, pages, browser.cpuMs));
      } else skip(peer);
      rows.push({
        name: `all examples, ${workers} worker${workers > 1 ? 's' : ''}`,
        rounds: ROUNDS,
        contenders,
        ...(workers === 2 && { aims: [{ measure: 'wall', atMost: MAX_MS_ON_TWO }] }),
      });
    }
    return {
      rows,
      async close() {
        await Promise.all(browsers.map((browser) => browser.close()));
        await Promise.all(servers.map(stopServer));
      },
    };
  },
};
