/** What the markers of Mermaid are, by their names. */
import type { Head } from './marks.ts';

const NAMES: readonly (readonly [RegExp, Head])[] = [
  [/sequencenumber/i, 'none'],
  [/extension/i, 'triangle'],
  [/composition/i, 'filledDiamond'],
  [/aggregation/i, 'diamond'],
  [/dependency|stick/i, 'open'],
  [/circle|lollipop|contains/i, 'circle'],
  [/cross/i, 'cross'],
  [/zeroOrOne/i, 'zeroOrOne'],
  [/zeroOrMore/i, 'zeroOrMore'],
  [/oneOrMore/i, 'oneOrMore'],
  [/onlyOne/i, 'one'],
  [/mdParent/i, 'filledDiamond'],
];

export function headNamed(id: string | undefined): Head {
  if (id === undefined) return 'none';
  return NAMES.find(([pattern]) => pattern.test(id))?.[1] ?? 'arrow';
}
