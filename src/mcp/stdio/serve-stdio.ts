/** MCP over stdin and stdout, until stdin closes. */
import { type Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerConfig } from '../server/create-mcp-server.ts';
import { LineTransport } from './line-transport.ts';

interface ClaimedStdout {
  stream: Writable;
  release(): void;
}

/** Reserves stdout for the protocol: anything else that the process prints there goes to stderr. */
function claimStdout(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): ClaimedStdout {
  const { write } = stdout;
  const stream = new Writable({
    decodeStrings: false,
    // The callback follows the real write, so that writableLength counts what the reader has not read yet.
    write: (chunk: string, _encoding, done) => {
      write.call(stdout, chunk, 'utf8', (error) => done(error));
    },
  });
  const onError = (error: Error) => stream.destroy(error);
  stdout.on('error', onError);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  return {
    stream,
    release() {
      stdout.write = write;
      stdout.off('error', onError);
      // Writes fail if the reader has already left; there is nobody to report it to.
      stdout.on('error', () => {});
    },
  };
}

export interface ServeStdioConfig extends McpServerConfig {
  maxMessageBytes?: number;
  /** Called once, after the client has its first answer, to warm things up. */
  onFirstAnswer?: () => void;
  /** Streams to use instead of the process's own; stdout is then left alone. */
  streams?: { input: Readable; output: Writable };
}

/** A tool's input is far smaller; a longer line is refused without being stored. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** A pipe such as `printf ... | drawbridge mcp` closes immediately but expects its answers; the process must end within 5 s. */
const DRAIN_MS = 2_500;
const FLUSH_MS = 500;
/** How long a client that has gone may keep the process waiting. */
export const END_WAIT_MS = DRAIN_MS + FLUSH_MS;

async function flush(output: Writable): Promise<void> {
  if (output.destroyed) return;
  output.end();
  // A reader that reads nothing must not keep the process alive.
  await finished(output, { signal: AbortSignal.timeout(FLUSH_MS) }).catch(() => {});
}

/**
 * Resolves when the client has gone; calls still under way are then aborted.
 * The program should then exit by itself: unread output would keep it alive.
 */
export async function serveStdio(config: ServeStdioConfig): Promise<void> {
  const claimed = config.streams ? undefined : claimStdout(process.stdout, process.stderr);
  const input = config.streams?.input ?? process.stdin;
  const output = config.streams?.output ?? claimed?.stream ?? process.stdout;
  const transport = new LineTransport(input, output, {
    maxMessageBytes: config.maxMessageBytes ?? MAX_MESSAGE_BYTES,
    drainMs: DRAIN_MS,
    ...(config.onFirstAnswer && { onFirstAnswer: config.onFirstAnswer }),
  });
  serveConnection(() => createMcpServer(config), { transport });
  await transport.closed;
  await flush(output);
  claimed?.release();
}
