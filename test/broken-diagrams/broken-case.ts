/** A valid diagram, the same with a mistake in it, and where the mistake is. */
import type { Language } from '../../src/ports/languages.ts';
import { MERMAID_FRAMES } from './written/mermaid-frames.ts';
import { PLANTUML_FRAMES } from './written/plantuml-frames.ts';
import type { WrittenRow } from './written/written-row.ts';

export interface BrokenCase {
  language: Language;
  /** What kind of mistake it is. */
  family: string;
  name: string;
  /** The valid source, whose meaning a fix must have. */
  meant: string;
  broken: string;
  /** Where the mistake is, 1-based, in the broken source. */
  line: number;
  /** Another line that is as right: the one that opens a block which is not closed, or the fence below a sentence. */
  otherLine?: number;
}

/** 1-based. */
export function firstDifference(one: string, other: string): number {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const index = others.findIndex((line, at) => line !== lines[at]);
  return index < 0 ? others.length : index + 1;
}

const FRAMES: Record<Language, Readonly<Record<string, string>>> = {
  mermaid: MERMAID_FRAMES,
  plantuml: PLANTUML_FRAMES,
};

export function writtenCases(language: Language, rows: readonly WrittenRow[]): BrokenCase[] {
  return rows.map(([frame, family, meantLines, writtenLines, line]) => {
    const around = FRAMES[language][frame];
    if (around === undefined) throw new Error(`no frame is called ${frame}`);
    const fill = (text: string) => around.replace(/^@$/m, () => text);
    const [meant, broken] = [fill(meantLines), fill(writtenLines)];
    const name = writtenLines.trim().split('\n').join(' | ');
    return { language, family, name, meant, broken, line: line ?? firstDifference(meant, broken) };
  });
}
