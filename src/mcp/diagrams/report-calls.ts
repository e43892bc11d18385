/** A ToolSource that reports how each call ended, how long it took and whether the answer was cached. */

import type { Call } from '../../ports/call.ts';
import { GONE_CODE, OK_CODE } from '../../ports/call-record.ts';
import type { ToolReply, ToolSource } from '../server/tool-source.ts';

const UNFORESEEN = 'INTERNAL_ERROR';

function codeOf(reply: ToolReply): string {
  if (reply.kind === 'value') return OK_CODE;
  return reply.kind === 'unknown-tool' ? 'TOOL_NOT_FOUND' : (reply.code ?? UNFORESEEN);
}

async function callAndReport(
  source: ToolSource,
  [name, args, signal, caller]: Parameters<ToolSource['call']>,
  onCall: NonNullable<Call['onToolCall']>,
): Promise<ToolReply> {
  const started = performance.now();
  let cached = false;
  let code = UNFORESEEN;
  // Callers can send any name; only those of tools go into logs and metrics.
  let tool: string | undefined = name;
  const onCacheHit = () => {
    cached = true;
  };
  try {
    const reply = await source.call(name, args, signal, { ...caller, onCacheHit });
    code = codeOf(reply);
    if (reply.kind === 'unknown-tool') tool = undefined;
    return reply;
  } finally {
    if (signal.aborted) code = GONE_CODE;
    onCall({ tool, code, seconds: (performance.now() - started) / 1000, cached });
  }
}

export function reportCalls(source: ToolSource): ToolSource {
  return {
    list: () => source.list(),
    call: (...call) => {
      const onCall = call[3]?.onToolCall;
      return onCall ? callAndReport(source, call, onCall) : source.call(...call);
    },
  };
}
