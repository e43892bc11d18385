/** What may import what: the table, and what a file imports against it. */
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { packagePath } from '../../src/package-root.ts';

/** Folders and files of `src` (and `generated`) that a folder may import beside itself; `only` bounds the packages. */
export interface ImportRule {
  may: string[];
  /** Packages and built-ins that are allowed; absent means any. */
  only?: RegExp;
}

const ANY_BUILT_IN = /^node:/;

/** The subfolders of `engines` and which of the others each may import; no language imports another. */
const SHARED_BY_LANGUAGES = ['formulas', 'geometry', 'hints', 'icons', 'labels', 'png', 'pool', 'svg', 'text'];
const ENGINES: Record<string, string[]> = {
  cache: [],
  geometry: [],
  icons: [],
  formulas: [],
  hints: [],
  pool: [],
  text: [],
  svg: ['geometry', 'text'],
  labels: ['svg', 'text'],
  png: ['geometry', 'icons', 'svg', 'text'],
  mermaid: SHARED_BY_LANGUAGES,
  plantuml: SHARED_BY_LANGUAGES,
};

/** What every engine may import; `engines/*` are the files of the folder itself. */
const UNDER_ENGINES = ['ports', 'package-root.ts', 'engines/*'];

/** Files that stand in a lower folder than what they import. */
const EXCEPTIONS: Record<string, string[]> = {
  'engines/svg/foreign-object.ts': ['engines/labels'],
  'engines/svg/render-png.ts': ['engines/png'],
  'engines/text/baseline.ts': ['engines/svg/font-size.ts'],
};

export const TABLE: Record<string, ImportRule> = {
  ports: { may: [], only: /^$/ },
  operations: { may: ['generated', 'ports', 'invocation/fault.ts'], only: /^node:(zlib|buffer|crypto|util)$/ },
  'engines/*': { may: ['ports', 'package-root.ts'] },
  ...Object.fromEntries(
    Object.entries(ENGINES).map(([name, others]) => [
      `engines/${name}`,
      { may: [...UNDER_ENGINES, ...others.map((other) => `engines/${other}`)] },
    ]),
  ),
  invocation: { may: ['generated'], only: /^ajv$/ },
  http: { may: ['invocation', 'generated', 'mcp', 'package-root.ts'] },
  mcp: { may: ['invocation', 'generated', 'package-root.ts'] },
  openapi: { may: [], only: /^(node:|yaml$|ajv(?:$|\/|-formats$))/ },
  bridge: { may: ['openapi', 'mcp', 'package-root.ts'] },
  conformance: { may: ['generated', 'openapi'], only: /^(?:node:(?:net|tls|stream\/consumers|timers\/promises)|ajv)$/ },
  'package-root.ts': { may: [], only: ANY_BUILT_IN },
};

const SRC = packagePath('src');

export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The row of a path below src: `engines/svg` for `engines/svg/size/x.ts`, `engines/*` for `engines/x.ts`. */
export function rowOf(path: string): string {
  const [folder = '', sub = ''] = path.split('/');
  if (folder !== 'engines') return folder;
  return sub.endsWith('.ts') || sub === '*' ? 'engines/*' : `engines/${sub}`;
}

/** `folder/file.ts` below src, `generated`, or `package.json`. */
function targetOf(path: string, specifier: string): string {
  const target = relative(SRC, resolve(dirname(join(SRC, path)), specifier));
  return target.startsWith('../') ? (target.split('/')[1] ?? '') : target;
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
  const may = [...rule.may, ...(EXCEPTIONS[path] ?? [])];
  return importsOf(text).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return rule.only && !rule.only.test(specifier) ? [specifier] : [];
    const target = targetOf(path, specifier);
    const allowed = rowOf(target) === row || may.some((name) => isWithin(target, name));
    return allowed ? [] : [target];
  });
}

/** Rows that reach themselves through the rows that they may import. */
export function cyclicRows(table: Readonly<Record<string, ImportRule>>): string[] {
  const reached = (row: string, seen: Set<string>): Set<string> => {
    for (const name of table[row]?.may ?? []) {
      const next = rowOf(name);
      if (seen.has(next)) continue;
      seen.add(next);
      reached(next, seen);
    }
    return seen;
  };
  return Object.keys(table).filter((row) => reached(row, new Set()).has(row));
}

/** Exceptions that no file needs any more. */
export function idleExceptions(textOf: (path: string) => string | undefined): string[] {
  return Object.entries(EXCEPTIONS).flatMap(([path, names]) => {
    const targets = importsOf(textOf(path) ?? '').map((specifier) => targetOf(path, specifier));
    const idle = names.filter((name) => !targets.some((target) => isWithin(target, name)));
    return idle.map((name) => `${path} -> ${name}`);
  });
}
