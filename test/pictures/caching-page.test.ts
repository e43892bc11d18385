/** docs/deploying/caching.md says what a cache in front of picture URLs is told; each row of its table is asked for. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { BAD_MERMAID, forInk, forKroki, forPlantuml, MERMAID, PLANTUML } from './encodings.ts';

const KEY = 'a-key-that-nobody-guesses';
const PARTS: Record<string, string> = {
  mermaid: forKroki(MERMAID),
  plantuml: forPlantuml(PLANTUML),
  ink: forInk(MERMAID),
  invalid: forKroki(BAD_MERMAID),
  key: KEY,
};

interface Row {
  request: string;
  header: string;
  wanted: { status: number; caching: string; hasEtag: boolean; vary: string };
}

const page = readFileSync(new URL('../../docs/deploying/caching.md', import.meta.url), 'utf8');
const table = page.slice(0, page.indexOf('\n## ')).matchAll(/^\| `(?:GET|HEAD|POST) .*$/gm);
const ROWS: Row[] = [...table].map(([line]) => {
  const [request = '', header = '', status, caching = '', etag, vary = ''] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replace(/^`|`$/g, ''));
  return { request, header, wanted: { status: Number(status), caching, hasEtag: etag === 'yes', vary } };
});

const filled = (text: string, etag: string) => text.replace(/\{(\w+)\}/g, (_, name) => PARTS[name] ?? etag);

async function ask({ url }: Service, { request, header }: Row, etag = ''): Promise<Response> {
  const [method = '', path = ''] = request.split(' ');
  const [name, value] = filled(header, etag).split(': ');
  return fetch(`${url}${filled(path, etag)}`, {
    method,
    headers: { 'Content-Type': 'text/plain', ...(name && { [name]: value ?? '' }) },
    ...(method === 'POST' && { body: MERMAID }),
  });
}

it('has rows', () => {
  expect(ROWS.length).toBeGreaterThan(10);
});

describe.each([
  ['without keys', {}, [], ROWS],
  ['with keys', { API_KEYS: KEY }, ['Authorization'], ROWS.filter(({ header, wanted }) => header || wanted.vary)],
])('a picture URL of a service %s', (_, env, always, rows) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(env);
    await service.warmUp();
  });
  afterAll(() => service.close());

  it.each(rows)('is answered as the page says: $request $header', async (row) => {
    const etag = (await ask(service, { ...row, header: '' })).headers.get('etag') ?? '';
    const { status, headers } = await ask(service, row, etag);
    expect({
      status,
      caching: headers.get('cache-control'),
      hasEtag: headers.has('etag'),
      vary: headers.get('vary') ?? '',
    }).toEqual({ ...row.wanted, vary: [...always, row.wanted.vary].filter(Boolean).join(', ') });
    expect(headers.has('set-cookie')).toBe(false);
  });
});
