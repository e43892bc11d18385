/** Programs that people have today, unchanged but for the address of the server: each gets its pictures here. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import markdownItKroki from '@kazumatu981/markdown-it-kroki';
import MarkdownIt from 'markdown-it';
import markdownItPlantuml from 'markdown-it-plantuml';
import { deflate } from 'pako';
import plantumlEncoder from 'plantuml-encoder';
import rehypeKroki from 'rehype-kroki';
import { remarkKroki } from 'remark-kroki';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service.close());

const run = promisify(execFile);
const MERMAID = 'graph TD\n  A[Start] --> B[End]';
const PLANTUML = 'Alice -> Bob : hi';

/** The pictures that a page shows, in its order. */
async function picturesOf(html: string): Promise<{ type: string | null; text: string }[]> {
  const urls = [...html.matchAll(/(?:src|data)="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  return Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      return { type: response.headers.get('content-type'), text: await response.text() };
    }),
  );
}

const svg = (text: string) => ({ type: 'image/svg+xml', text: expect.stringContaining(text) });

describe('asciidoctor-kroki', () => {
  const convert = async (...options: string[]) =>
    (await run(process.execPath, [packagePath('test/peers/convert-asciidoc.mjs'), service.url, ...options])).stdout;

  it('links its pictures', async () => {
    const html = await convert('no');
    expect(html).toContain('Library');
    expect(await picturesOf(html)).toMatchObject([svg('Start'), { type: 'image/png' }]);
  });

  it('fetches its pictures', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kroki-'));
    try {
      await convert('yes', folder);
      const files = (await readdir(folder)).sort();
      expect(files.map((name) => name.replace(/-[0-9a-f]{40}/, ''))).toEqual(
        expect.arrayContaining(['flow.svg', 'hello.png']),
      );
      const flow = files.find((name) => name.startsWith('flow')) ?? '';
      expect(await readFile(join(folder, flow), 'utf8')).toContain('Start');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

it('markdown-it-plantuml', async () => {
  const markdown = new MarkdownIt().use(markdownItPlantuml, { server: `${service.url}/plantuml` });
  expect(await picturesOf(markdown.render(`@startuml\n${PLANTUML}\n@enduml\n`))).toEqual([svg('Alice')]);
});

it('markdown-it-kroki', async () => {
  const markdown = new MarkdownIt().use(markdownItKroki, { entrypoint: service.url });
  const html = markdown.render(
    `\`\`\`mermaid[flow]\n${MERMAID}\n\`\`\`\n\n\`\`\`plantuml[hello]\n${PLANTUML}\n\`\`\`\n`,
  );
  expect(await picturesOf(html)).toMatchObject([svg('Start'), svg('Alice')]);
});

it('remark-kroki', async () => {
  const file = await unified()
    .use(remarkParse)
    .use(remarkKroki, { server: service.url, alias: ['plantuml', 'mermaid'], output: 'img-base64' })
    .use(remarkStringify)
    .process(`\`\`\`mermaid\n${MERMAID}\n\`\`\`\n`);
  const [, data = ''] = /base64,([A-Za-z0-9+/=]+)/.exec(String(file)) ?? [];
  expect(Buffer.from(data, 'base64').toString()).toContain('Start');
});

it('rehype-kroki', async () => {
  const code = { type: 'element', tagName: 'code', properties: { className: ['language-plantuml'] }, children: [] };
  const text = { type: 'text', value: `@startuml\n${PLANTUML}\n@enduml\n` };
  const pre = { type: 'element', tagName: 'pre', properties: {}, children: [{ ...code, children: [text] }] };
  const tree = { type: 'root', children: [pre] };
  const drawn = await unified()
    .use(rehypeKroki, { server: service.url, languages: ['plantuml'] })
    .run(tree as never);
  const [, data = ''] = /base64,([A-Za-z0-9+/=]+)/.exec(JSON.stringify(drawn)) ?? [];
  expect(Buffer.from(data, 'base64').toString()).toContain('Alice');
});

it.each(['svg', 'png'])('plantuml-encoder, as %s', async (format) => {
  const url = `${service.url}/plantuml/${format}/${plantumlEncoder.encode(PLANTUML)}`;
  expect(await picturesOf(`src="${url}"`)).toMatchObject([{ type: format === 'svg' ? 'image/svg+xml' : 'image/png' }]);
});

it.each(['svg', 'img'])("pako and mermaid.live's state, at /%s", async (path) => {
  const state = JSON.stringify({
    code: MERMAID,
    mermaid: '{\n  "theme": "default"\n}',
    autoSync: true,
    updateDiagram: true,
  });
  const bytes = deflate(new TextEncoder().encode(state), { level: 9 });
  const encoded = Buffer.from(bytes).toString('base64url');
  const url = `${service.url}/${path}/pako:${encoded}${path === 'img' ? '?type=png' : ''}`;
  expect(await picturesOf(`src="${url}"`)).toMatchObject([{ type: path === 'svg' ? 'image/svg+xml' : 'image/png' }]);
});
