/** A ToolSource that reports how each call ended, how long it took and whether the answer was cached. */
import { GONE_CODE, OK_CODE } from '../../ports/call-record.ts';
import type { ToolCaller, ToolReply, ToolSource } from '../server/tool-source.ts';

const UNFORESEEN = 'INTERNAL_ERROR';

function codeOf(reply: ToolReply): string {
  if (reply.kind === 'value') return OK_CODE;
  return reply.kind === 'unknown-tool' ? 'TOOL_NOT_FOUND' : (reply.code ?? UNFORESEEN);
}

async function callAndReport(
  source: ToolSource,
  [name, args, signal, caller]: Parameters<ToolSource['call']>,
  onCall: NonNullable<ToolCaller['onCall']>,
): Promise<ToolReply> {
  const started = performance.now();
  let cached = false;
  let code = UNFORESEEN;
  // Callers can send any name; only those of tools go into logs and metrics.
  let tool: { tool?: string } = { tool: name };
  const onCacheHit = () => {
    cached = true;
  };
  try {
    const reply = await source.call(name, args, signal, { ...caller, onCacheHit });
    code = codeOf(reply);
    if (reply.kind === 'unknown-tool') tool = {};
    return reply;
  } finally {
    if (signal.aborted) code = GONE_CODE;
    onCall({ ...tool, code, seconds: (performance.now() - started) / 1000, cached });
  }
}

export function reportCalls(source: ToolSource): ToolSource {
  return {
    list: () => source.list(),
    call: (...call) => {
      const onCall = call[3]?.onCall;
      return onCall ? callAndReport(source, call, onCall) : source.call(...call);
    },
  };
}
