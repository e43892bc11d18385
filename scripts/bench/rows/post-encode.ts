/** POST encode of 500 bytes against servers that do the same deflate with less around it. */
import { Agent, request } from 'node:http';
import { COMMANDS, cpuMs, type Server, startServer, stopServer } from '../peers/servers.ts';
import type { Contender, Group, Sample } from '../row.ts';

const WARM_UP_REQUESTS = 3_000;
const ROUNDS = 7;
const REQUESTS_PER_ROUND = 1_500;
const CONNECTIONS = 8;
const CODE_BYTES = 500;
/** Ours may cost 1.25 times as much. */
const BARE_EXPRESS_TIMES = 1 / 1.25;

const words = 'Alice -> Bob: asks for the state of the order\nBob --> Alice: answers with the state\n';
const body = JSON.stringify({ plantumlCode: `@startuml\n${words.repeat(9).slice(0, CODE_BYTES - 18)}\n@enduml` });

function postOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const call = request(`${url}/api/tools/encodePlantUML`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}

async function load(server: Server, count: number): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [cpuBefore, started] = [cpuMs(server), performance.now()];
  let left = count;
  const lanes = Array.from({ length: CONNECTIONS }, async () => {
    while (left-- > 0) await postOnce(server.url, agent);
  });
  await Promise.all(lanes);
  const wall = performance.now() - started;
  agent.destroy();
  return { wall: wall / count, cpu: (cpuMs(server) - cpuBefore) / count };
}

export const postEncode: Group = {
  name: 'post-encode',
  title: 'POST encode, CPU of the server',
  async open() {
    const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
    const servers: Server[] = [];
    for (const name of names) servers.push(await startServer(name));
    const contenders = servers.map(
      (server, i): Contender => ({
        name: names[i] ?? '',
        async warmUp() {
          await load(server, WARM_UP_REQUESTS);
        },
        measure: () => load(server, REQUESTS_PER_ROUND),
      }),
    );
    return {
      rows: [
        {
          name: `POST encode, ${CODE_BYTES} bytes, ${CONNECTIONS} connections`,
          rounds: ROUNDS,
          contenders,
          aims: [{ measure: 'cpu', peer: 'bare Express', atLeastTimes: BARE_EXPRESS_TIMES }],
        },
      ],
      async close() {
        await Promise.all(servers.map(stopServer));
      },
    };
  },
};
