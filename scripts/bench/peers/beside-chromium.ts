/** Our server with one worker beside one warm page, so that one core draws for each. */
import { batched } from '../measure/batch.ts';
import { CHROMIUM, type Contender, OURS } from '../row.ts';
import { fresh } from '../sources.ts';
import { openMermaidBrowser } from './chromium-page.ts';
import { enginesReady, post, startServer, stopServer, wholeCpuMs } from './servers.ts';

export type Task = 'render' | 'verify';

export interface Pair {
  /** The cache is defeated: each call sends a text that was never seen. */
  contenders(task: Task, code: string, warmUpCpuMs?: number): Contender[];
  close(): Promise<void>;
}

export async function openPair(skip: (peer: string) => void): Promise<Pair> {
  const server = await startServer('Drawbridge', { RENDER_WORKERS: '1' });
  await enginesReady(server);
  const browser = await openMermaidBrowser();
  if (!browser) skip(CHROMIUM);
  return {
    contenders(task, code, warmUpCpuMs) {
      const ours = () => post(server, `/api/${task}`, { code: fresh(code) });
      const options = warmUpCpuMs === undefined ? {} : { warmUpCpuMs };
      const pair = [batched(OURS, ours, { cpuMs: () => wholeCpuMs(server), ...options })];
      if (browser) {
        const theirs = () => browser.pages[0][task](fresh(code));
        pair.push(batched(CHROMIUM, theirs, { cpuMs: browser.cpuMs, ...options }));
      }
      return pair;
    },
    async close() {
      await browser?.close();
      await stopServer(server);
    },
  };
}
