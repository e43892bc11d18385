/** Every example of an answer that has a request is what the service answers; those without one are made of the catalogue. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { contractExamples, steadyAnswer } from '../../src/conformance/checks/example-checks.ts';
import type { Description } from '../../src/openapi/description/description.ts';
import { type Service, startService } from '../support/service.ts';
import { exampleRequests } from './example-requests.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ HISTORY: 'on' });
  await service.warmUp();
});
afterAll(() => service.close());

const examples = contractExamples(contract as unknown as Description);
const requested = examples.filter(({ request }) => request !== undefined);

describe('examples with a request', () => {
  it.each(requested)('$method $path $status $name', async ({ path, method, request, status, value }) => {
    const response = await fetch(`${service.url}${path}`, { method, body: JSON.stringify(request) });
    expect(response.status).toBe(status);
    expect(steadyAnswer(await response.json())).toEqual(steadyAnswer(value));
  });
});

describe('every operation works with its own examples', () => {
  // In the contract's order: what was drawn with the session of the examples is what the history then shows.
  it.each(exampleRequests())('$title', async ({ path, method, headers, body }) => {
    const response = await fetch(`${service.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
    expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, '']);
  });
});
