/** Reports a diagram that cannot be drawn at its place in the Markdown file, with the hint and the fix. */
import { DrawbridgeError } from '../drawbridge-error.ts';
import type { CodeBlock, FileMessage, MarkdownFile, MarkdownPoint } from './markdown-tree.ts';

/** The diagram's first line follows the line of the fence; a block in a list is indented as its fence is. */
function placeIn({ position }: CodeBlock, { line, column }: DrawbridgeError): MarkdownPoint | CodeBlock['position'] {
  if (!position || line === undefined) return position;
  const indent = position.start.column - 1;
  return { line: position.start.line + line, column: indent + (column ?? 1) };
}

/** What is no DrawbridgeError is thrown again: the diagram is not to blame. */
export function reportBlock(file: MarkdownFile, block: CodeBlock, error: unknown, fatal: boolean): FileMessage {
  if (!(error instanceof DrawbridgeError)) throw error;
  const { line, hint, fix, code } = error;
  // The diagram's own line would be taken for one of the document, which the message has already.
  const reason = error.message.replace(` (line ${line})`, '');
  const message = file.message(hint === undefined ? reason : `${reason} ${hint}`, {
    place: placeIn(block, error),
    source: 'drawbridge',
    ruleId: code.toLowerCase().replaceAll('_', '-'),
    cause: error,
  });
  message.fatal = fatal;
  message.actual = block.value;
  if (hint !== undefined) message.note = hint;
  if (fix !== undefined) message.expected = [fix];
  return message;
}
