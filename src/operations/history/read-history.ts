/** Reads the diagrams of a session, newest first. */
import type { ResourceOutput } from '../../../generated/operations.ts';
import { Fault } from '../../invocation/fault.ts';
import type { Call } from '../../ports/call.ts';
import type { DiagramHistory } from '../../ports/diagram-history.ts';
import { sessionCaller } from './keep-history.ts';
import { checkSessionId } from './session-id.ts';

/** By then, a store that was restarted is usually back. */
const RETRY_AFTER_S = 5;

export async function readHistory(
  history: DiagramHistory | undefined,
  session: string | undefined,
  context: Call,
): Promise<ResourceOutput<'latestDiagram'>[]> {
  if (!history) throw new Fault('HISTORY_OFF');
  const calls = await history.read(sessionCaller(checkSessionId(session), context));
  if (!calls) throw new Fault('HISTORY_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S });
  return calls.map(({ at, tool, input }) => ({ drawnAt: new Date(at).toISOString(), tool, input }));
}
