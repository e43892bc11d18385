/** The name that was probably meant. */

/** With more differing letters than this, it is another word. */
const MAX_DISTANCE = 3;

const MAX_LETTERS = 128;

/** Letters that are added, left out, replaced, or swapped with the next. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Shorter words are the start of too many others. */
const MIN_SHORTENED = 3;

/** `dev` for `develop`, or the other way round. */
function isShortened(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= MIN_SHORTENED && (a.startsWith(b) || b.startsWith(a));
}

/** `most` is the number of letters that may differ. */
export function nearestName(wanted: string, names: readonly string[], most = MAX_DISTANCE): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  for (const name of names) {
    const [given, known] = [wanted.toLowerCase(), name.toLowerCase()];
    // Of lengths that differ by more, the words do too; names can be many, and as long as a caller likes.
    const isComparable = Math.abs(given.length - known.length) < least && known.length <= MAX_LETTERS;
    const far = Math.min(
      isComparable ? distance(given, known) : Number.POSITIVE_INFINITY,
      isShortened(given, known) ? most : Number.POSITIVE_INFINITY,
    );
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** As `nearestName`, for names of any length: one letter in three may differ. */
export function meantName(wanted: string, names: readonly string[]): string | undefined {
  return nearestName(wanted, names, Math.min(MAX_DISTANCE, Math.max(1, Math.floor(wanted.length / 3))));
}

/** One letter too few, too many, wrong, or swapped with its neighbour. */
export function isNearly(written: string, keyword: string): boolean {
  if (written === keyword || Math.abs(written.length - keyword.length) > 1 || keyword.length > MAX_LETTERS)
    return false;
  return distance(written.toLowerCase(), keyword.toLowerCase()) <= 1;
}

const MAX_QUOTED_CHARACTERS = 100;

/** A name as an error repeats it: callers may send any length. */
export function quotable(name: string): string {
  return name.length > MAX_QUOTED_CHARACTERS ? `${name.slice(0, MAX_QUOTED_CHARACTERS)}...` : name;
}
