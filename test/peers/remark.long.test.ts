/** The remark plugin in the pipelines that people have: remark to HTML, Markdown to Markdown. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawbridge } from '../../src/library/index.ts';
import remarkDiagrams, { DrawbridgeError, type RemarkDiagramsOptions } from '../../src/library/remark/index.ts';

const drawbridge = createDrawbridge({ workers: 1, timeoutMs: 60_000 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-remark-'));
});
afterAll(async () => {
  await drawbridge.close();
  await rm(folder, { recursive: true, force: true });
});

const fenced = (lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\`\n`;
const PIE = fenced('mermaid', 'pie title Pets\n  "Dogs": 3\n  "Cats": 4');
const SEQUENCE = fenced('puml', '@startuml\nAlice -> Bob: hello\n@enduml');
const BROKEN = fenced('mermaid', 'graph TD\n  A[Start (now)] --> B');
const SEQUENCE_WORDS = 'Sequence diagram with 2 participants and 1 message: Alice, Bob.';

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ');

function toHtml(text: string, options: RemarkDiagramsOptions = {}): Promise<string> {
  return htmlFile(new VFile({ path: 'doc.md', value: text }), options).then(String);
}

function htmlFile(file: VFile, options: RemarkDiagramsOptions = {}): Promise<VFile> {
  return unified()
    .use(remarkParse)
    .use(remarkDiagrams, { drawbridge, ...options })
    .use(remarkRehype)
    .use(rehypeStringify)
    .process(file);
}

describe('remark and rehype', () => {
  it('get the SVG itself, named by its title or its content, without raw HTML', async () => {
    const html = await toHtml(`# Both\n\n${PIE}\n- item\n\n${indented(SEQUENCE)}`);
    const [pie = '', sequence = ''] = html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    expect(pie).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[^"]+"[^>]* role="img"/);
    expect(pie).toContain(' aria-label="Pets" class="diagram"');
    expect(pie).toContain('>Dogs</text>');
    expect(sequence).toContain(` aria-label="${SEQUENCE_WORDS}"`);
    expect(html).toMatch(/<li>\s*<p>item<\/p>\s*<svg/);
    expect(html).not.toContain('<pre>');
  });

  it.each(['mermaid', 'Mermaid', 'mmd', '{.mermaid #pets}'])('draw a block that is called %s', async (lang) => {
    expect(await toHtml(fenced(lang, 'graph LR\n  A --> B'))).toContain('<svg');
  });

  it.each(['plantuml', 'puml', 'uml', 'PUML'])('draw a block that is called %s', async (lang) => {
    expect(await toHtml(fenced(lang, '@startuml\nA -> B\n@enduml'))).toContain('<svg');
  });

  it.each(['js', '', 'mermaidx', 'text mermaid'])('leave a block that is called %j', async (lang) => {
    const html = await toHtml(fenced(lang, 'graph LR\n  A --> B'));
    expect(html).toMatch(/^<pre><code/);
    expect(html).not.toContain('<svg');
  });

  it('get an image with a data URI, its size and the words of the author', async () => {
    const text = PIE.replace('mermaid', 'mermaid alt="Two kinds of pets"');
    const html = await toHtml(text, { output: 'data-uri', className: 'figure', theme: 'forest' });
    const image =
      /^<p><img src="data:image\/svg\+xml;base64,([\w+/=]+)" alt="Two kinds of pets" class="figure" width="\d+" height="\d+"><\/p>$/;
    const [, base64 = ''] = image.exec(html) ?? [];
    expect(Buffer.from(base64, 'base64').toString()).toMatch(/^<svg[\s\S]*<\/svg>$/);
  });

  it('get images of files, each written once', async () => {
    const options = { output: 'file', folder: join(folder, 'new/pictures'), urlPrefix: '/img/' } as const;
    const html = await toHtml(`${PIE}\n${SEQUENCE}\n${PIE}`, options);
    const names = [...html.matchAll(/src="\/img\/(diagram-[0-9a-f]{12}\.svg)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(3);
    expect(names[2]).toBe(names[0]);
    expect((await readdir(options.folder)).sort()).toEqual([...new Set(names)].sort());
    expect(await readFile(join(options.folder, names[0] ?? ''), 'utf8')).toContain('>Dogs</text>');
  });

  it('get PNGs at twice the size that they are shown with', async () => {
    const options = { output: 'file', folder: join(folder, 'png'), format: 'png' } as const;
    const html = await toHtml(SEQUENCE, options);
    const [, name = '', width] = /<img src="([^"/]+\.png)" alt="[^"]+" class="diagram" width="(\d+)"/.exec(html) ?? [];
    const png = await readFile(join(options.folder, name));
    expect(Math.abs(png.readUInt32BE(16) - 2 * Number(width))).toBeLessThanOrEqual(1);
  });
});

it('in a document that stays Markdown, the picture is an image', async () => {
  const process = (options: RemarkDiagramsOptions) =>
    unified()
      .use(remarkParse)
      .use(remarkDiagrams, { drawbridge, ...options })
      .use(remarkStringify)
      .process(SEQUENCE)
      .then(String);
  const words = SEQUENCE_WORDS.replaceAll('.', '\\.');
  expect(await process({})).toMatch(new RegExp(`^!\\[${words}\\]\\(data:image/svg\\+xml;base64,[\\w+/=]+\\)\\n$`));
  expect(await process({ output: 'file', folder })).toMatch(new RegExp(`^!\\[${words}\\]\\(diagram-\\w+\\.svg\\)\\n$`));
});

describe('an invalid diagram', () => {
  const text = `# Title\n\n- item\n\n${indented(BROKEN)}\n${PIE}\n${BROKEN}`;

  it('fails the file at its line, with the hint and the fix, after all blocks were tried', async () => {
    const file = new VFile({ path: 'doc.md', value: text });
    const error = await htmlFile(file).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ line: 7, column: 13, fatal: true, source: 'drawbridge', ruleId: 'invalid-syntax' });
    expect(String(error)).toMatch(/^doc\.md:7:13: Unexpected "\(" after "A\[Start"\. Put a label .* in double quotes/);
    expect(error).toMatchObject({
      expected: ['graph TD\n  A["Start (now)"] --> B'],
      cause: { code: 'INVALID_SYNTAX' },
    });
    expect(file.messages.map(({ line }) => line)).toEqual([7, 18]);
  });

  it('is kept with a warning where that is asked for', async () => {
    const file = await htmlFile(new VFile({ path: 'doc.md', value: text }), { onError: 'keep' });
    expect(String(file).match(/<pre><code class="language-mermaid">/g)).toHaveLength(2);
    expect(String(file)).toContain('aria-label="Pets"');
    const [warning] = file.messages;
    expect(file.messages).toHaveLength(2);
    expect(warning).toMatchObject({ line: 7, fatal: false, note: expect.stringContaining('double quotes') });
  });

  it('without a line is reported at its block', async () => {
    const file = await htmlFile(new VFile(`text\n\n${fenced('mermaid', '')}`), { onError: 'keep' });
    expect(file.messages[0]).toMatchObject({ line: 3, ruleId: 'invalid-input' });
  });
});

it('what is noted about a drawing is a message at its line, and fails nothing', async () => {
  const two = fenced('puml', '@startuml\nA -> B\n@enduml\n@startuml\nC -> D\n@enduml');
  const unclear = fenced('mermaid', 'flowchart LR\n  dev---ops');
  const file = await htmlFile(new VFile({ path: 'doc.md', value: `${two}\n${unclear}` }));
  expect(String(file).match(/<svg/g)).toHaveLength(2);
  expect(file.messages).toMatchObject([
    { line: 1, ruleId: 'note', source: 'drawbridge', reason: expect.stringContaining('diagram') },
    {
      line: 12,
      ruleId: 'warning',
      source: 'drawbridge',
      reason: expect.stringContaining('the node is called "ps"'),
      actual: 'flowchart LR\n  dev---ops',
      expected: ['flowchart LR\n  dev--- ops'],
    },
  ]);
  expect(file.messages.every(({ fatal }) => !fatal)).toBe(true);
});

describe('the options', () => {
  it.each<[options: object, message: string]>([
    [{ output: 'svg' }, "output must be one of inline, data-uri, file, not 'svg'"],
    [{ output: 'file' }, "output 'file' needs folder"],
    [{ output: 'data-uri', format: 'gif' }, "format must be svg or png, not 'gif'"],
    [{ format: 'png' }, "output 'inline' is always svg"],
    [{ onError: 'ignore' }, "onError must be one of fail, keep, not 'ignore'"],
    [{ engines: { workers: 0 } }, 'workers must be a whole number'],
  ])('%j are refused before any file is read', (options, message) => {
    const attach = () => remarkDiagrams(options as RemarkDiagramsOptions);
    expect(attach).toThrow(DrawbridgeError);
    expect(attach).toThrow(message);
  });
});
