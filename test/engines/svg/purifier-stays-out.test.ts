import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../../src/package-root.ts';

/** Draws in a process of its own and says whether jsdom was loaded for it. */
function loadsPurifier(engine: string, render: string, code: string): boolean {
  const script = `
    const { createRequire } = await import('node:module');
    const engine = await import(${JSON.stringify(packagePath('dist/engines', engine))});
    console.log = () => {};
    const reply = await engine.${render}(${JSON.stringify(code)}, { format: 'svg' });
    if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
    const loaded = Object.keys(createRequire(import.meta.url).cache).some((file) => /[\\\\/]jsdom[\\\\/]/.test(file));
    process.stdout.write(String(loaded));
  `;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).endsWith('true');
}

describe('an ordinary drawing does without jsdom', () => {
  it.each([
    'flowchart TD\n  A[Start] -->|yes & no| B{Is it?}\n  subgraph S\n    C\n  end\n  B --> C',
    'sequenceDiagram\n  Alice->>Bob: hello\n  Note over Alice,Bob: a note',
    'classDiagram\n  A <|-- B\n  A : +int size',
    'flowchart TD\n  A["<b>x</b> -> y &nbsp; 1 < 2 #quot;q#quot;"] --> B[fa:fa-car Car]',
    'flowchart TD\n  A["<span style=\'color:red\'>red</span> $$x^2$$"]',
    'architecture-beta\n  group api(cloud)[API]\n  service db(database)[Database] in api',
  ])('%j', (code) => {
    expect(loadsPurifier('mermaid-engine.js', 'renderMermaid', code)).toBe(false);
  });

  it('and a label with markup that has to be cleaned loads it', () => {
    const code = 'flowchart TD\n  A["<b onclick=x>bold</b> <script>x</script>"]';
    expect(loadsPurifier('mermaid-engine.js', 'renderMermaid', code)).toBe(true);
  });
});
