/** The messages between parent and child. */
import type {
  ComparisonOptions,
  Conversion,
  Drawing,
  EditedDiagram,
  EditOperation,
  EngineReply,
  RenderOptions,
  ShownComparison,
  Verdict,
  WarnedDescription,
} from '../../../ports/diagram-engine.ts';
import type { Language } from '../../../ports/languages.ts';
import { EXTRA_KINDS, type LostExtras } from '../../extras.ts';

export type Task =
  | { kind: 'verify' | 'describe' | 'encode'; code: string }
  | { kind: 'readModel'; code: string; isDrawn: boolean }
  | { kind: 'render'; code: string; options: RenderOptions }
  | { kind: 'edit'; code: string; operations: readonly EditOperation[] }
  | { kind: 'convert'; code: string; to: Language }
  /** Of two models. */
  | { kind: 'compare'; code: string; after: string; options: ComparisonOptions };

export type ChildReply = EngineReply<
  Verdict | Drawing | WarnedDescription | ShownComparison | EditedDiagram | Conversion | string
>;

/** One of the child's own diagrams, by its place, or one that was asked for before. */
export type WarmUp = number | Task;

/** Parent to child: a task with the CPU time that it may take, or one step of the warm-up. */
export type Job = { id: number; budgetMs: number } & ({ task: Task } | { warmUp: WarmUp });

/** Child to parent. After `faulty` the child sends nothing more and exits. */
export type ChildMessage =
  | { kind: 'ready'; rssBytes: number; warmUps: number }
  | { kind: 'reply'; id: number; reply: ChildReply; rssBytes: number; cpuMs: number; lost?: LostExtras | undefined }
  | { kind: 'warmed'; id: number; rssBytes: number; cpuMs: number }
  | { kind: 'faulty'; id: number; reason: string };

/** Why a watchdog ends its own process. */
export type Excess = 'cpu' | 'memory';

/** Watchdog to parent: the CPU time of the running job so far, and a last message before it ends the process. */
export interface WatchReport {
  id: number;
  cpuMs: number;
  over?: Excess;
}

const REPLY_KINDS: ReadonlySet<unknown> = new Set([
  'done',
  'invalid',
  'too-complex',
  'overloaded',
] satisfies ChildReply['kind'][]);

function areNumbers(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'number' && Number.isFinite(value));
}

function isLost(lost: unknown): boolean {
  if (lost === undefined) return true;
  if (typeof lost !== 'object' || lost === null) return false;
  return Object.entries(lost).every(
    ([kind, count]) => EXTRA_KINDS.some((known) => known === kind) && areNumbers(count),
  );
}

/** Checks what the parent relies on; undefined if a child breaks the protocol. */
export function readChildMessage(raw: unknown): ChildMessage | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { kind, rssBytes, warmUps, cpuMs, reply, reason, lost } = raw as Record<string, unknown>;
  const fits =
    (kind === 'ready' && areNumbers(rssBytes, warmUps)) ||
    (kind === 'warmed' && areNumbers(rssBytes, cpuMs)) ||
    (kind === 'reply' &&
      areNumbers(rssBytes, cpuMs) &&
      REPLY_KINDS.has((reply as ChildReply | undefined)?.kind) &&
      isLost(lost)) ||
    (kind === 'faulty' && typeof reason === 'string');
  return fits ? (raw as ChildMessage) : undefined;
}

export function readWatchReport(raw: unknown): WatchReport | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { id, cpuMs, over } = raw as Record<string, unknown>;
  const fits = areNumbers(id, cpuMs) && [undefined, 'cpu', 'memory'].includes(over as Excess | undefined);
  return fits ? (raw as WatchReport) : undefined;
}

/** The file descriptors of the channels in the child, after the standard streams. */
export const CHANNEL_FD = 3;
/** The watchdog has its own: it must work while the main thread spins, and must not interleave with its messages. */
export const WATCH_FD = 4;

/** What a child must know from the start, passed as arguments of its entry. */
export interface ChildOrders {
  rssLimitMb: number;
  parentPid: number;
  /** A folder of libraries that diagrams may include. */
  libraries?: string | undefined;
}

export function toArguments({ rssLimitMb, parentPid, libraries }: ChildOrders): string[] {
  return [String(rssLimitMb), String(parentPid), ...(libraries === undefined ? [] : [libraries])];
}

export function fromArguments(argv: readonly string[]): ChildOrders | undefined {
  const [rssLimitMb = 0, parentPid = 0] = argv.slice(2, 4).map(Number);
  return rssLimitMb > 0 && parentPid > 0 ? { rssLimitMb, parentPid, libraries: argv[4] } : undefined;
}

const HEADER_BYTES = 4;

/**
 * JSON messages over a byte stream: four bytes of length, then the text; nothing longer than the limit is ever
 * buffered.
 */
export function encodeFrame(message: unknown): Buffer {
  const text = JSON.stringify(message);
  const textBytes = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + textBytes);
  frame.writeUInt32BE(textBytes, 0);
  frame.write(text, HEADER_BYTES);
  return frame;
}

interface FrameListener {
  onMessage(message: unknown): void;
  /** The stream broke the protocol; nothing more will be read from it. */
  onBroken(reason: string): void;
}

/** Returns the function to feed with the chunks of the stream. */
export function createFrameReader(maxBytes: number, listener: FrameListener): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  let broken = false;

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    const rest = all.subarray(bytes);
    chunks = rest.length > 0 ? [rest] : [];
    heldBytes = rest.length;
    return all.subarray(0, bytes);
  }

  function fail(reason: string): void {
    broken = true;
    chunks = [];
    heldBytes = 0;
    listener.onBroken(reason);
  }

  function parse(text: string): { message: unknown } | undefined {
    try {
      return { message: JSON.parse(text) };
    } catch {
      return undefined;
    }
  }

  let wantedBytes: number | undefined;
  return (chunk) => {
    if (broken) return;
    chunks.push(chunk);
    heldBytes += chunk.length;
    while (!broken) {
      if (wantedBytes === undefined) {
        if (heldBytes < HEADER_BYTES) return;
        wantedBytes = take(HEADER_BYTES).readUInt32BE(0);
        if (wantedBytes > maxBytes) return fail(`a message of ${wantedBytes} bytes; the limit is ${maxBytes}`);
      }
      if (heldBytes < wantedBytes) return;
      const parsed = parse(take(wantedBytes).toString('utf8'));
      wantedBytes = undefined;
      if (!parsed) return fail('a message that is not JSON');
      listener.onMessage(parsed.message);
    }
  };
}
