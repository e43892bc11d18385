/** The options of createDrawbridge. */

/** What the engines report, such as a child that was lost; pino's loggers have this type, too. */
export interface DrawbridgeLog {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}

export interface DrawbridgeOptions {
  /** Diagrams drawn at a time, 1 to 256; the number of cores by default. */
  workers?: number | undefined;
  /** CPU time of one diagram in milliseconds, 100 to 600,000; 5,000 by default. What takes more is DIAGRAM_TOO_COMPLEX. */
  timeoutMs?: number | undefined;
  /** Time until an answer in milliseconds, 100 to 3,600,000; an hour by default. Then a call is OVERLOADED. */
  waitMs?: number | undefined;
  /** Calls that may wait for an engine, 0 to 100,000, which is the default. One more is OVERLOADED. */
  queue?: number | undefined;
  /** Base of the URLs that encodePlantUML returns. */
  plantumlServer?: string | undefined;
  /** A folder of further libraries for PlantUML, one folder for each, as PlantUML's own library has them. */
  plantumlLibraries?: string | undefined;
  /** Nothing is logged without it. */
  log?: DrawbridgeLog | undefined;
}
