/** Finds the files that the inputs of a command name: files, folders, patterns, and stdin. */
import { lstat, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { DIAGRAM_EXTENSIONS, hasDiagramExtension } from '../../documents/language-of-file.ts';
import { UsageError } from '../table/read-arguments.ts';

export const STDIN = '-';

export interface FoundFile {
  /** As it is shown; `-` is stdin. */
  path: string;
  /** Its path below the folder or the pattern that it was found by; its own name if it was named. */
  below: string;
  /** Whether it was named itself. */
  isNamed: boolean;
}

/** What is there in great numbers, and belongs to others. */
const NOT_OURS = ['**/node_modules/**'];

/** Links are not followed: they could lead out of the folder, or in circles. */
async function search(folder: string, pattern: string): Promise<FoundFile[]> {
  const found = await glob(pattern, {
    cwd: folder,
    ignore: pattern.includes('node_modules') ? [] : NOT_OURS,
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
    expandDirectories: false,
  });
  return found.sort().map((below) => ({ path: folder === '.' ? below : join(folder, below), below, isNamed: false }));
}

async function inFolder(folder: string): Promise<FoundFile[]> {
  const extensions = DIAGRAM_EXTENSIONS.map((extension) => extension.slice(1)).join(',');
  const found = await search(folder, `**/*.{${extensions}}`);
  if (found.length === 0) {
    throw new UsageError(`no diagrams in '${folder}': no file below it ends in ${DIAGRAM_EXTENSIONS.join(', ')}`);
  }
  return found;
}

/** The folder before the first part that is a pattern, and the rest. */
function splitPattern(pattern: string): [folder: string, rest: string] {
  const parts = (process.platform === 'win32' ? pattern.replaceAll('\\', '/') : pattern).split('/');
  const first = parts.findIndex((part) => isDynamicPattern(part));
  const folder = parts.slice(0, first).join('/');
  return [folder === '' ? (pattern.startsWith('/') ? '/' : '.') : folder, parts.slice(first).join('/')];
}

/** A pattern that names an extension means it; any other matches files that may contain diagrams. */
async function byPattern(pattern: string): Promise<FoundFile[]> {
  const [folder, rest] = splitPattern(pattern);
  const extension = extname(rest);
  const isExact = extension !== '' && !isDynamicPattern(extension);
  const found = (await search(folder, rest)).filter(({ below }) => isExact || hasDiagramExtension(below));
  if (found.length === 0) throw new UsageError(`no files match '${pattern}'`);
  return found;
}

async function filesOf(input: string): Promise<FoundFile[]> {
  if (input === STDIN) return [{ path: STDIN, below: 'stdin', isNamed: true }];
  const found = await stat(input).catch(() => undefined);
  if (found?.isDirectory()) return inFolder(input);
  if (found) return [{ path: input, below: basename(input), isNamed: true }];
  const isBrokenLink = (await lstat(input).catch(() => undefined)) !== undefined;
  if (isBrokenLink) throw new UsageError(`'${input}' is a link to a file that does not exist`);
  if (isDynamicPattern(input)) return byPattern(input);
  throw new UsageError(`'${input}' does not exist`);
}

/** In the order of the inputs, each file once. */
export async function findFiles(inputs: readonly string[]): Promise<FoundFile[]> {
  if (inputs.filter((input) => input === STDIN).length > 1) throw new UsageError("stdin ('-') can be given once");
  const files = new Map<string, FoundFile>();
  for (const input of inputs) {
    for (const file of await filesOf(input)) {
      const key = file.path === STDIN ? STDIN : resolve(file.path);
      if (!files.has(key)) files.set(key, file);
    }
  }
  return [...files.values()];
}
