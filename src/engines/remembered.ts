/** Computes an answer once for each text, and forgets those that nobody asks for. */

/** Of the texts of one generation, which may be as long as a source. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Two generations: what is not asked for while the younger one fills up is forgotten with the older. That costs less than
 * an order of use. At most twice `generation` answers are kept.
 */
export function remembered<Value>(generation: number, compute: (text: string) => Value): (text: string) => Value {
  let young = new Map<string, Value>();
  let old = young;
  let characters = 0;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined || young.has(text)) return known as Value;
    const value = old.has(text) ? (old.get(text) as Value) : compute(text);
    characters += text.length;
    if (young.size >= generation || characters > MAX_CHARACTERS) {
      old = young;
      young = new Map();
      characters = text.length;
    }
    young.set(text, value);
    return value;
  };
}

/** A shorter one is computed as fast as it is found. */
const MIN_CHARACTERS = 100;

/** The same for long texts, such as the path of an icon that a drawing repeats: only their characters are limited. */
export function rememberTexts<Value>(compute: (text: string) => Value): (text: string) => Value {
  const recall = remembered(Number.POSITIVE_INFINITY, compute);
  return (text) => (text.length < MIN_CHARACTERS ? compute(text) : recall(text));
}
