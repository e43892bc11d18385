/** What a visitor loads until the editor takes letters, and until the first picture, stays small. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

const MAX_FIRST_PICTURE_BYTES = 250_000;
/** Two seconds at 50 KB/s, with half of it left for the way. */
const MAX_EDITOR_BYTES = 50_000;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const sizeOf = (text: string) => gzipSync(text).length;

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, `${service.url}/`));
  expect(response.status, path).toBe(200);
  return response.text();
}

const STATIC = /(?:from|import)\s*"\.\/([\w-]+\.js)"/g;
const LATER = /import\("\.\/([\w-]+\.js)"\)/g;

/** A script, and what it cannot run without. */
async function withImports(path: string, known: Map<string, string>): Promise<void> {
  if (known.has(path)) return;
  const text = await read(path);
  known.set(path, text);
  for (const [, name = ''] of text.matchAll(STATIC)) await withImports(`./assets/${name}`, known);
}

async function firstFiles(): Promise<{ html: string; files: Map<string, string> }> {
  const html = await read('./');
  const named = [...html.matchAll(/(?:src|href)="(\.\/(?:assets|playground)\/[^"]+)"/g)].map(([, path = '']) => path);
  const files = new Map<string, string>();
  for (const path of new Set(named)) {
    if (path.endsWith('.js')) await withImports(path, files);
    else files.set(path, await read(path));
  }
  return { html, files };
}

describe('compressed', () => {
  it(`an editor is at most ${MAX_EDITOR_BYTES} bytes away`, async () => {
    const { html, files } = await firstFiles();
    // The field takes letters at once; what makes them a picture are the scripts and the styles.
    expect(html).toMatch(/<textarea\s+id="plain-editor"/);
    const needed = [...files].filter(([path]) => !path.endsWith('.svg')).map(([, text]) => sizeOf(text));
    const total = needed.reduce((sum, size) => sum + size, sizeOf(html));
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(MAX_EDITOR_BYTES);
  });

  it(`all of it, with the real editor and the first picture, is at most ${MAX_FIRST_PICTURE_BYTES} bytes`, async () => {
    const { html, files } = await firstFiles();
    const later = [...files.values()].flatMap((text) => [...text.matchAll(LATER)].map(([, name = '']) => name));
    const editor = later.filter((name) => name.startsWith('create-editor-'));
    expect(editor).toHaveLength(1);
    for (const name of editor) await withImports(`./assets/${name}`, files);
    for (const text of files.values()) expect(text).not.toContain('@import');
    const code = 'flowchart TD\n  A --> B';
    const drawn = await fetch(`${service.url}/api/tools/render`, { method: 'POST', body: JSON.stringify({ code }) });
    const total = [html, ...files.values(), await drawn.text()].reduce((sum, text) => sum + sizeOf(text), 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(MAX_FIRST_PICTURE_BYTES);
  });
});
