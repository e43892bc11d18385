/** Reads the warnings of an answer: the contract leaves the fields of each open, so they are checked here. */
import type { SourceNote } from '../editor/source-marks.ts';

function toWarning(value: unknown): SourceNote[] {
  if (typeof value !== 'object' || value === null) return [];
  const { message, line, hint, fix } = value as Record<string, unknown>;
  if (typeof message !== 'string') return [];
  return [
    {
      message,
      ...(typeof line === 'number' && line >= 1 && { line }),
      ...(typeof hint === 'string' && { hint }),
      ...(typeof fix === 'string' && { fix }),
    },
  ];
}

export function readWarnings({ warnings = [] }: { warnings?: unknown[] }): SourceNote[] {
  return warnings.flatMap(toWarning);
}
