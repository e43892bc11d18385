/** Marks a fault of the source in the editor: where it is, what it says, and its fix. */
import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';

export interface SourceFault {
  message: string;
  /** Both counted from 1. */
  line?: number;
  column?: number;
  hint?: string;
  /** The whole corrected source. */
  fix?: string;
}

interface Range {
  from: number;
  to: number;
}

/** The word or sign at the column, or else the line without its indent. */
export function faultRange(doc: Text, { line: number, column }: SourceFault): Range | undefined {
  if (number === undefined) return undefined;
  const { from, to, text } = doc.line(Math.min(Math.max(number, 1), doc.lines));
  const indent = text.length - text.trimStart().length;
  if (column === undefined) return { from: from + indent, to: from + text.trimEnd().length };
  // A fault at the end of a line is shown on its last sign.
  const start = Math.max(Math.min(from + column - 1, to - 1), from);
  const [token = ''] = /^(?:\w+|.)/u.exec(text.slice(start - from)) ?? [];
  return { from: start, to: start + token.length };
}

export function toDiagnostics(doc: Text, fault: SourceFault, applyFix: (fix: string) => void): Diagnostic[] {
  const range = faultRange(doc, fault);
  if (!range) return [];
  const { message, hint, fix } = fault;
  return [
    {
      ...range,
      severity: 'error',
      message: hint ? `${message}\n${hint}` : message,
      ...(fix !== undefined && { actions: [{ name: 'Fix it', apply: () => applyFix(fix) }] }),
    },
  ];
}
