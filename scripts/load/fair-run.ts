/** What attackers who send nothing but costly diagrams cost a good client. */
import { enginesReady, startServer, stopServer } from '../bench/peers/servers.ts';
import { startAttack } from './attackers.ts';
import { type Figures, runGoodClient } from './good-client.ts';

const WARM_UP_REQUESTS = 30;
const GOOD_ADDRESS = '203.0.113.7';
const CROWDS = [4, 50];
const LEAST_ANSWERED = 0.95;
const MOST_SLOWER = 5;

function report(title: string, figures: Figures, quiet: Figures): void {
  const { requests, answered, p50, p95, refusals } = figures;
  console.log(
    `${title.padEnd(14)} answered ${((answered / requests) * 100).toFixed(1)} %, ` +
      `p50 x${(p50 / quiet.p50).toFixed(2)}, p95 x${(p95 / quiet.p95).toFixed(2)} ` +
      `(${p50.toFixed(0)} and ${p95.toFixed(0)} ms)${answered < requests ? ` ${JSON.stringify(refusals)}` : ''}`,
  );
}

/** Whether the good client was served throughout. */
export async function runFair(requests: number): Promise<boolean> {
  const server = await startServer('Drawbridge', { TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  let served = true;
  try {
    await enginesReady(server);
    await runGoodClient(server.url, GOOD_ADDRESS, WARM_UP_REQUESTS);
    const quiet = await runGoodClient(server.url, GOOD_ADDRESS, requests);
    report('quiet', quiet, quiet);
    for (const crowd of CROWDS) {
      const attack = startAttack(server.url, crowd);
      const figures = await runGoodClient(server.url, GOOD_ADDRESS, requests);
      const answers = await attack.stop();
      report(`beside ${crowd}`, figures, quiet);
      console.log(`${' '.repeat(14)} attackers got ${JSON.stringify(answers)}`);
      served &&= figures.answered >= requests * LEAST_ANSWERED && figures.p95 <= quiet.p95 * MOST_SLOWER;
    }
  } finally {
    await stopServer(server);
  }
  console.log(served ? 'The good client was served.' : 'The good client was held up.');
  return served;
}
