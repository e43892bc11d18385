/** What may import what: the table, and what a file imports against it. */
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { packagePath } from '../../src/package-root.ts';
import { forEachLanguage } from '../../src/ports/languages.ts';

/** Folders and files of `src` (and `generated`) that a folder may import beside itself; `only` bounds the packages. */
export interface ImportRule {
  may: string[];
  /** Packages and built-ins that are allowed; absent means any. */
  only?: RegExp;
}

const ANY_BUILT_IN = /^node:/;

/** The subfolders of `engines` and which of the others each may import; no language imports another. */
const SHARED_BY_LANGUAGES = [
  'advice',
  'convert',
  'diff',
  'edit',
  'postprocess',
  'formulas',
  'geometry',
  'icons',
  'labels',
  'outputs',
  'pool',
  'svg',
  'text',
  'describe',
];
const ENGINES: Record<string, string[]> = {
  advice: ['svg'],
  cache: ['outputs', 'svg'],
  convert: [],
  edit: ['convert', 'diff', 'describe'],
  geometry: [],
  icons: [],
  formulas: [],
  diff: ['geometry', 'outputs', 'svg', 'text', 'describe'],
  pool: ['diff', 'describe'],
  text: [],
  svg: ['text'],
  labels: ['svg', 'text'],
  outputs: ['geometry', 'icons', 'svg', 'text'],
  describe: ['geometry', 'svg'],
  postprocess: ['labels', 'svg', 'describe'],
  ...forEachLanguage(() => SHARED_BY_LANGUAGES),
};

/** Limits and lists of the contract. */
const VALUES = 'generated/values.ts';

/** What every engine may import; `engines/*` are the files of the folder itself. */
const UNDER_ENGINES = ['ports', VALUES, 'generated/mermaid-config.ts', 'package-root.ts', 'engines/*'];

export const TABLE: Record<string, ImportRule> = {
  ports: { may: [], only: /^$/ },
  operations: {
    may: ['generated', 'ports', 'documents', 'invocation/fault.ts'],
    only: /^node:(zlib|buffer|crypto|util)$/,
  },
  'engines/*': { may: ['ports', VALUES, 'package-root.ts'] },
  ...Object.fromEntries(
    Object.entries(ENGINES).map(([name, others]) => [
      `engines/${name}`,
      { may: [...UNDER_ENGINES, ...others.map((other) => `engines/${other}`)] },
    ]),
  ),
  invocation: { may: ['generated', 'ports'], only: /^ajv$/ },
  http: { may: ['invocation', 'generated', 'mcp', 'ports', 'package-root.ts'] },
  mcp: { may: ['invocation', 'generated', 'ports', 'package-root.ts'] },
  store: { may: ['ports'], only: /^(@redis\/client|node:crypto)$/ },
  observe: { may: ['ports'], only: /^(prom-client|node:perf_hooks)$/ },
  openapi: { may: ['ports/picture-formats.ts'], only: /^(node:|yaml$|ajv(?:$|\/|-formats$))/ },
  bridge: {
    may: ['openapi', 'mcp/server', 'mcp/stdio', 'mcp/http', 'cli/table', 'package-root.ts'],
    only: ANY_BUILT_IN,
  },
  judge: { may: ['bridge'] },
  composition: {
    may: [
      'engines',
      'operations',
      'invocation',
      'http',
      'mcp',
      'store',
      'observe',
      'ports',
      'generated',
      'package-root.ts',
      'package.json',
    ],
  },
  documents: {
    may: ['ports', 'engines/plantuml/source/split-diagrams.ts'],
    only: /^(?:mdast-util-from-markdown|yaml)$/,
  },
  cli: {
    may: ['composition', 'conformance', 'documents', 'invocation', 'generated', 'ports'],
  },
  conformance: { may: ['generated', 'openapi'], only: /^(?:node:(?:net|tls|stream\/consumers|timers\/promises)|ajv)$/ },
  library: {
    may: ['composition', 'documents', 'generated', 'ports', 'package-root.ts'],
    only: /^(?:node:(?:crypto|fs|fs\/promises|os|path)|hast|hast-util-from-parse5|openapi-fetch|parse5)$/,
  },
  playground: {
    may: ['documents', 'generated', 'ports', 'library/client'],
    only: /^(?:@codemirror\/\w+|@lezer\/highlight)$/,
  },
  'package-root.ts': { may: [], only: ANY_BUILT_IN },
};

const SRC = packagePath('src');

export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The row of a path below src: `engines/svg` for `engines/svg/safety/x.ts`, `engines/*` for `engines/x.ts`. */
export function rowOf(path: string): string {
  const [folder = '', sub = ''] = path.split('/');
  if (folder !== 'engines' || sub === '') return folder;
  return sub.endsWith('.ts') || sub === '*' ? 'engines/*' : `engines/${sub}`;
}

/** `folder/file.ts` below src, `generated/file.ts`, or `package.json`. */
export function targetOf(path: string, specifier: string): string {
  const target = relative(SRC, resolve(dirname(join(SRC, path)), specifier));
  return target.replace(/^\.\.\//, '');
}

function isWithin(target: string, name: string): boolean {
  return target === name || target.startsWith(`${name}/`) || (name === 'engines/*' && rowOf(target) === name);
}

/** What the text of `path` (below src) imports against the table. */
export function breaches(path: string, text: string): string[] {
  const row = rowOf(path);
  if (row === 'bin') return [];
  const rule = TABLE[row];
  if (!rule) return [`${row} is not in the table`];
  return importsOf(text).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return rule.only && !rule.only.test(specifier) ? [specifier] : [];
    const target = targetOf(path, specifier);
    const allowed = rowOf(target) === row || rule.may.some((name) => isWithin(target, name));
    return allowed ? [] : [target];
  });
}

/** What leads back to itself along `next`. */
function onCircle(starts: Iterable<string>, next: (name: string) => Iterable<string>): string[] {
  const reached = (name: string, seen: Set<string>): Set<string> => {
    for (const following of next(name)) {
      if (seen.has(following)) continue;
      seen.add(following);
      reached(following, seen);
    }
    return seen;
  };
  return [...starts].filter((name) => reached(name, new Set()).has(name));
}

/** Rows that reach themselves through the rows that they may import. */
export function cyclicRows(table: Readonly<Record<string, ImportRule>>): string[] {
  return onCircle(Object.keys(table), (row) => (table[row]?.may ?? []).map(rowOf));
}

/** Folders below src that lead back to themselves through what their own files import; `files` gives each file's text. */
export function cyclicFolders(files: ReadonlyMap<string, string>): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const folder = dirname(path);
    const targets = importsOf(text).filter((specifier) => specifier.startsWith('.'));
    const others = targets.map((specifier) => dirname(targetOf(path, specifier))).filter((other) => other !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return onCircle(folders.keys(), (folder) => folders.get(folder) ?? []);
}
