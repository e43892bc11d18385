/** Writes the fixes of a document back to its file, in one step. */
import { readFile, realpath } from 'node:fs/promises';
import { readDocument } from '../../documents/read-document.ts';
import type { LoadedDocument } from '../inputs/load-documents.ts';
import { writeWhole } from '../outputs/write-whole.ts';
import { UsageError } from '../table/usage-error.ts';
import type { CheckedDiagram } from './check-diagram.ts';

export interface FixResult {
  isFixed: boolean;
  /** Why there is no fix although one was found. */
  unfixed?: string;
}

/** The text with the fix of a diagram; undefined if that would change what the others are. */
function applyFix(path: string, text: string, { job, fixed = '' }: CheckedDiagram): string | undefined {
  const before = readDocument(path, text);
  const code = before.kind === 'markdown' ? fixed.replace(/\n+$/, '') : fixed;
  const written = before.withCode(job.index, code);
  const after = written === undefined ? undefined : readDocument(path, written);
  const isSafe =
    after?.diagrams.length === before.diagrams.length &&
    after.diagrams.every((diagram, index) => index === job.index || diagram.code === before.diagrams[index]?.code);
  return isSafe ? written : undefined;
}

async function save(path: string, before: string, after: string): Promise<string | undefined> {
  try {
    if ((await readFile(path, 'utf8')) !== before) return 'the file has changed meanwhile';
    // A link stays one.
    await writeWhole(await realpath(path), Buffer.from(after));
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
