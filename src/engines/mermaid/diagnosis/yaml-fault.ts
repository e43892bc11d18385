/** Reads faults in the two places where Mermaid accepts YAML: frontmatter, and the data of a node. */

import { placeInSource, type SourcePlace } from '../source/source-place.ts';
import type { ParserFault } from './describe-parse-error.ts';

export interface YamlFault {
  reason: string;
  /** Counted from 0. */
  mark: { line: number; column: number };
}

export interface FailedStatement extends SourcePlace {
  source: string;
}

export function frontmatterFault({ reason, mark }: YamlFault, source: string): ParserFault {
  const fence = source.split(/\r\n?|\n/).findIndex((line) => line.trim() !== '');
  const place = { line: fence + 2 + mark.line, column: mark.column + 1 };
  return { message: `The frontmatter is not valid YAML: ${reason}.`, place };
}

/** Data in one line are read between braces that Mermaid puts in lines of their own. */
export function nodeDataFault({ reason, mark }: YamlFault, statement: FailedStatement, source: string): ParserFault {
  const lines = statement.source.split('\n');
  const before = lines.slice(0, statement.line - 1).join('\n').length;
  const open = statement.source.indexOf('@{', before);
  const data = /^@\{([^}]*)/.exec(statement.source.slice(Math.max(open, 0)))?.[1] ?? '';
  const head = statement.source.slice(0, open + 2).split('\n');
  const isOneLine = !data.includes('\n');
  const startColumn = (head.at(-1)?.length ?? 0) + 1;
  const column = Math.min(startColumn + mark.column, startColumn + data.length);
  const parsed: SourcePlace =
    isOneLine || mark.line === 0
      ? { line: head.length, column }
      : { line: head.length + mark.line, column: mark.column + 1 };
  return {
    message: `The data between @{ and } is not valid YAML: ${reason}.`,
    place:
      open < 0 ? placeInSource(source, statement.source, statement) : placeInSource(source, statement.source, parsed),
  };
}
