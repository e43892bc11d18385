/** Narrows wide gaps in statements: the engine tries each way to divide one. */
import { statements } from './statements.ts';

/** Measured: 20 spaces take 0.8 s, 100 are not done after 5 s of CPU; in proportional type 12 and 20 look much alike. */
const MAX_GAP = 12;
const QUOTED_OR_GAP = new RegExp(`"[^"]*"|[ \\t]{${MAX_GAP + 1},}`, 'g');
const GAP = ' '.repeat(MAX_GAP);

function narrow(line: string): string {
  return line.replace(QUOTED_OR_GAP, (found) => (found.startsWith('"') ? found : GAP));
}

/** Texts of notes, legends and data stay as they are, and so does anything in quotes. */
export function narrowGaps(lines: readonly string[]): string[] {
  const narrowed = [...lines];
  for (const { index } of statements(lines)) narrowed[index] = narrow(lines[index] ?? '');
  return narrowed;
}
