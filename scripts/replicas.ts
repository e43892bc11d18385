/** Measures one process, and two behind a balancer, with and without a shared cache: `npm run replicas`. All on 127.0.0.1; writes docs/replicas.md. */
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { packagePath } from '../src/package-root.ts';
import { redisServer } from '../test/store/redis-server.ts';
import { allExamples, fresh, plantumlOfSize } from './bench/sources.ts';
import { type Fleet, startFleet } from './replicas/fleet.ts';
import { measurePass, type PassRequest } from './replicas/measure-pass.ts';
import { capacity, machineLine, type NamedPass, replicasPage } from './replicas/report.ts';

const CLIENTS = 8;
const WORKERS = 2;
const ENCODED_BYTES = 500;
const ENCODINGS = 4_000;
/** A prime that mixes the order: the second request for a diagram comes well after the first. */
const STRIDE = 37;

/** Every example twice, in texts that no cache has seen. */
function drawings(): PassRequest[] {
  const codes = allExamples().map(fresh);
  const twice = [...codes, ...codes];
  return twice.map((_, at) => {
    const code = twice[(at * STRIDE) % twice.length];
    return { path: '/api/render', body: JSON.stringify({ code }) };
  });
}

const ENCODE = {
  path: '/api/tools/encodePlantUML',
  body: JSON.stringify({ plantumlCode: plantumlOfSize(ENCODED_BYTES) }),
};
const encodings = Array.from({ length: ENCODINGS }, () => ENCODE);

const load = loadavg();
const passes: NamedPass[] = [];

async function pass(fleet: Fleet, name: string, state: string, requests: readonly PassRequest[]): Promise<NamedPass> {
  const measured = { fleet: name, state, ...(await measurePass(fleet, requests, CLIENTS)) };
  passes.push(measured);
  console.log(
    `${name}, ${state}: ${measured.perSecond.toFixed(1)} answers/s, ${measured.drawn} of ${measured.answers} drawn`,
  );
  return measured;
}

async function withFleet<Value>(processes: number, env: Record<string, string>, run: (fleet: Fleet) => Promise<Value>) {
  const fleet = await startFleet(processes, WORKERS, env);
  try {
    // What V8 compiles at first is not what a service costs.
    await measurePass(fleet, drawings(), CLIENTS);
    return await run(fleet);
  } finally {
    await fleet.stop();
  }
}

const single = await withFleet(1, {}, async (fleet) => {
  const requests = drawings();
  const cold = await pass(fleet, 'one process', 'empty', requests);
  const warm = await pass(fleet, 'one process', 'in memory', requests);
  await pass(fleet, 'one process', 'encode', encodings);
  return { cold, warm };
});

await withFleet(2, {}, async (fleet) => {
  const requests = drawings();
  await pass(fleet, 'two processes', 'empty', requests);
  await pass(fleet, 'two processes', 'in memory', requests);
  await pass(fleet, 'two processes', 'encode', encodings);
});

const redis = await redisServer();
try {
  const env = { REDIS_URL: redis.url };
  const requests = drawings();
  await withFleet(2, env, async (fleet) => {
    await pass(fleet, 'two processes, Redis', 'empty', requests);
    await pass(fleet, 'two processes, Redis', 'in memory', requests);
  });
  await withFleet(2, env, (fleet) => pass(fleet, 'two processes, Redis', 'in Redis, after a restart', requests));
} finally {
  await redis.kill();
}

const page = replicasPage(new Date().toISOString().slice(0, 10), machineLine(load), passes, capacity(single));
await writeFile(packagePath('docs/replicas.md'), page);
