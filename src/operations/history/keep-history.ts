/** Keeps the diagrams of callers who send a session id, for every operation whose contract entry has `x-history`. */
import { type Handlers, type OperationId, operations } from '../../../generated/operations.ts';
import type { Call } from '../../ports/call.ts';
import type { DiagramHistory, KeptCall, SessionCaller } from '../../ports/diagram-history.ts';
import { checkSessionId } from './session-id.ts';

type Input = Record<string, unknown>;
type AnyHandler = (input: Input, context: Call) => unknown;

export function sessionCaller(session: string, { client }: Call): SessionCaller {
  return { session, ...(client !== undefined && { client }) };
}

/** Only what the contract knows: other fields would be free storage for any caller. */
function keptCall(tool: OperationId, input: Input): KeptCall {
  const { properties = {} } = operations[tool].inputSchema as { properties?: object };
  return { tool, input: Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(properties, name))) };
}

function keeping(history: DiagramHistory, tool: OperationId, handler: AnyHandler): AnyHandler {
  return async (input, context) => {
    if (context.session === undefined) return handler(input, context);
    const session = checkSessionId(context.session);
    const value = await handler(input, context);
    // The answer waits for it, so that a caller who has the answer also finds it in the history.
    await history.add(sessionCaller(session, context), keptCall(tool, input));
    return value;
  };
}

export function keepHistory(history: DiagramHistory | undefined, handlers: Handlers): Handlers {
  if (!history) return handlers;
  const kept = Object.values(operations).filter(({ keepsHistory }) => keepsHistory);
  // The table pairs ids with handlers, and each keeps its input and its result.
  const wrapped = kept.map(({ id }) => [id, keeping(history, id, handlers[id] as unknown as AnyHandler)]);
  return { ...handlers, ...Object.fromEntries(wrapped) };
}
