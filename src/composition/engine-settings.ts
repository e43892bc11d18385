/** The settings of the engines with their bounds, for the environment and for callers of the library alike. */
import { realpathSync, statSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** The settings of every program with built-in engines. */
export interface EngineConfig {
  renderWorkers: number;
  /** CPU time for one diagram. */
  renderTimeoutMs: number;
  /** Wall time until the answer. */
  renderWaitMs: number;
  renderQueue: number;
  plantumlServer: string;
  /** A folder of further libraries for PlantUML. */
  plantumlLibraries?: string | undefined;
}

export interface Range {
  min: number;
  max: number;
}

export const ENGINE_RANGES = {
  workers: { min: 1, max: 256 },
  timeoutMs: { min: 100, max: 600_000 },
  waitMs: { min: 100, max: 3_600_000 },
  queue: { min: 0, max: 100_000 },
} as const satisfies Record<string, Range>;

export const DEFAULT_PLANTUML_SERVER = 'https://www.plantuml.com/plantuml';

/** `name` is what the setting is called where it was given. */
export function wholeNumber(name: string, given: string | number, { min, max }: Range): number {
  const number = Number(given);
  if (!/^\d+$/.test(String(given)) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not '${given}'`);
  }
  return number;
}

/** Without a slash at its end. */
export function httpUrl(name: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new ConfigError(`${name} must be an http or https URL without query, not '${given}'`);
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}

/** The real path of a folder that is there. */
export function existingFolder(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`${name} must be a folder, not '${given}'`);
  }
  return realpathSync(given);
}
