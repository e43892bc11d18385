/** A fixed clock: a diagram that uses today's date must not change tomorrow. */

/** A `Date` whose current time is always `timeMs`. */
export function pinnedDateAt(timeMs: number) {
  return class PinnedDate extends Date {
    constructor(...values: unknown[]) {
      if (values.length === 0) super(timeMs);
      else super(...(values as ConstructorParameters<typeof Date>));
    }

    static override now(): number {
      return timeMs;
    }
  };
}
