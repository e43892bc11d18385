/** Reports a diagram at its place in the Markdown file, with the hint and the fix: one that cannot be drawn, or what is noted about one that was. */
import { placedMessage } from '../../ports/placed-message.ts';
import { DrawbridgeError } from '../drawbridge-error.ts';
import type { DrawnBlock } from './draw-block.ts';
import type { CodeBlock, FileMessage, MarkdownFile, MarkdownPoint } from './markdown-tree.ts';

/** The diagram's first line follows the line of the fence; a block in a list is indented as its fence is. */
function placeIn(
  { position }: CodeBlock,
  { line, column }: { line?: number | undefined; column?: number | undefined },
): MarkdownPoint | CodeBlock['position'] {
  if (!position || line === undefined) return position;
  const indent = position.start.column - 1;
  return { line: position.start.line + line, column: indent + (column ?? 1) };
}

/** What is no DrawbridgeError is thrown again: the diagram is not to blame. */
export function reportBlock(file: MarkdownFile, block: CodeBlock, error: unknown, fatal: boolean): FileMessage {
  if (!(error instanceof DrawbridgeError)) throw error;
  const { line, hint, fix, code } = error;
  // The diagram's own line would be taken for one of the document, which the message has already.
  const reason = placedMessage(error.message, line);
  const message = file.message(hint === undefined ? reason : `${reason} ${hint}`, {
    place: placeIn(block, error),
    source: 'drawbridge',
    ruleId: code.toLowerCase().replaceAll('_', '-'),
    cause: error,
  });
  message.fatal = fatal;
  complete(message, block, { hint, fix });
  return message;
}

function complete(
  message: FileMessage,
  block: CodeBlock,
  { hint, fix }: { hint?: string | undefined; fix?: string | undefined },
): void {
  message.actual = block.value;
  if (hint !== undefined) message.note = hint;
  if (fix !== undefined) message.expected = [fix];
}

/** The document is as it should be, and its author may want to know. */
export function reportNotes(file: MarkdownFile, block: CodeBlock, { note, warnings }: DrawnBlock): void {
  const source = 'drawbridge';
  if (note !== undefined) file.message(note, { place: block.position, source, ruleId: 'note' });
  for (const warning of warnings) {
    const { message: text, hint, fix } = warning;
    const reason = hint === undefined ? text : `${text} ${hint}`;
    complete(file.message(reason, { place: placeIn(block, warning), source, ruleId: 'warning' }), block, { hint, fix });
  }
}
