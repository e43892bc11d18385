/** What attackers who send nothing but costly diagrams cost a good client, and whether children stay while both languages are in use. */
import { enginesReady, type Server, startServer, stopServer } from '../bench/peers/servers.ts';
import { endedChildren } from './ask.ts';
import { startAttack } from './attackers.ts';
import { BOTH_LANGUAGES, type Figures, MERMAID_KINDS, runGoodClients } from './good-client.ts';

const WARM_UP_REQUESTS = 30;
const GOOD_ADDRESS = '203.0.113.7';
const RUNS = 3;
/** Long enough for attackers to use up the CPU time of several diagrams. */
const ROW_SECONDS = 20;
const MS_PER_SECOND = 1_000;
const CROWDS = [4, 24, 50];
const LEAST_ANSWERED = 0.95;
const MOST_SLOWER = 4;

/** Without attackers: clients that ask for both languages in turn, for so long. */
const CALM_ADDRESSES = ['203.0.113.11', '203.0.113.12', '203.0.113.13'];
const CALM_MS = 60_000;

function row(title: string, { requests, answered, p50, p95, refusals }: Figures, quiet?: Figures): string {
  const times = (ms: number, base = ms) => `${ms.toFixed(0)} ms${quiet ? ` (x${(ms / base).toFixed(2)})` : ''}`;
  return (
    `${title.padEnd(16)} ${answered} of ${requests} drawn, p50 ${times(p50, quiet?.p50)}, p95 ${times(p95, quiet?.p95)}` +
    `${answered < requests ? ` ${JSON.stringify(refusals)}` : ''}`
  );
}

/** Children that ended while `work` was done, by reason. */
async function withEnds<Result>(
  { url }: Server,
  work: () => Promise<Result>,
): Promise<[Result, Record<string, number>]> {
  const before = await endedChildren(url);
  const result = await work();
  const ends = Object.entries(await endedChildren(url)).map(
    ([reason, n]) => [reason, n - (before[reason] ?? 0)] as const,
  );
  return [result, Object.fromEntries(ends.filter(([, n]) => n > 0))];
}

function after(ms: number): () => boolean {
  const endAt = performance.now() + ms;
  return () => performance.now() >= endAt;
}

/** Whether every diagram was drawn and every child stayed. */
async function runCalm(server: Server): Promise<boolean> {
  const [figures, ends] = await withEnds(server, () =>
    runGoodClients(server.url, { addresses: CALM_ADDRESSES, kinds: BOTH_LANGUAGES, isOver: after(CALM_MS) }),
  );
  console.log(`${row('both languages', figures)}; children ended: ${JSON.stringify(ends)}`);
  return figures.answered === figures.requests && Object.keys(ends).length === 0;
}

/** Whether the good client was served beside each crowd. */
async function runBesideAttackers(server: Server, rowMs: number): Promise<boolean> {
  const draw = (isOver: (sent: number) => boolean) =>
    runGoodClients(server.url, { addresses: [GOOD_ADDRESS], kinds: MERMAID_KINDS, isOver });
  await draw((sent) => sent >= WARM_UP_REQUESTS);
  const quiet = await draw(after(rowMs));
  console.log(row('quiet', quiet));
  let served = true;
  for (const crowd of CROWDS) {
    const attack = startAttack(server.url, crowd);
    const [figures, ends] = await withEnds(server, () => draw(after(rowMs)));
    const answers = await attack.stop();
    console.log(row(`beside ${crowd}`, figures, quiet));
    console.log(`${' '.repeat(16)} attackers got ${JSON.stringify(answers)}; children ended: ${JSON.stringify(ends)}`);
    served &&= figures.answered >= figures.requests * LEAST_ANSWERED && figures.p95 <= quiet.p95 * MOST_SLOWER;
  }
  return served;
}

/** Whether all of it held; each run has a service of its own. */
export async function runFair(rowSeconds = ROW_SECONDS, runs = RUNS): Promise<boolean> {
  let held = true;
  for (let run = 0; run < runs; run += 1) {
    const server = await startServer('Drawbridge', { TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
    try {
      await enginesReady(server);
      if (run === 0) held = await runCalm(server);
      held = (await runBesideAttackers(server, rowSeconds * MS_PER_SECOND)) && held;
    } finally {
      await stopServer(server);
    }
  }
  console.log(
    held
      ? `The good client was served (p95 at most x${MOST_SLOWER}), and no child ended without need.`
      : `The good client was held up (p95 over x${MOST_SLOWER}, or refused), or children ended without need.`,
  );
  return held;
}
