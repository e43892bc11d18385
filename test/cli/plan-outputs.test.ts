/** Where pictures go: by -o, the format and the inputs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diagramJobs } from '../../src/cli/inputs/diagram-jobs.ts';
import type { LoadedDocument } from '../../src/cli/inputs/load-documents.ts';
import { type OutputOptions, planOutputs } from '../../src/cli/outputs/plan-outputs.ts';
import { readDocument } from '../../src/documents/read-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TWO = '@startuml\nA -> B\n@enduml\n@startuml\nC -> D\n@enduml\n';
const TEXTS: Record<string, string> = { md: '```mermaid\npie\n```\n\n```uml\nA -> B\n```', puml: TWO, mmd: 'pie' };

function named(path: string, below?: string): LoadedDocument {
  const text = path === '-' ? 'pie' : (TEXTS[path.split('.').at(-1) ?? ''] ?? 'pie');
  const document = readDocument(path, text);
  return { path, below: below ?? path, isNamed: below === undefined, document };
}

function targetsOf(documents: LoadedDocument[], options: OutputOptions): (string | undefined)[] {
  const plan = planOutputs(documents, options);
  return diagramJobs(documents).map(plan.target);
}

const PLANS: [what: string, documents: LoadedDocument[], options: OutputOptions, targets: (string | undefined)[]][] = [
  ['one diagram to stdout', [named('d/a.mmd')], {}, [undefined]],
  ['one diagram to stdout as -', [named('a.mmd')], { output: '-' }, [undefined]],
  ['stdin to stdout', [named('-')], {}, [undefined]],
  ['several files beside them', [named('d/a.mmd'), named('b.mmd')], { format: 'png' }, ['d/a.png', 'b.png']],
  ['a file that was found beside it', [named('d/a.mmd', 'a.mmd')], {}, ['d/a.svg']],
  ['several diagrams beside their file', [named('d/a.puml')], {}, ['d/a.svg', 'd/a-2.svg']],
  ['several diagrams to a file', [named('d/a.puml')], { output: 'x.png' }, ['x.png', 'x-2.png']],
  ['several diagrams to the pages of a PDF', [named('d/a.puml')], { output: 'x.pdf' }, ['x.pdf', 'x.pdf']],
  ['several files to the pages of a PDF', [named('a.mmd'), named('b.mmd')], { output: 'x.pdf' }, ['x.pdf', 'x.pdf']],
  ['Markdown to the pages of a PDF', [named('doc.md')], { output: 'x.pdf' }, ['x.pdf', 'x.pdf']],
  ['PDFs beside their files', [named('a.mmd'), named('b.mmd')], { format: 'pdf' }, ['a.pdf', 'b.pdf']],
  ['a name without extension', [named('a.mmd')], { output: 'x', format: 'png' }, ['x']],
  ['a folder by its slash', [named('d/a.mmd', 'd/a.mmd')], { output: 'out/' }, ['out/d/a.svg']],
  ['a folder that is there', [named('a.mmd')], { output: folder }, [join(folder, 'a.svg')]],
  ['a folder for several', [named('a.mmd'), named('b.mmd')], { output: 'out' }, ['out/a.svg', 'out/b.svg']],
  ['Markdown beside it', [named('d/doc.md')], {}, ['d/doc-1.svg', 'd/doc-2.svg']],
  ['Markdown to a document', [named('doc.md')], { output: 'o/out.md' }, ['o/out-1.svg', 'o/out-2.svg']],
  [
    'Markdown to a document with PNG',
    [named('doc.md')],
    { output: 'out.md', format: 'png' },
    ['out-1.png', 'out-2.png'],
  ],
  ['Markdown to pictures', [named('doc.md')], { output: 'p.png' }, ['p-1.png', 'p-2.png']],
  [
    'Markdown with another folder',
    [named('doc.md')],
    { output: 'out.md', artefacts: 'img' },
    ['img/out-1.svg', 'img/out-2.svg'],
  ],
];

const REFUSED: [what: string, documents: LoadedDocument[], options: OutputOptions, message: string][] = [
  ['two diagrams on stdout', [named('a.puml')], { output: '-' }, 'a.puml has 2 diagrams: use -o'],
  ['two files on stdout', [named('a.mmd'), named('b.mmd')], { output: '-' }, 'the inputs have 2 diagrams'],
  ['Markdown for a diagram', [named('a.mmd')], { output: 'x.md' }, "-o 'x.md' is Markdown, and the input is not"],
  ['one document for two', [named('a.md'), named('b.md')], { output: 'x.md' }, 'several inputs'],
  [
    'an unknown extension',
    [named('a.mmd')],
    { output: 'x.jpg' },
    "-o 'x.jpg' must end in .svg, .png, .pdf, .drawio, .excalidraw or .txt",
  ],
  ['a path out of the folder', [named('x', '../../x.mmd')], { output: 'out/' }, "would be written outside of 'out/'"],
  ['artefacts without Markdown', [named('a.mmd')], { artefacts: 'x' }, '--artefacts is for the pictures of Markdown'],
];

describe('planOutputs', () => {
  it.each(PLANS)('%s', (_what, documents, options, targets) => {
    expect(targetsOf(documents, options)).toEqual(targets);
  });

  it.each(REFUSED)('refuses %s', (_what, documents, options, message) => {
    expect(() => targetsOf(documents, options)).toThrow(message);
  });
});
