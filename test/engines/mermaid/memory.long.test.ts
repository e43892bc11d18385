import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ENGINE_FILE } from './built-engine.ts';

const run = promisify(execFile);

const SCRIPT = `
console.log = () => {};
const { renderMermaid } = await import(process.argv[1]);
await renderMermaid('graph TD\\n A-->B', { format: 'png' });
const before = process.resourceUsage().maxRSS;
const { kind, reason, value } = await renderMermaid(process.argv[2], { format: 'png' });
const grownMiB = (process.resourceUsage().maxRSS - before) / 1024;
process.stdout.write(JSON.stringify({ kind, reason, width: value?.width, grownMiB }), () => process.exit(0));
`;

/** The pixels themselves are 100 MB, and as much again while they are packed. */
const MAX_GROWTH_MIB = 350;

interface Drawn {
  kind: string;
  reason?: string;
  width?: number;
  grownMiB: number;
}

async function draw(code: string): Promise<Drawn> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT, ENGINE_FILE, code]);
  return JSON.parse(stdout) as Drawn;
}

const chart = (nodes: number) =>
  ['flowchart TD', ...Array.from({ length: nodes }, (_, n) => `  a${n}[Step ${n}] --> a${n + 1}[Step ${n + 1}]`)].join(
    '\n',
  );

describe('the memory that a PNG takes', () => {
  it.each([
    ['a font of 3,000 px', 'graph TD\n A[H]-->B\n style A font-size:3000px', 'too-complex'],
    ['a font of 990 px', 'graph TD\n A[HHHH]-->B\n style A font-size:990px', 'done'],
    [
      'one box that fills the picture',
      `graph TD\n subgraph S\n ${Array.from({ length: 25 }, (_, n) => `n${n}[A long label of node ${n}]`).join('\n')}\n end\n style S font-size:900px`,
      'done',
    ],
    ['a stroke of 9,000 px', 'graph TD\n A-->B\n style A stroke-width:9000px', 'done'],
    ['a chart of 150 nodes', chart(150), 'done'],
  ])('is bounded for %s', async (_, code, kind) => {
    const drawn = await draw(code);
    expect(drawn).toMatchObject({ kind });
    expect(drawn.grownMiB).toBeLessThan(MAX_GROWTH_MIB);
  });
});
