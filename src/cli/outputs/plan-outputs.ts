/** Decides where each picture is written, from -o, the format and the inputs. */
import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, normalize, relative, resolve } from 'node:path';
import { isMarkdown } from '../../documents/language-of-file.ts';
import { IMAGE_FORMATS, isPictureFormat, PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import type { LoadedDocument } from '../inputs/load-documents.ts';
import { shownFile } from '../reports/problem.ts';
import { DEFAULT_FORMAT, EXTENSIONS_TEXT } from '../table/file-options.ts';
import { UsageError } from '../table/read-arguments.ts';

export interface OutputPlan {
  format: PictureFormat;
  /** The folder that nothing is written outside of, if it was named. */
  root?: string;
  /** The Markdown that is written with pictures in place of its blocks. */
  document?: string;
  /** The one file that all pictures are pages of. */
  pages?: string;
  /** Undefined is stdout. */
  target(job: DiagramJob): string | undefined;
}

export interface OutputOptions {
  output?: string | undefined;
  format?: string | undefined;
  artefacts?: string | undefined;
  /** Pictures are written again and again: none goes to stdout. */
  isWatching?: boolean;
}

/** The format that has pages. */
const PAGED = 'pdf' satisfies PictureFormat;

type Place = { kind: 'beside' | 'stdout' } | { kind: 'folder' | 'file' | 'markdown'; path: string };

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function placeOf({ output, isWatching }: OutputOptions, documents: readonly LoadedDocument[]): Place {
  const [first] = documents;
  const isSingle = documents.length === 1 && first?.isNamed === true;
  if (output === STDIN && isWatching) throw new UsageError('--watch writes files: use -o FILE');
  if (output === STDIN) return { kind: 'stdout' };
  if (output === undefined) return { kind: isSingle && isOnePicture(first) && !isWatching ? 'stdout' : 'beside' };
  if (output === '') throw new UsageError('-o needs the name of a file or a folder');
  const extension = extname(output).slice(1).toLowerCase();
  if (/[\\/]$/.test(output) || (!isPictureFormat(extension) && isFolder(output)))
    return { kind: 'folder', path: output };
  if (isMarkdown(output)) return { kind: 'markdown', path: output };
  if (extension === '') return { kind: isSingle ? 'file' : 'folder', path: output };
  if (!isPictureFormat(extension))
    throw new UsageError(`-o '${output}' must end in ${EXTENSIONS_TEXT}, or in / for a folder`);
  if (!isSingle && extension !== PAGED)
    throw new UsageError(
      `-o '${output}' is one file, and there are several inputs: name a folder, such as -o '${output.slice(0, -extension.length - 1)}/'`,
    );
  return { kind: 'file', path: output };
}

function isOnePicture({ path, document }: LoadedDocument): boolean {
  return document.kind === 'source' && (path === STDIN || document.diagrams.length < 2);
}

function checkStdout(documents: readonly LoadedDocument[], format: PictureFormat): void {
  const count = documents.reduce((sum, { document }) => sum + document.diagrams.length, 0);
  const [first] = documents;
  if (count > 1) {
    const whose = documents.length === 1 ? `${shownFile(first?.path ?? '')} has` : 'the inputs have';
    throw new UsageError(`stdout has room for one picture, and ${whose} ${count} diagrams: use -o`);
  }
  const isText = PICTURE_FORMATS[format].encoding === 'utf8';
  if (!isText && process.stdout.isTTY)
    throw new UsageError(`${format.toUpperCase()} is not written to a terminal: use -o FILE`);
}

function checkMarkdown(output: string, documents: readonly LoadedDocument[]): void {
  const [first, ...more] = documents;
  if (more.length > 0)
    throw new UsageError(`-o '${output}' is one document, and there are several inputs: render them one at a time`);
  if (first?.document.kind !== 'markdown') throw new UsageError(`-o '${output}' is Markdown, and the input is not`);
}

function withoutExtension(path: string): string {
  return join(dirname(path), basename(path, extname(path)));
}

/** A pattern can match files above its own folder. */
function insideOf(folder: string, below: string): string {
  const path = normalize(below);
  if (path.startsWith('..') || isAbsolute(path))
    throw new UsageError(`'${below}' would be written outside of '${folder}'`);
  return join(folder, path);
}

/** Where the pictures of a document are written, without extension. */
function stemOf({ path, below, document }: LoadedDocument, place: Place, artefacts: string | undefined): string {
  const own = withoutExtension(path === STDIN ? 'stdin' : path);
  const isMoved = document.kind === 'markdown' && artefacts !== undefined;
  if (place.kind === 'folder') return withoutExtension(insideOf(place.path, path === STDIN ? 'stdin' : below));
  if (place.kind === 'markdown' || place.kind === 'file') {
    const stem = withoutExtension(place.path);
    return isMoved ? join(artefacts, basename(stem)) : stem;
  }
  return isMoved ? join(artefacts, basename(own)) : own;
}

function numberOf({ from, index }: DiagramJob): string {
  return from.document.kind === 'markdown' || index > 0 ? `-${index + 1}` : '';
}

function formatOf(place: Place, given: string | undefined): PictureFormat {
  const extension = place.kind === 'file' ? extname(place.path).slice(1).toLowerCase() : '';
  const wanted = given ?? (isPictureFormat(extension) ? extension : DEFAULT_FORMAT);
  if (isPictureFormat(extension) && extension !== wanted) {
    throw new UsageError(`-o '${'path' in place ? place.path : ''}' conflicts with --format ${wanted}`);
  }
  // The tool's own check refuses an unknown format.
  return isPictureFormat(wanted) ? wanted : DEFAULT_FORMAT;
}

export function planOutputs(documents: readonly LoadedDocument[], options: OutputOptions): OutputPlan {
  const { artefacts } = options;
  const place = placeOf(options, documents);
  const format = formatOf(place, options.format);
  if (artefacts !== undefined && !documents.some(({ document }) => document.kind === 'markdown')) {
    throw new UsageError('--artefacts is for the pictures of Markdown, and no Markdown is given');
  }
  if (place.kind === 'stdout') {
    checkStdout(documents, format);
    return { format, target: () => undefined };
  }
  if (place.kind === 'markdown') checkMarkdown(place.path, documents);
  if (place.kind === 'markdown' && !IMAGE_FORMATS.includes(format))
    throw new UsageError(`-o '${place.path}' shows pictures, which are ${IMAGE_FORMATS.join(' or ')}, not ${format}`);
  const isOne = documents.length === 1 && documents.every(isOnePicture);
  if (place.kind === 'file' && format === PAGED && !isOne)
    return { format, pages: place.path, target: () => place.path };
  // A name without extension is taken as it is.
  const extension = place.kind === 'file' && extname(place.path) === '' ? '' : `.${format}`;
  return {
    format,
    ...(place.kind === 'folder' && { root: place.path }),
    ...(place.kind === 'markdown' && { document: place.path }),
    target: (job) => `${stemOf(job.from, place, artefacts)}${numberOf(job)}${extension}`,
  };
}

function refuse(target: string, reason: string): never {
  throw new UsageError(`cannot write '${target}': ${reason}`);
}

function kindOf(path: string): 'folder' | 'file' | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && (found.isDirectory() ? 'folder' : 'file');
  } catch {
    // A part of the path is a file.
    return undefined;
  }
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder itself, or what there is of the way to it. */
function nearestThere(folder: string): string {
  let path = folder;
  while (kindOf(path) === undefined && dirname(path) !== path) path = dirname(path);
  return path;
}

