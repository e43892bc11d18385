/** The same Markdown file drawn by `mmdc`, in Chromium, and by ours: the same document, pictures of the same names, and the same words in them. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, hasProgram } from '../support/programs.ts';
import { runProgram } from './run-program.ts';

const run = promisify(execFile);

const DOCUMENT = `# Orders

\`\`\`mermaid
flowchart LR
  cart[Cart] -->|pay| order[Order]
\`\`\`

Text between, with \`code\` and a list:

- one

\`\`\`mermaid
sequenceDiagram
  Shop->>Bank: charge
  Bank-->>Shop: receipt
\`\`\`

\`\`\`js
const untouched = true;
\`\`\`

:::mermaid
pie
  "Dogs" : 3
  "Cats" : 1
:::
`;
const WORDS = [
  ['Cart', 'pay', 'Order'],
  ['Shop', 'Bank', 'charge', 'receipt'],
  ['Dogs', 'Cats'],
];

const folder = mkdtempSync(join(tmpdir(), 'mmdc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything but the text in brackets, which is ours to choose: the diagram's title or description. */
function withoutAlt(markdown: string): string {
  return markdown.replace(/!\[[^\]]*\]/g, '![]');
}

describe.skipIf(!hasProgram('chromium'))('a Markdown file', () => {
  const theirs = join(folder, 'theirs');
  const ours = join(folder, 'ours');

  beforeAll(async () => {
    for (const place of [theirs, ours]) mkdirSync(place);
    const source = join(folder, 'doc.md');
    writeFileSync(source, DOCUMENT);
    const tool = join(folder, 'tool');
    mkdirSync(tool);
    writeFileSync(join(tool, 'package.json'), '{"private":true}');
    // Without scripts: puppeteer's would download a browser.
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '@mermaid-js/mermaid-cli@11'], {
      cwd: tool,
    });
    const browser = join(folder, 'browser.json');
    writeFileSync(browser, JSON.stringify({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS }));
    const mmdc = join(tool, 'node_modules/.bin/mmdc');
    await run(mmdc, ['-i', source, '-o', join(theirs, 'out.md'), '-p', browser]);
    const { code, stderr } = await runProgram(['render', '-i', source, '-o', join(ours, 'out.md')]);
    expect([code, stderr]).toEqual([0, expect.any(String)]);
  });

  it('becomes the same files', () => {
    expect(readdirSync(ours).sort()).toEqual(readdirSync(theirs).sort());
  });

  it('becomes the same document', () => {
    const [mine, their] = [ours, theirs].map((place) => withoutAlt(readFileSync(join(place, 'out.md'), 'utf8')));
    expect(mine).toBe(their);
  });

  it('has pictures with the same words', () => {
    for (const [index, words] of WORDS.entries()) {
      for (const place of [ours, theirs]) {
        const svg = readFileSync(join(place, `out-${index + 1}.svg`), 'utf8');
        for (const word of words) expect(svg).toContain(word);
      }
    }
  });
});
