/** MCP's stdio framing over any pair of streams: one JSON-RPC message per line, with limits in both directions. */
import type { Readable, Writable } from 'node:stream';
import {
  INVALID_REQUEST,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { type RpcFault, readMessage, rpcFault } from '../server/read-message.ts';

interface LineListener {
  line(bytes: Buffer): void;
  /** A line was longer than `maxBytes`; its bytes were discarded. */
  tooLong(): void;
}

interface LineSplitter {
  push(chunk: Buffer): void;
  /** The stream ended: the rest counts as a line. */
  end(): void;
}

const NEWLINE = 0x0a;

/** Splits a byte stream into lines, buffering at most `maxBytes` of an incomplete line. */
export function splitLines(maxBytes: number, listener: LineListener): LineSplitter {
  let parts: Buffer[] = [];
  let held = 0;
  let skipping = false;

  const keep = (part: Buffer) => {
    held += part.length;
    if (held > maxBytes) {
      skipping = true;
      parts = [];
    } else if (!skipping) {
      parts.push(part);
    }
  };
  const finish = () => {
    const line = Buffer.concat(parts);
    const tooLong = skipping;
    parts = [];
    held = 0;
    skipping = false;
    if (tooLong) listener.tooLong();
    else listener.line(line);
  };

  return {
    push(chunk) {
      let start = 0;
      for (let stop = chunk.indexOf(NEWLINE); stop !== -1; stop = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, stop));
        finish();
        start = stop + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
    },
    end() {
      if (held > 0) finish();
    },
  };
}

export interface LineTransportOptions {
  maxMessageBytes: number;
  /** How long calls under way may still be answered after the input has ended. */
  drainMs: number;
  /** Called once, after the first answer, for work that must not delay it. */
  onFirstAnswer?: () => void;
}

/** A client that sends without reading must not fill our memory: beyond this we stop reading from it. */
const MAX_UNREAD_OUTPUT_BYTES = 32 * 1024 * 1024;

/** Answered only when the connection ends, so there is nothing to wait for. */
const NEVER_AWAITED = 'subscriptions/listen';

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  /** Settles when nothing more will be read or written. */
  readonly closed: Promise<void>;

  readonly #input: Readable;
  readonly #output: Writable;
  readonly #options: LineTransportOptions;
  readonly #unanswered = new Set<RequestId>();
  #resolveClosed: () => void = () => {};
  #isClosed = false;
  #drainTimer: NodeJS.Timeout | undefined;
  #ended = false;
  #onFirstAnswer: (() => void) | undefined;

  constructor(input: Readable, output: Writable, options: LineTransportOptions) {
    this.#input = input;
    this.#output = output;
    this.#options = options;
    this.#onFirstAnswer = options.onFirstAnswer;
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
  }

  async start(): Promise<void> {
    const lines = splitLines(this.#options.maxMessageBytes, {
      line: (bytes) => this.#receive(bytes),
      tooLong: () => {
        this.#write(rpcFault(INVALID_REQUEST, `Message exceeds ${this.#options.maxMessageBytes} bytes`));
      },
    });
    const end = () => {
      if (this.#ended) return;
      this.#ended = true;
      lines.end();
      this.#drain();
    };
    this.#input.on('data', (chunk: Buffer) => {
      if (!this.#isClosed) lines.push(chunk);
    });
    this.#input.on('end', end);
    this.#input.on('close', end);
    this.#input.on('error', (error) => this.onerror?.(error));
    this.#output.on('error', (error) => {
      // The reader is gone; after close() this error is expected.
      if (!this.#isClosed) this.onerror?.(error);
      void this.close();
    });
    this.#output.on('drain', () => this.#input.resume());
    if (this.#input.readableEnded || this.#input.destroyed) setImmediate(end);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if ('id' in message && !('method' in message) && message.id !== undefined) this.#unanswered.delete(message.id);
    this.#write(message);
    this.#onFirstAnswer?.();
    this.#onFirstAnswer = undefined;
    if (this.#ended) this.#drain();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#drainTimer);
    this.#input.removeAllListeners('data');
    this.#input.pause();
    this.onclose?.();
    this.#resolveClosed();
  }

  #receive(bytes: Buffer): void {
    if (bytes.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09)) return;
    const read = readMessage(bytes);
    if ('fault' in read) {
      this.#write(read.fault);
      return;
    }
    const { message } = read;
    if (isJSONRPCRequest(message)) {
      if (message.method !== NEVER_AWAITED) this.#unanswered.add(message.id);
    } else if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      this.#unanswered.delete(message.params?.requestId as RequestId);
    }
    this.onmessage?.(message);
  }

  #write(message: JSONRPCMessage | RpcFault): void {
    if (this.#isClosed) return;
    this.#output.write(serializeMessage(message as JSONRPCMessage));
    if (this.#output.writableLength > MAX_UNREAD_OUTPUT_BYTES) this.#input.pause();
  }

  /** The input has ended: closes once every call is answered, or after the grace period. */
  #drain(): void {
    if (this.#unanswered.size === 0) {
      void this.close();
      return;
    }
    this.#drainTimer ??= setTimeout(() => void this.close(), this.#options.drainMs);
  }
}
