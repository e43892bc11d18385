/** What the rows look at: the source, and what Mermaid has read in it. */
import type { DiagramModel } from '../../../../ports/diagram-model.ts';
import { toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import type { WarningRow } from '../../../warnings/find-warnings.ts';
import { headerIndex } from '../../source/read-header.ts';

export interface MermaidReading {
  source: string;
  /** Numbered as in the source; empty where there is no statement: the header and all above it, and comments. */
  lines: readonly string[];
  /** 1-based line of the first of `lines`. */
  firstLine: number;
  /** The model's name of the type, or else Mermaid's. */
  kind: string;
  db: unknown;
  /** Absent for a type that is not read in parts. */
  model: DiagramModel | undefined;
  /** Of labels that have no colour of their own. */
  textColour: string;
}

const COMMENT = /^\s*%%/;
/** Texts of several lines. */
const TEXT_BLOCKS: readonly (readonly [opens: RegExp, closes: RegExp])[] = [
  [/^\s*accDescr\s*\{[^}]*$/, /\}/],
  [/^\s*note\s+(?:left|right)\s+of\s+[^:]*$/i, /^\s*end note\b/i],
];

/** Of the statements after the header. */
export function statementLines(source: string): string[] {
  const header = headerIndex(source);
  let closes: RegExp | undefined;
  return toLines(source).map((text, index) => {
    const line = plainLine(text).replace(/\r$/, '');
    if (closes) {
      if (closes.test(line)) closes = undefined;
      return '';
    }
    if (index <= header || COMMENT.test(line)) return '';
    closes = TEXT_BLOCKS.find(([opens]) => opens.test(line))?.[1];
    return closes ? '' : line;
  });
}

export type MermaidWarningRow = WarningRow<MermaidReading>;
