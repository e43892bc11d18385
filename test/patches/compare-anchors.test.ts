/** Another version of a package is compared anchor by anchor. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareAnchors } from '../../scripts/patches/compare-anchors.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function install(version: string, text: string): string {
  const file = join(folder, version, 'node_modules/mermaid/dist/chunks/mermaid.core/chunk.mjs');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return join(folder, version);
}

const patch = (name: string, anchor: string) => ({ name, anchor, without: '', replacement: '' });
const PATCHES = [
  patch('kept', 'let kept = 1;'),
  patch('gone', 'const moved = readShape(shapes, node);'),
  patch('elsewhere', 'no line of this package'),
];

describe('compareAnchors', () => {
  it('names the anchors that a version lacks, with the line that is most like each', () => {
    const here = install('1', 'let kept = 1;\nconst moved = readShape(shapes, node);\n');
    const there = install('2', 'let kept = 1;\nlet kept = 1;\nconst moved2 = readShape(shapes, node, config);\n');
    expect(compareAnchors(PATCHES, here, there)).toEqual([
      {
        home: 'mermaid',
        patches: [
          { name: 'kept', here: 1, there: 2, nearest: undefined },
          { name: 'gone', here: 1, there: 0, nearest: 'const moved2 = readShape(shapes, node, config);' },
        ],
      },
    ]);
  });
});
