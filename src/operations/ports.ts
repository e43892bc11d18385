/** What the operations need from outside: the engines, the public PlantUML server's address, a clock and the history. */
import type { DiagramEngine } from '../ports/diagram-engine.ts';
import type { DiagramHistory } from '../ports/diagram-history.ts';
import type { Language } from '../ports/languages.ts';

export interface Ports {
  engines: Record<Language, DiagramEngine>;
  /** Base of the URLs that encodePlantUML returns, without a trailing slash. */
  plantumlServer: string;
  now(): Date;
  /** Absent where no history is kept. */
  history?: DiagramHistory | undefined;
}