function isOutside(root: string, path: string): boolean {
  return /^\.\.(?:[\\/]|$)/.test(relative(realpathSync(root), realpathSync(path)));
}

function checkFolder(target: string, root: string | undefined): void {
  const folder = dirname(target);
  const there = nearestThere(folder);
  if (kindOf(there) === 'file') refuse(target, `'${there}' is not a folder`);
  if (!mayWrite(there)) refuse(target, `you may not write to '${there}'`);
  if (root !== undefined && kindOf(root) === 'folder' && isOutside(root, there)) {
    refuse(target, `'${there}' leads out of '${root}'`);
  }
}

function checkTarget(target: string): void {
  const kind = kindOf(target);
  if (kind === 'folder') refuse(target, 'it is a folder');
  if (kind === 'file' && !mayWrite(target)) refuse(target, `you may not write to '${target}'`);
}

/** Checks that everything can be written before anything is drawn, and makes the folders for it. */
interface CheckedOutputs {
  targets: readonly string[];
  /** Files that are read. */
  inputs: readonly string[];
  /** The folder that nothing may be written outside of, if there is one. */
  root?: string | undefined;
}

/** Two pictures must not be written to the same file, and none over what it was drawn from. */
export function prepareOutputs({ targets, inputs, root }: CheckedOutputs): void {
  const read = new Set(inputs.map((file) => resolve(file)));
  const seen = new Set<string>();
  const folders = new Set<string>();
  for (const target of targets) {
    const path = resolve(target);
    if (seen.has(path)) throw new UsageError(`two diagrams would be written to '${target}'`);
    if (read.has(path)) refuse(target, 'it is one of the inputs');
    seen.add(path);
    if (!folders.has(dirname(path))) checkFolder(target, root);
    folders.add(dirname(path));
    checkTarget(target);
  }
  for (const folder of folders) mkdirSync(folder, { recursive: true });
}
