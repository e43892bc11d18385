/** Reads a diagram from a file, or from stdin when its name is `-`. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { UsageError } from './usage.ts';

const REASONS: Record<string, string> = {
  EISDIR: 'is a folder, not a file',
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'cannot be read: permission denied',
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

export interface Source {
  file: string;
  text: string;
}

/** All files are read first, so that a wrong name is reported before anything is drawn. */
export async function readSources(files: readonly string[]): Promise<Source[]> {
  if (files.filter((file) => file === '-').length > 1) throw new UsageError("stdin ('-') can be given once");
  return Promise.all(files.map(async (file) => ({ file, text: await readSource(file) })));
}

export async function readSource(file: string): Promise<string> {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`'${file}' ${REASONS[error.code ?? ''] ?? `cannot be read (${error.code})`}`);
  });
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UsageError(`'${file}' is not UTF-8 text`);
  }
}
