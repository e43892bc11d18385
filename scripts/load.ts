/** Measures what attackers cost a good client: `npm run load [requests]`. All on 127.0.0.1, and it ends by itself. */
import { enginesReady, startServer, stopServer } from './bench/peers/servers.ts';
import { startAttack } from './load/attackers.ts';
import { type Figures, runGoodClient } from './load/good-client.ts';

const REQUESTS = Number(process.argv[2] ?? 60);
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

const server = await startServer('Drawbridge', { TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
try {
  await enginesReady(server);
  await runGoodClient(server.url, GOOD_ADDRESS, WARM_UP_REQUESTS);
  const quiet = await runGoodClient(server.url, GOOD_ADDRESS, REQUESTS);
  report('quiet', quiet, quiet);
  for (const crowd of CROWDS) {
    const attack = startAttack(server.url, crowd);
    const figures = await runGoodClient(server.url, GOOD_ADDRESS, REQUESTS);
    const answers = await attack.stop();
    report(`beside ${crowd}`, figures, quiet);
    console.log(`${' '.repeat(14)} attackers got ${JSON.stringify(answers)}`);
    const holds = figures.answered >= REQUESTS * LEAST_ANSWERED && figures.p95 <= quiet.p95 * MOST_SLOWER;
    if (!holds) process.exitCode = 1;
  }
} finally {
  await stopServer(server);
}
console.log(process.exitCode ? 'The good client was held up.' : 'The good client was served.');
