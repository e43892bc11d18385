/** Reads a text from a file, or from stdin when its name is `-`. */
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { UsageError } from '../table/read-arguments.ts';
import { STDIN } from './find-files.ts';

/** Documents with diagrams are far smaller. */
const MAX_SOURCE_FILE_BYTES = 16 * 1024 * 1024;

const REASONS: Record<string, string> = {
  EISDIR: 'is a folder, not a file',
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  ELOOP: 'is a link that leads to itself',
};

/** Byte order marks stay: they are written back. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export class UnreadableFile extends Error {
  /** What is wrong with it, without its name. */
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`'${file}' ${reason}`);
    this.reason = reason;
  }
}

/** Pipes and devices have no size. */
async function readBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > MAX_SOURCE_FILE_BYTES)
      throw new UnreadableFile(file, `is larger than ${MAX_SOURCE_FILE_BYTES / 1024 / 1024} MB`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Of a file, or of stdin. */
export async function readInput(file: string): Promise<Buffer> {
  return (file === STDIN ? buffer(process.stdin) : readBytes(file)).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(file, REASONS[error.code ?? ''] ?? `cannot be read (${error.code})`);
  });
}

export async function readText(file: string): Promise<string> {
  const bytes = await readInput(file);
  if (bytes.includes(0)) throw new UnreadableFile(file, 'is not UTF-8 text: it is a binary file');
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnreadableFile(file, 'is not UTF-8 text');
  }
}

/** The text of a file that the command line names. */
export async function readSource(file: string): Promise<string> {
  try {
    return (await readText(file)).replace(/^\ufeff/, '');
  } catch (error) {
    throw error instanceof UnreadableFile ? new UsageError(error.message) : error;
  }
}
