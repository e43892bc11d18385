/** A clock that stands still: a diagram that asks for today must not change tomorrow. */

/** A `Date` for which it is always `timeMs`. */
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
