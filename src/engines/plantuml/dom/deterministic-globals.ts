/** A fixed clock, seeded random numbers and a silent console: the same source gives the same bytes. */
import { pinnedDateAt } from '../../pinned-date.ts';

/** What is set on which object. */
type Properties = readonly [target: object, values: Record<string, unknown>];

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

/** What `%date()` and the like see. */
const PINNED_TIME_MS = Date.UTC(2000, 0, 1);
const SEED = 0x2545f491;

/** In UTC, wherever it runs. */
class PinnedDate extends pinnedDateAt(PINNED_TIME_MS) {
  override toString(): string {
    return this.toUTCString();
  }
  override getTimezoneOffset(): number {
    return 0;
  }
}

/** Xorshift numbers from a fixed seed. */
function seededRandom(): () => number {
  let state = SEED;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const silence = (): void => {};
const SILENT = { info: silence, warn: silence, error: silence };

/** Fresh for each drawing, so that none depends on those before it. */
export function deterministicGlobals(hear: (line: string) => void): Properties[] {
  return [
    [globalThis, { Date: PinnedDate }],
    [Math, { random: seededRandom() }],
    [console, { ...SILENT, log: hear }],
  ];
}
