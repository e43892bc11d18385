/** Finds where YAML or EBNF is wrong by drawing ever shorter beginnings of it; PlantUML only reports that it is. */
import { DECORATION } from './empty-body.ts';

/** Indexes of lines after which the text may end without being cut in two, by kind of diagram. */
const PART_ENDS: Readonly<Record<string, RegExp>> = { yaml: /\S/, ebnf: /;\s*$/ };

/** 1-based in `lines`, which include the `@start` and `@end` lines. `isFaulty` draws a diagram. */
export async function dataFaultLine(
  kind: string,
  lines: readonly string[],
  isFaulty: (lines: string[]) => Promise<boolean>,
): Promise<number | undefined> {
  const ends = PART_ENDS[kind];
  if (ends === undefined) return undefined;
  const isEnd = (line: string): boolean => ends.test(line) && !DECORATION.test(line);
  const cuts = [...lines.keys()].filter((index) => index > 0 && index < lines.length - 1 && isEnd(lines[index] ?? ''));
  let [sound, faulty] = [-1, cuts.length - 1];
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    const beginning = [...lines.slice(0, (cuts[middle] ?? 0) + 1), lines.at(-1) ?? ''];
    if (await isFaulty(beginning)) faulty = middle;
    else sound = middle;
  }
  const first = (cuts[sound] ?? 0) + 1;
  const index = lines.findIndex((line, at) => at >= first && !DECORATION.test(line));
  return index < 0 ? undefined : Math.min(index + 1, lines.length);
}
