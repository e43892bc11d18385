/** Holds back a mended source that lacks a word of the author. */
import type { HintRow } from '../../hints/apply-hints.ts';

const WORD = /[\p{L}\p{N}]{2,}/gu;
const ENTITY = /#(?:quot|59|58);/g;

function wordsOf(text: string): Set<string> {
  return new Set(text.replace(ENTITY, ' ').toLowerCase().match(WORD) ?? []);
}

/** Words may be joined by the mending, so each is looked for anywhere. */
export function keepsWords(source: string, mended: string): boolean {
  const words = mended.toLowerCase();
  return [...wordsOf(source)].every((word) => words.includes(word));
}

export function keepingWords(row: HintRow): HintRow {
  const { mends } = row;
  if (mends === undefined) return row;
  return {
    ...row,
    mends(fault) {
      const mended = mends(fault);
      return mended !== undefined && keepsWords(fault.source, mended) ? mended : undefined;
    },
  };
}
