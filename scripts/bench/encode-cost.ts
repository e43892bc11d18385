/** CPU of one POST encode of 500 bytes against a bare Express handler that does the same deflate. */
import { Agent, request } from 'node:http';
import { cpuMs, median, type Server, startServer, stopServer } from './servers.ts';

const WARM_UP_REQUESTS = 3_000;
const ROUNDS = 7;
const REQUESTS_PER_ROUND = 4_000;
const CONNECTIONS = 8;
const CODE_BYTES = 500;

const words = 'Alice -> Bob: asks for the state of the order\nBob --> Alice: answers with the state\n';
const body = JSON.stringify({ plantumlCode: `@startuml\n${words.repeat(9).slice(0, CODE_BYTES - 18)}\n@enduml` });

function postOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const call = request(`${url}/api/tools/encodePlantUML`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}

async function load({ url }: Server, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const lanes = Array.from({ length: CONNECTIONS }, async () => {
    while (left-- > 0) await postOnce(url, agent);
  });
  await Promise.all(lanes);
  agent.destroy();
}

export async function encodeCost(): Promise<void> {
  const [bare, ours] = [await startServer('bare Express'), await startServer('Drawbridge')];
  try {
    const spent = new Map<Server, number[]>([
      [bare, []],
      [ours, []],
    ]);
    for (const server of [bare, ours]) await load(server, WARM_UP_REQUESTS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [server, times] of spent) {
        const before = cpuMs(server);
        await load(server, REQUESTS_PER_ROUND);
        times.push(((cpuMs(server) - before) * 1000) / REQUESTS_PER_ROUND);
      }
    }
    const [bareUs, oursUs] = [median(spent.get(bare) ?? []), median(spent.get(ours) ?? [])];
    console.log(
      `POST encode, ${CODE_BYTES} bytes: bare Express ${bareUs.toFixed(0)} us CPU, Drawbridge ${oursUs.toFixed(0)} us CPU`,
    );
    console.log(`  ratio ${(oursUs / bareUs).toFixed(2)} (bound 1.4)`);
  } finally {
    await Promise.all([bare, ours].map(stopServer));
  }
}
