/** Computes the colours of a theme once: they follow from its name and the few that are set. */

type Variables = Record<string, unknown>;

/** Ours sets a font; a diagram that sets more than this is rare, and computes its own. */
const MAX_KEY_CHARACTERS = 500;
const MAX_KEPT_THEMES = 40;

const computed = new Map<string, Variables>();

/** What is handed out may be written to by a diagram. */
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
