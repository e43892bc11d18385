/** One attack on the Mermaid engine; `pwned()` and `evil.test` are what must never be reached. */
export interface HostileSource {
  code: string;
  options?: { theme?: string; background?: string };
  /** Words of the author that must be readable in the drawing, whatever happens to the rest. */
  keeps?: readonly string[];
}

/** Attacks by the idea behind each. */
export type HostileTable = Readonly<Record<string, HostileSource | string>>;
