/** The REST paths take a source as text and give an image to whoever wants one; JSON is read as before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service.close());

const MERMAID = 'graph TD\n  A[Start] --> B[End]';
const BAD = 'graph TD\n  A[Start (now)] --> B';
const PLANTUML = '@startuml\nAlice -> Bob : hi\n@enduml';
const JSON_TYPE = 'application/json; charset=utf-8';
const INVALID = 'Invalid input: code must be a non-empty string';

async function post(path: string, body: string, headers: Record<string, string>) {
  const response = await fetch(`${service.url}${path}`, { method: 'POST', body, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type');
  const text = bytes.toString('utf8');
  const vary = response.headers.get('vary') ?? '';
  return { status: response.status, type, text, vary, json: type?.includes('json') ? JSON.parse(text) : undefined };
}

const plain = { 'Content-Type': 'text/plain' };

describe('a drawing as a file', () => {
  const SEVERAL =
    '@startuml\nparticipant User\nparticipant Server\nUser -> Sever : hi\n@enduml\n@startuml\nA -> B\n@enduml';
  const SPACED = 'stateDiagram-v2\n  Idle --> In Progress : start';

  it.each([
    ['/api/plantuml/svg', '/api/plantuml/render', SEVERAL, ['note', 'warnings']],
    ['/api/svg', '/api/render', SPACED, ['warnings']],
    ['/api/svg', '/api/render', 'flowchart LR\n  A@{ icon: "fa:no-such-icon" }', ['note']],
  ])('%s says what %s says beside the picture', async (path, other, source, fields) => {
    const [file, picture] = [await post(path, source, plain), await post(other, source, plain)];
    expect(Object.keys(file.json).sort()).toEqual(['filename', ...fields, 'svg'].sort());
    for (const field of [...fields, 'svg']) expect(file.json[field]).toEqual(picture.json[field]);
  });
});

describe('a source as text', () => {
  it.each([
    ['/api/verify', MERMAID, 'text/plain', { ok: true }],
    ['/api/verify', BAD, 'text/plain; charset=utf-8', { ok: false, line: 2 }],
    ['/api/verify', MERMAID, 'text/vnd.mermaid', { ok: true }],
    ['/api/render', MERMAID, 'text/plain', { svg: expect.stringContaining('Start') }],
    ['/api/render?format=png&scale=2', MERMAID, 'text/plain', { png: expect.any(String), width: 336 }],
    ['/api/render?theme=forest', MERMAID, 'TEXT/PLAIN', { svg: expect.stringContaining('#cde498') }],
    ['/api/svg', MERMAID, 'text/plain', { filename: expect.stringMatching(/^diagram-.*\.svg$/) }],
    ['/api/plantuml/verify', PLANTUML, 'text/x-plantuml', { ok: true }],
    ['/api/plantuml/render', PLANTUML, 'text/plain', { svg: expect.stringContaining('Alice') }],
    ['/api/plantuml/svg', PLANTUML, 'text/plain', { filename: expect.stringMatching(/^diagram-.*\.svg$/) }],
  ])('%s %j as %s', async (path, body, type, value) => {
    const { status, json } = await post(path, body, { 'Content-Type': type });
    expect({ status, json }).toMatchObject({ status: 200, json: value });
  });

  it.each([
    ['/api/render', BAD, 400, /^Unexpected "\("/],
    ['/api/render?scale=9', MERMAID, 400, /^Invalid input: scale/],
    ['/api/render?scale=abc', MERMAID, 400, /^Invalid input: scale/],
    ['/api/render?theme=nope', MERMAID, 400, /^Invalid input: theme must be one of/],
    ['/api/render', '   ', 400, INVALID],
    ['/api/render', `graph TD\n${'%% a\n'.repeat(10_100)}`, 413, /50KB/],
    [
      '/api/plantuml/render',
      '@startuml\nA -> B\nnonsense\n@enduml',
      400,
      /^Unexpected "nonsense" in a sequence diagram$/,
    ],
    ['/api/plantuml/render', `@startuml\n${"' a\n".repeat(12_900)}@enduml`, 413, /50KB/],
  ])('%s is refused as JSON is', async (path, body, status, error) => {
    const answer = await post(path, body, plain);
    expect(answer).toMatchObject({ status, type: JSON_TYPE });
    expect(answer.json.error).toMatch(error);
  });
});

describe('JSON is read as before', () => {
  it.each<[what: string, body: string, headers: Record<string, string>, status: number, wanted: object]>([
    ['under text/plain', JSON.stringify({ code: MERMAID }), plain, 200, { ok: true }],
    ['that is broken', '{"code":', plain, 400, { ok: false, error: 'Request body is not valid JSON' }],
    ['that is a list', '[1]', plain, 400, { ok: false, error: INVALID }],
    ['that is null', 'null', plain, 400, { ok: false, error: INVALID }],
    ['that is empty', '', plain, 400, { ok: false, error: INVALID }],
    [
      'under a form',
      JSON.stringify({ code: MERMAID }),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      200,
      { ok: true },
    ],
    ['under an odd type', MERMAID, { 'Content-Type': 'application/octet-stream' }, 400, { ok: false }],
  ])('%s', async (_, body, headers, status, wanted) => {
    const { status: got, json } = await post('/api/verify', body, headers);
    expect({ status: got, json }).toMatchObject({ status, json: wanted });
  });

  it('and does not read its options from the query', async () => {
    const { json } = await post('/api/render?format=png', JSON.stringify({ code: MERMAID }), {});
    expect(json.svg).toContain('Start');
  });
});

describe('Accept', () => {
  const json = (input: object) => JSON.stringify(input);
  it.each<[path: string, body: string, accept: string, type: string]>([
    ['/api/render', MERMAID, 'image/svg+xml', 'image/svg+xml'],
    ['/api/render', MERMAID, 'image/png', 'image/png'],
    ['/api/render', json({ code: MERMAID, format: 'png' }), 'image/*', 'image/png'],
    ['/api/render', json({ code: MERMAID }), 'image/*', 'image/svg+xml'],
    ['/api/render', json({ code: MERMAID, format: 'svg' }), 'image/png', 'image/png'],
    ['/api/render', MERMAID, '*/*', JSON_TYPE],
    ['/api/render', MERMAID, 'application/json, image/png;q=0.5', JSON_TYPE],
    ['/api/render', MERMAID, 'text/html', JSON_TYPE],
    ['/api/svg', MERMAID, 'image/svg+xml', 'image/svg+xml'],
    ['/api/svg', json({ code: MERMAID }), 'image/png', 'image/png'],
    ['/api/verify', MERMAID, 'image/png', JSON_TYPE],
    ['/api/plantuml/render', PLANTUML, 'image/png', 'image/png'],
    ['/api/plantuml/svg', PLANTUML, 'image/svg+xml', 'image/svg+xml'],
    ['/api/tools/render', json({ code: MERMAID }), 'image/png', JSON_TYPE],
  ])('at %s, %j: %s gets %s', async (path, body, Accept, type) => {
    const answer = await post(path, body, { ...plain, Accept });
    expect(answer).toMatchObject({ status: 200, type });
    if (!path.endsWith('verify') && !path.includes('tools')) expect(answer.vary).toContain('Accept');
  });

  it('does not change how an invalid diagram is told', async () => {
    const answer = await post('/api/render', BAD, { ...plain, Accept: 'image/svg+xml' });
    expect(answer).toMatchObject({ status: 400, type: JSON_TYPE, json: { line: 2 } });
  });
});
