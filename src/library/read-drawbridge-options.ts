/** Checks the options of createDrawbridge before any engine starts. */
import { availableParallelism } from 'node:os';
import { limits } from '../../generated/values.ts';
import { ConfigError } from '../composition/config-error.ts';
import {
  DEFAULT_PLANTUML_SERVER,
  ENGINE_RANGES,
  type EngineConfig,
  existingFolder,
  httpUrl,
  wholeNumber,
} from '../composition/engine-settings.ts';
import { DrawbridgeError } from './drawbridge-error.ts';
import type { DrawbridgeOptions } from './drawbridge-options.ts';

function readSettings(options: DrawbridgeOptions): EngineConfig {
  const number = (name: keyof typeof ENGINE_RANGES, fallback: number) =>
    wholeNumber(name, options[name] ?? fallback, ENGINE_RANGES[name]);
  return {
    renderWorkers: number('workers', availableParallelism()),
    renderTimeoutMs: number('timeoutMs', limits.renderTimeoutMs),
    // A program that asks for a thousand pictures at once waits for them; a service would refuse.
    renderWaitMs: number('waitMs', ENGINE_RANGES.waitMs.max),
    renderQueue: number('queue', ENGINE_RANGES.queue.max),
    plantumlServer: httpUrl('plantumlServer', options.plantumlServer ?? DEFAULT_PLANTUML_SERVER),
    plantumlLibraries: existingFolder('plantumlLibraries', options.plantumlLibraries),
  };
}

/** Throws a DrawbridgeError that names the option. */
export function readDrawbridgeOptions(options: DrawbridgeOptions): EngineConfig {
  try {
    return readSettings(options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new DrawbridgeError('INVALID_INPUT', { message: error.message });
  }
}
