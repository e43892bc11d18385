/** What parent and child say to each other. */
import type { Drawing, EngineReply, RenderOptions, Verdict } from '../../ports/diagram-engine.ts';

export type Task = { kind: 'verify'; code: string } | { kind: 'render'; code: string; options: RenderOptions };

export type ChildReply = EngineReply<Verdict> | EngineReply<Drawing>;

/** Parent to child. */
export interface Job {
  id: number;
  task: Task;
}

/** Child to parent. After `faulty` the child has nothing more to say and ends. */
export type ChildMessage =
  | { kind: 'ready'; rssBytes: number }
  | { kind: 'reply'; id: number; reply: ChildReply; rssBytes: number }
  | { kind: 'faulty'; id: number; reason: string };

const REPLY_KINDS: ReadonlySet<unknown> = new Set([
  'done',
  'invalid',
  'too-complex',
  'overloaded',
] satisfies ChildReply['kind'][]);

/** Checks what the parent relies on; undefined when a child does not keep to the protocol. */
export function readChildMessage(raw: unknown): ChildMessage | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { kind, rssBytes, reply, reason } = raw as Record<string, unknown>;
  const fits =
    (kind === 'ready' && typeof rssBytes === 'number') ||
    (kind === 'reply' && typeof rssBytes === 'number' && REPLY_KINDS.has((reply as ChildReply | undefined)?.kind)) ||
    (kind === 'faulty' && typeof reason === 'string');
  return fits ? (raw as ChildMessage) : undefined;
}

/** The file descriptor of the channel in the child; 0 to 2 are closed to it. */
export const CHANNEL_FD = 3;

/** What a child must know from its first moment, handed over as arguments of its entry. */
export interface ChildOrders {
  rssLimitMb: number;
  parentPid: number;
}

export function toArguments({ rssLimitMb, parentPid }: ChildOrders): string[] {
  return [String(rssLimitMb), String(parentPid)];
}

export function fromArguments(argv: readonly string[]): ChildOrders | undefined {
  const [rssLimitMb = 0, parentPid = 0] = argv.slice(2).map(Number);
  return rssLimitMb > 0 && parentPid > 0 ? { rssLimitMb, parentPid } : undefined;
}
