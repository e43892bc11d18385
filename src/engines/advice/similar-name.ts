/** Whether two names are so similar that one of them is a slip of the pen, and not a name of its own. */

/** A and a are used side by side. */
const MIN_LETTERS_OF_SAME = 2;
const MIN_LETTERS = 3;
/** Shorter words that differ by a letter are often different words: form and from, path and patch. */
const MIN_LETTERS_OF_SLIP = 5;
/** So are longer ones if a letter is replaced: reader and render. */
const MIN_LETTERS_OF_REPLACEMENT = 7;
const SEPARATORS = /[\s_.-]+/g;
/** Close and closed, manage and manager: endings make words of their own. */
const ENDINGS = /[sdrny]$/;
const DIGIT = /\d/;

function plain(name: string): string {
  return name.toLowerCase().replace(SEPARATORS, '');
}

/** How many letters both begin with. */
function sameStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** One letter more, not at the start, and not an ending. */
function hasOneMore(longer: string, shorter: string, minLetters: number): boolean {
  const at = sameStart(longer, shorter);
  if (at === 0 || shorter.length < minLetters || longer.slice(at + 1) !== shorter.slice(at)) return false;
  return at < shorter.length || longer[at] === longer[at - 1] || !ENDINGS.test(longer);
}

function isSwapped(one: string, other: string, at: number): boolean {
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

function isReplaced(one: string, other: string, at: number): boolean {
  return at < one.length - 1 && one.slice(at + 1) === other.slice(at + 1);
}

/** Both written the same but for case, spaces and hyphens. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return one !== other && a.length >= MIN_LETTERS_OF_SAME && a === b;
}

/** `isKnown`: other signs show already that one of them is wrong, so that shorter words count too. */
export function isSlip(one: string, other: string, isKnown = false): boolean {
  if (isSameName(one, other)) return true;
  const [a, b] = [plain(one), plain(other)];
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const minLetters = isKnown ? MIN_LETTERS : MIN_LETTERS_OF_SLIP;
  const at = sameStart(a, b);
  if (at === 0 || DIGIT.test(a.slice(at, at + 2)) || DIGIT.test(b.slice(at, at + 2))) return false;
  if (a.length > b.length) return hasOneMore(a, b, minLetters);
  if (a.length < b.length) return hasOneMore(b, a, minLetters);
  if (a.length < minLetters) return false;
  return (
    isSwapped(a, b, at) || (a.length >= (isKnown ? MIN_LETTERS : MIN_LETTERS_OF_REPLACEMENT) && isReplaced(a, b, at))
  );
}

/** Names that may be similar to another: those of about its length that begin alike. */
export class NameIndex {
  readonly #byStart = new Map<string, string[]>();

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const start = plain(name)[0] ?? '';
      const known = this.#byStart.get(start);
      if (known) known.push(name);
      else this.#byStart.set(start, [name]);
    }
  }

  /** The first that is a slip of the name, or the other way round. */
  similarTo(name: string, isKnown = false, isWanted: (other: string) => boolean = () => true): string | undefined {
    const candidates = this.#byStart.get(plain(name)[0] ?? '') ?? [];
    if (candidates.length > MAX_CANDIDATES) return undefined;
    return candidates.find((other) => isSlip(name, other, isKnown) && isWanted(other));
  }
}

/** In a diagram with more names that begin alike, similar ones are made by a program. */
const MAX_CANDIDATES = 200;
