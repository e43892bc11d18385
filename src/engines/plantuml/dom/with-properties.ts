/** Sets properties of shared objects during one call, such as globals for code that expects a browser. */

/** What is set on which object. */
export type Properties = readonly [target: object, values: Record<string, unknown>];

function set(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}

/** Sets the properties, runs the task and puts back what was there before, whatever happens. */
export async function withProperties<Value>(
  overrides: readonly Properties[],
  task: () => Promise<Value>,
): Promise<Value> {
  const undo = overrides.flatMap(([target, values]) =>
    Object.entries(values).map(([name, value]) => set(target, name, value)),
  );
  try {
    return await task();
  } finally {
    for (const restore of undo) restore();
  }
}
