/** Holds the table of what may import what. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { breaches, cyclicRows, idleExceptions, importsOf, rowOf, TABLE } from './import-rules.ts';

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
  });

  it('need each row and each exception', () => {
    const rows = new Set(FILES.map(rowOf));
    expect(Object.keys(TABLE).filter((row) => !rows.has(row))).toEqual([]);
    expect(idleExceptions((path) => (existsSync(join(SRC, path)) ? textOf(path) : undefined))).toEqual([]);
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
  ['engines/text/x.ts', "import { y } from '../svg/svg-tree.ts';", ['engines/svg/svg-tree.ts']],
  ['engines/svg/size/x.ts', "import { y } from '../../labels/y.ts';", ['engines/labels/y.ts']],
  ['engines/svg/size/x.ts', "import { y } from '../svg-tree.ts';", []],
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

  it('finds exceptions that nothing needs', () => {
    expect(idleExceptions(() => undefined).length).toBeGreaterThan(0);
  });
});

describe('the environment', () => {
  /** The child's side of the pool is a program of its own: its orders come as arguments. */
  const CHILD_PROGRAM = 'engines/pool/serve-jobs.ts';

  it('is read in bin only', () => {
    const readers = FILES.filter((file) => /process\.(env|argv)\b/.test(textOf(file)));
    expect(readers.filter((file) => !file.startsWith('bin/') && file !== CHILD_PROGRAM)).toEqual([]);
  });
});
