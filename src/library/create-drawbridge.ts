/// <reference lib="esnext.disposable" preserve="true" />
/** The tools as functions of this process, with the engines in child processes. */
import { type DiagramTools, diagramTools } from './diagram-tools.ts';
import { DrawbridgeError } from './drawbridge-error.ts';
import type { DrawbridgeOptions } from './drawbridge-options.ts';
import type { OpenEngines } from './open-engines.ts';
import { readDrawbridgeOptions } from './read-drawbridge-options.ts';

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
