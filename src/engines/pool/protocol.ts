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

/** Arguments that the parent hands to the child's entry, in this order. */
export function childArguments(rssLimitMb: number): string[] {
  return [String(rssLimitMb)];
}

export function parseChildArguments(argv: readonly string[]): { rssLimitMb: number } | undefined {
  const rssLimitMb = Number(argv[2]);
  return Number.isFinite(rssLimitMb) && rssLimitMb > 0 ? { rssLimitMb } : undefined;
}
