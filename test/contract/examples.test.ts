/** Every example of an answer in the contract is what the service answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../generated/errors.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { collectExamples } from '../../scripts/examples/collect-examples.ts';
import { steadyAnswer } from '../../src/conformance/deployment/steady-answer.ts';
import type { Description } from '../../src/openapi/description/description.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service.close());

const examples = collectExamples(contract as unknown as Description);
const requested = examples.filter(({ request }) => request !== undefined);
const described = examples.filter(({ request }) => request === undefined);

describe('examples with a request', () => {
  it.each(requested)('$method $path $status $name', async ({ path, method, request, status, value }) => {
    const response = await fetch(`${service.url}${path}`, { method, body: JSON.stringify(request) });
    expect(response.status).toBe(status);
    expect(steadyAnswer(await response.json())).toEqual(steadyAnswer(value));
  });
});

describe('examples without one', () => {
  const messages = new Map<string, number[]>();
  for (const { status, message, rest } of Object.values(errors)) {
    messages.set(message.replace('{method}', 'POST'), [status, rest?.status ?? status]);
    messages.set(message.replace('{method}', 'GET'), [status]);
    // A Mermaid tool says it in REST's words, under the row's own status.
    if (rest?.message !== undefined) messages.set(rest.message, [status, rest.status ?? status]);
  }
  messages.set('Code exceeds maximum length of 50KB', [413]);
  messages.set('Invalid input: before must be well-formed Unicode, sent as UTF-8', [500]);
  messages.set(
    'Invalid input: background must be a CSS colour such as white, #f8f8f8, rgb(248 248 248) or transparent',
    [400],
  );
  messages.set('Encoded text exceeds maximum length of 70,000 characters', [413]);
  messages.set('Unsupported output format: pdf for mermaid. Must be one of svg or png.', [400]);
  messages.set('Unsupported diagram type: graphviz. Must be one of mermaid, plantuml or c4plantuml.', [400]);
  messages.set(
    'The URL is longer than 70,000 characters. POST the source to the same path without it, as text/plain',
    [414],
  );
  messages.set("Tool 'unknownTool' not found", [404]);
  messages.set('The service is not ready: the mermaid engine has not drawn yet', [503]);

  it.each(described)('$method $path $status $name is a row of the catalogue', ({ status, value }) => {
    const body = value as { error?: string | { message: string }; message?: string };
    const message = typeof body.error === 'object' ? body.error.message : (body.error ?? body.message ?? '');
    expect(messages.get(message)).toContain(status);
  });
});
