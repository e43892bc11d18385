/** Writes the fixes of a document back to its file, in one step. */
import { lstat, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { readDocument } from '../../documents/read-document.ts';
import type { LoadedDocument } from '../inputs/load-documents.ts';
import { UsageError } from '../table/read-arguments.ts';
import type { CheckedDiagram } from '../tools/check-diagram.ts';
import { writeWhole } from './write-whole.ts';

export interface FixResult {
  isFixed: boolean;
  /** Why there is no fix although one was found. */
  unfixed?: string;
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/** The text with the fix of a diagram; undefined if that would change what the others are. */
function applyFix(path: string, text: string, { job, fixed = '' }: CheckedDiagram): string | undefined {
  const before = readDocument(path, text);
  const code = before.kind === 'markdown' ? withoutLastBreaks(fixed) : fixed;
  const written = before.withCode(job.index, code);
  const after = written === undefined ? undefined : readDocument(path, written);
  const isSafe =
    after?.diagrams.length === before.diagrams.length &&
    after.diagrams.every((diagram, index) => index === job.index || diagram.code === before.diagrams[index]?.code);
  return isSafe ? written : undefined;
}

/** The first part of a path that is a link, from the working folder on, or from the root. */
async function linkIn(path: string): Promise<string | undefined> {
  const inside = relative(process.cwd(), path);
  const isBelow = inside.split(sep)[0] !== '..' && !isAbsolute(inside);
  const start = isBelow ? process.cwd() : parse(path).root;
  const parts = (isBelow ? inside : relative(start, path)).split(sep);
  for (const [index] of parts.entries()) {
    const part = join(start, ...parts.slice(0, index + 1));
    if ((await lstat(part)).isSymbolicLink()) return part;
  }
  return undefined;
}

async function save(given: string, before: string, after: string): Promise<string | undefined> {
  const path = resolve(given);
  try {
    const link = await linkIn(path);
    if (link !== undefined)
      return `'${link}' is a link, and nothing is written through one; name '${await realpath(path)}' itself`;
    if ((await readFile(path, 'utf8')) !== before) return 'the file has changed meanwhile';
    await writeWhole(path, Buffer.from(after));
    return undefined;
  } catch (error) {
    return error instanceof UsageError
      ? error.message
      : `the file cannot be written (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Says for each diagram whether its fix is in the file now. */
export async function writeFixes(
  { path, document }: LoadedDocument,
  checked: readonly CheckedDiagram[],
): Promise<(diagram: CheckedDiagram) => FixResult> {
  let { text } = document;
  const applied = new Set<CheckedDiagram>();
  for (const diagram of checked.filter(({ fixed }) => fixed !== undefined)) {
    const written = applyFix(path, text, diagram);
    if (written === undefined) continue;
    text = written;
    applied.add(diagram);
  }
  const failure = applied.size > 0 && text !== document.text ? await save(path, document.text, text) : undefined;
  return (diagram) => {
    const isFixed = applied.has(diagram) && failure === undefined;
    const reason = failure ?? 'the fix would change the text around the diagram';
    return { isFixed, ...(diagram.fixed !== undefined && !isFixed && { unfixed: reason }) };
  };
}
