/// <reference lib="esnext.disposable" preserve="true" />
/** The tools as functions of this process, with the engines in child processes. */

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
import { type DiagramTools, diagramTools } from './diagram-tools.ts';
import { DrawbridgeError } from './drawbridge-error.ts';
import type { DrawbridgeOptions } from './drawbridge-options.ts';
import type { OpenEngines } from './open-engines.ts';

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
function readDrawbridgeOptions(options: DrawbridgeOptions): EngineConfig {
  try {
    return readSettings(options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new DrawbridgeError('INVALID_INPUT', { message: error.message });
  }
}

export interface Drawbridge extends DiagramTools {
  /** Starts both engines ahead of the first call. */
  warmUp(): Promise<void>;
  /** Ends the engines; calls that are still open throw SHUTTING_DOWN. A program ends without it, too. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

function closedError(): DrawbridgeError {
  return new DrawbridgeError('SHUTTING_DOWN', { message: 'This Drawbridge is closed. Create another one.' });
}

/** Nothing is started before the first call; a wrong option throws here. */
export function createDrawbridge(options: DrawbridgeOptions = {}): Drawbridge {
  const config = readDrawbridgeOptions(options);
  let opening: Promise<OpenEngines> | undefined;
  let isClosed = false;

  function engines(): Promise<OpenEngines> {
    opening ??= import('./open-engines.ts').then(({ openEngines }) => openEngines(config, options.log));
    return opening;
  }

  /** An error that closing has caused says so. */
  async function unlessClosed<Value>(work: (open: OpenEngines) => Promise<Value>): Promise<Value> {
    if (isClosed) throw closedError();
    try {
      return await work(await engines());
    } catch (error) {
      throw isClosed ? closedError() : error;
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    // Engines that could not be opened have nothing to close.
    const open = await opening?.catch(() => undefined);
    await open?.close();
  }

  return {
    ...diagramTools((name, input, call) =>
      unlessClosed(async (open) => {
        call.signal?.throwIfAborted();
        try {
          return await open.run(name, input, call);
        } catch (error) {
          call.signal?.throwIfAborted();
          throw error;
        }
      }),
    ),
    warmUp: () => unlessClosed((open) => open.warmUp()),
    close,
    [Symbol.asyncDispose]: close,
  };
}
