/** Computes the colours of a theme once: they depend only on its name and the variables that are set. */

type Variables = Record<string, unknown>;

/** We only set a font; diagrams that set more than this are rare, and their colours are not cached. */
const MAX_KEY_CHARACTERS = 500;
const MAX_KEPT_THEMES = 40;

const computed = new Map<string, Variables>();

/** Each diagram gets a copy, since it may write to it. */
function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.assign(Object.create(Object.getPrototypeOf(value)), value) as Variables;
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = copied(copy[key]);
  return copy as Value;
}

export function computedTheme(
  name: string,
  own: Variables | undefined,
  compute: (own: Variables | undefined) => Variables,
): Variables {
  const key = `${name} ${JSON.stringify(own)}`;
  if (key.length > MAX_KEY_CHARACTERS) return compute(own);
  let known = computed.get(key);
  if (!known) {
    known = compute(own);
    if (computed.size >= MAX_KEPT_THEMES) computed.clear();
    computed.set(key, known);
  }
  return copied(known);
}
