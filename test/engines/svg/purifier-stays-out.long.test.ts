import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../../src/package-root.ts';

/** Draws one after the other in a process of its own, and gives the first for which jsdom was loaded. */
function firstToLoadPurifier(codes: readonly string[]): string | undefined {
  const script = `
    const { createRequire } = await import('node:module');
    const engine = await import(${JSON.stringify(packagePath('dist/engines/mermaid-engine.js'))});
    const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => /[\\\\/]jsdom[\\\\/]/.test(file));
    const write = process.stdout.write.bind(process.stdout);
    console.log = () => {};
    let first;
    for (const code of ${JSON.stringify(codes)}) {
      const reply = await engine.renderMermaid(code, { format: 'svg' });
      if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
      if (isLoaded()) first ??= code;
    }
    write(JSON.stringify({ first }));
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(said).first;
}

const ORDINARY = [
  'flowchart TD\n  A[Start] -->|yes & no| B{Is it?}\n  subgraph S\n    C\n  end\n  B --> C',
  'sequenceDiagram\n  Alice->>Bob: hello\n  Note over Alice,Bob: a note',
  'classDiagram\n  A <|-- B\n  A : +int size',
  'flowchart TD\n  A["<b>x</b> -> y &nbsp; 1 < 2 #quot;q#quot;"] --> B[fa:fa-car Car]',
  'flowchart TD\n  A["<span style=\'color:red\'>red</span> $$x^2$$"]',
  'architecture-beta\n  group api(cloud)[API]\n  service db(database)[Database] in api',
];

describe('jsdom', () => {
  it('is not loaded for ordinary drawings', () => {
    expect(firstToLoadPurifier(ORDINARY)).toBeUndefined();
  });

  it('is loaded for a label with markup that has to be cleaned', () => {
    const code = 'flowchart TD\n  A["<b onclick=x>bold</b> <script>x</script>"]';
    expect(firstToLoadPurifier([code])).toBe(code);
  });
});
