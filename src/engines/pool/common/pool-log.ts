/** The log that the pool reports its children to; pino's loggers have this type. */
export interface PoolLog {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}
