/** Where the pool reports what happens to its children; pino's loggers fit. */
export interface PoolLog {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}
