/** Computes the colours of each theme once: they follow from its name, unless a diagram sets some of them itself. */

type Variables = Record<string, unknown>;

const computed = new Map<string, Variables>();

/** What is handed out may be written to by a diagram. */
function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.assign(Object.create(Object.getPrototypeOf(value)), value) as Variables;
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = copied(copy[key]);
  return copy as Value;
}

export function computedTheme(name: string, own: Variables, compute: (own: Variables) => Variables): Variables {
  if (Object.keys(own).length > 0) return compute(own);
  const known = computed.get(name) ?? compute(own);
  computed.set(name, known);
  return copied(known);
}
