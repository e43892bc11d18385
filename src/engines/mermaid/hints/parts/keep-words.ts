/** Discards a fixed source that lacks one of the author's words. */
import type { HintRow } from '../../../hints/apply-hints.ts';

const WORD = /[\p{L}\p{N}]{2,}/gu;
const ENTITY = /#(?:quot|59|58);/g;

function wordsOf(text: string): Set<string> {
  return new Set(text.replace(ENTITY, ' ').toLowerCase().match(WORD) ?? []);
}

/** A fix may join words, so each is searched for anywhere. */
export function keepsWords(source: string, fixed: string): boolean {
  const words = fixed.toLowerCase();
  return [...wordsOf(source)].every((word) => words.includes(word));
}

export function keepingWords(row: HintRow): HintRow {
  const { fixes } = row;
  if (fixes === undefined) return row;
  return {
    ...row,
    fixes(fault) {
      const fixed = fixes(fault);
      return fixed !== undefined && keepsWords(fault.source, fixed) ? fixed : undefined;
    },
  };
}
