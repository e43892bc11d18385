/** The validator keeps a compiled schema for each Content-Type it meets; it must not meet the caller's. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

const STORM_REQUESTS = 2_000;
const MAX_GROWTH_MB = 10;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_048_576;
}

async function call(method: string, path: string, type: string): Promise<void> {
  const body = method === 'POST' ? '{"plantumlCode":"A"}' : undefined;
  const response = await fetch(`${service.url}${path}`, {
    method,
    ...(body && { body }),
    headers: { 'Content-Type': type },
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
}

it.each([
  ['POST', '/api/tools/encodePlantUML'],
  ['GET', '/api/tools'],
])('%s %s: 2,000 distinct Content-Types grow memory by less than 10 MB', async (method, path) => {
  for (let i = 0; i < 200; i++) await call(method, path, 'application/json');
  const before = heapMb();
  for (let i = 0; i < STORM_REQUESTS; i++) await call(method, path, `application/json; storm="${i}"`);
  expect(heapMb() - before).toBeLessThan(MAX_GROWTH_MB);
});
