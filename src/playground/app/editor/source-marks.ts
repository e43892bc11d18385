/** Marks what is wrong or dubious in the source: where it is, what it says, and its fix. */
import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';

/** A fault or a warning. */
export interface SourceNote {
  message: string;
  /** Both counted from 1. */
  line?: number;
  column?: number;
  hint?: string;
  /** The whole corrected source. */
  fix?: string;
}

export interface SourceMarks {
  severity: 'error' | 'warning';
  notes: readonly SourceNote[];
  applyFix(fix: string): void;
}

interface Range {
  from: number;
  to: number;
}

/** The word or sign at the column, or else the line without its indent. */
function noteRange(doc: Text, { line: number, column }: SourceNote): Range | undefined {
  if (number === undefined) return undefined;
  const { from, to, text } = doc.line(Math.min(Math.max(number, 1), doc.lines));
  const indent = text.length - text.trimStart().length;
  if (column === undefined) return { from: from + indent, to: from + text.trimEnd().length };
  // A fault at the end of a line is shown on its last sign.
  const start = Math.max(Math.min(from + column - 1, to - 1), from);
  const [token = ''] = /^(?:\w+|.)/u.exec(text.slice(start - from)) ?? [];
  return { from: start, to: start + token.length };
}

/** A fault speaks for itself; without the word, a warning would look like one to a reader who sees no colours. */
const FIRST_WORD = { error: '', warning: 'Warning: ' };

export function toDiagnostics(doc: Text, { severity, notes, applyFix }: SourceMarks): Diagnostic[] {
  return notes.flatMap((note) => {
    const range = noteRange(doc, note);
    const { message, hint, fix } = note;
    const text = `${FIRST_WORD[severity]}${message}${hint ? `\n${hint}` : ''}`;
    const actions = fix === undefined ? [] : [{ name: 'Fix it', apply: () => applyFix(fix) }];
    return range ? [{ ...range, severity, message: text, actions }] : [];
  });
}
