/** Checks that everything can be written before anything is drawn, and makes the folders for it. */
import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { UsageError } from '../table/usage-error.ts';

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

export interface CheckedOutputs {
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
