/** Holds the table of what may import what. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { breaches, cyclicFolders, cyclicRows, importsOf, rowOf, TABLE } from './import-rules.ts';

const SRC = packagePath('src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8');

describe('imports', () => {
  it.each(FILES)('src/%s keeps to the table', (file) => {
    expect(breaches(file, textOf(file))).toEqual([]);
  });

  it('never lead into bin', () => {
    const importers = FILES.filter((file) => !file.startsWith('bin/'));
    expect(importers.filter((file) => importsOf(textOf(file)).some((name) => /\/bin\//.test(name)))).toEqual([]);
  });

  it('never go round in a circle', () => {
    expect(cyclicRows(TABLE)).toEqual([]);
    expect(cyclicFolders(new Map(FILES.map((file) => [file, textOf(file)])))).toEqual([]);
  });

  it('need each row', () => {
    const rows = new Set(FILES.map(rowOf));
    expect(Object.keys(TABLE).filter((row) => !rows.has(row))).toEqual([]);
  });
});

/** One breach of each kind, planted in a file that does not exist. */
const PLANTED: [path: string, text: string, want: string[]][] = [
  ['operations/x.ts', "import { y } from '../engines/pool/y.ts';", ['engines/pool/y.ts']],
  ['operations/x.ts', "import type { y } from '../engines/pool/y.ts';", ['engines/pool/y.ts']],
  ['operations/x.ts', "export { y } from '../http/app.ts';", ['http/app.ts']],
  ['operations/x.ts', "const y = await import('../mcp/y.ts');", ['mcp/y.ts']],
  ['operations/x.ts', "import { Fault } from '../invocation/fault.ts';", []],
  ['operations/x.ts', "import { y } from '../invocation/check-input.ts';", ['invocation/check-input.ts']],
  ['operations/x.ts', "import { readFile } from 'node:fs';", ['node:fs']],
  ['ports/x.ts', "import pino from 'pino';", ['pino']],
  ['openapi/x.ts', "import { y } from '../../generated/errors.ts';", ['generated/errors.ts']],
  ['engines/text/x.ts', "import { y } from '../../../generated/errors.ts';", ['generated/errors.ts']],
  ['bridge/x.ts', "import { y } from '../judge/y.ts';", ['judge/y.ts']],
  ['cli/commands/x.ts', "import { y } from '../../engines/pool/y.ts';", ['engines/pool/y.ts']],
  ['engines/text/x.ts', "import { y } from '../svg/tree/y.ts';", ['engines/svg/tree/y.ts']],
  ['engines/svg/safety/x.ts', "import { y } from '../../labels/y.ts';", ['engines/labels/y.ts']],
  ['engines/svg/safety/x.ts', "import { y } from '../tree/y.ts';", []],
  ['engines/mermaid/x.ts', "import { y } from '../plantuml/y.ts';", ['engines/plantuml/y.ts']],
  ['engines/x.ts', "import { y } from './pool/y.ts';", ['engines/pool/y.ts']],
  ['engines/novel/x.ts', '', ['engines/novel is not in the table']],
  ['novel/x.ts', '', ['novel is not in the table']],
];

describe('the check of imports', () => {
  it.each(PLANTED)('in %s finds what is wrong with %s', (path, text, want) => {
    expect(breaches(path, text)).toEqual(want);
  });

  it('finds rows that lead back to themselves', () => {
    const table = {
      http: { may: ['mcp'] },
      mcp: { may: ['bridge'] },
      bridge: { may: ['mcp/x.ts'] },
      ports: { may: [] },
    };
    expect(cyclicRows(table)).toEqual(['mcp', 'bridge']);
  });

  it('finds rooms of one engine that lead back to themselves', () => {
    const files = new Map([
      ['engines/svg/style/a.ts', "import { b } from '../tree/b.ts';"],
      ['engines/svg/tree/b.ts', "import type { c } from '../safety/c.ts';"],
      ['engines/svg/safety/c.ts', "import { b } from '../tree/b.ts';"],
      ['engines/svg/safety/d.ts', "import { e } from './e.ts';"],
    ]);
    expect(cyclicFolders(files)).toEqual(['engines/svg/tree', 'engines/svg/safety']);
  });

  it('finds a folder and its subfolder that import each other', () => {
    const files = new Map([
      ['engines/pool/a.ts', "import { b } from './job/b.ts';"],
      ['engines/pool/job/b.ts', "import { c } from '../c.ts';"],
    ]);
    expect(cyclicFolders(files)).toEqual(['engines/pool', 'engines/pool/job']);
  });
});

describe('the environment', () => {
  /** The child's side of the pool is a program of its own: its orders come as arguments. */
  const CHILD_PROGRAM = 'engines/pool/serve-jobs.ts';

  it('is read in bin and cli only', () => {
    const readers = FILES.filter((file) => /process\.(env|argv)\b/.test(textOf(file)));
    expect(readers.filter((file) => !/^(?:bin|cli)\//.test(file) && file !== CHILD_PROGRAM)).toEqual([]);
  });
});
