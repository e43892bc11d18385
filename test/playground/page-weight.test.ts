/** What a visitor loads until the first picture stays small. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

const MAX_FIRST_PICTURE_BYTES = 250_000;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, `${service.url}/`));
  expect(response.status, path).toBe(200);
  return response.text();
}

it(`is at most ${MAX_FIRST_PICTURE_BYTES} bytes compressed`, async () => {
  const html = await read('./');
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="(\.\/(?:assets|playground)\/[^"]+)"/g)].map(([, path = '']) => path)),
  ];
  expect(files.filter((path) => path.endsWith('.js'))).toHaveLength(2);
  const texts = await Promise.all(files.map(read));
  // Nothing else is loaded by those: one bundle, no imports, no other sheets.
  for (const text of texts) expect(text).not.toMatch(/(?:^|[;}])import\s*["'{*(]|@import/);
  const code = 'flowchart TD\n  A --> B';
  const drawn = await fetch(`${service.url}/api/tools/render`, { method: 'POST', body: JSON.stringify({ code }) });
  const bytes = [html, ...texts, await drawn.text()].map((text) => gzipSync(text).length);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(MAX_FIRST_PICTURE_BYTES);
});
