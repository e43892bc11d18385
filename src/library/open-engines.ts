/** Loads and wires the engines for the library; the first call does that, so that an import costs next to nothing. */
import { existsSync } from 'node:fs';
import { operations } from '../../generated/operations.ts';
import type { EngineConfig } from '../composition/engine-settings.ts';
import { createEngines } from '../composition/engines.ts';
import { builtPath } from '../package-root.ts';
import { LANGUAGE_NAMES } from '../ports/languages.ts';
import type { CallOptions, ToolName } from './diagram-tools.ts';
import { DrawbridgeError } from './drawbridge-error.ts';
import type { DrawbridgeLog } from './drawbridge-options.ts';

export interface OpenEngines {
  /** Throws a DrawbridgeError. */
  run(name: ToolName, input: unknown, options: CallOptions): Promise<unknown>;
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

const SILENT: DrawbridgeLog = { info() {}, warn() {}, error() {} };

function checkFiles(): void {
  const missing = LANGUAGE_NAMES.map((name) => builtPath(`engines/${name}.mjs`)).find((file) => !existsSync(file));
  if (missing === undefined) return;
  const message = `${missing} is missing. drawbridge-diagrams reads files of its own: a bundler must leave it external.`;
  throw new DrawbridgeError('INTERNAL_ERROR', { message });
}

export function openEngines(config: EngineConfig, log: DrawbridgeLog = SILENT): OpenEngines {
  checkFiles();
  // Like a command: children are started for what is asked, and none is kept in reserve.
  const { invokeOperation, pool } = createEngines(config, log, { spares: 0, warmUp: false });
  return {
    async run(name, input, { signal }) {
      const outcome = await invokeOperation(operations[name], input, signal ? { signal } : {});
      // What the cache keeps is frozen; a caller may change its own copy.
      if (outcome.ok) return structuredClone(outcome.value);
      const { code, message, details, retryAfterSeconds, cause } = outcome.fault;
      throw new DrawbridgeError(code, { message, details, retryAfterSeconds, cause });
    },
    warmUp: () => pool.warmUp(),
    close: () => pool.close(),
  };
}
