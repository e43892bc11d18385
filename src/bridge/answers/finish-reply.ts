/** The last step before a reply is sent: removes the token and limits the text. */
import type { ReplyItem, ToolReply } from '../../mcp/server/tool-source.ts';
import type { TokenGuard } from '../upstream/token-guard.ts';
import { cutText } from './answer-text.ts';

function redactDeep(value: unknown, guard: TokenGuard): unknown {
  if (typeof value === 'string') return guard.redact(value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, guard));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [guard.redact(key), redactDeep(item, guard)]));
}

/** The names of an answer's bytes are the service's too. */
function finishItem(item: ReplyItem, { redact }: TokenGuard, finish: (text: string) => string): ReplyItem {
  if (item.type === 'text') return { ...item, text: finish(item.text) };
  const mimeType = redact(item.mimeType);
  return item.type === 'resource' ? { ...item, mimeType, uri: redact(item.uri) } : { ...item, mimeType };
}

export function finishReply(reply: ToolReply, guard: TokenGuard, maxTextBytes: number): ToolReply {
  // Redacted first: cutting through the token would leave most of it.
  const finish = (text: string) => cutText(guard.redact(text), maxTextBytes);
  switch (reply.kind) {
    case 'value':
      return {
        ...reply,
        ...(reply.text === undefined ? {} : { text: finish(reply.text) }),
        ...(reply.more ? { more: reply.more.map((item) => finishItem(item, guard, finish)) } : {}),
        ...(reply.structured ? { structured: redactDeep(reply.structured, guard) as Record<string, unknown> } : {}),
      };
    case 'caller-fault':
      return { ...reply, text: finish(reply.text) };
    case 'service-fault':
      return { ...reply, message: finish(reply.message) };
    case 'unknown-tool':
      return reply;
  }
}
