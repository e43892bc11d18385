/** Turns an engine's reply into a value, or throws the matching fault of the catalogue. */
import { Fault } from '../../invocation/fault.ts';
import type { Diagnosis, EngineReply } from '../../ports/diagram-engine.ts';

function faultOf({ error, supported, ...details }: Diagnosis): Fault {
  return new Fault(supported === false ? 'UNSUPPORTED_DIAGRAM' : 'INVALID_SYNTAX', { message: error, details });
}

export function settleReply<Value>(reply: EngineReply<Value>): Value {
  switch (reply.kind) {
    case 'done':
      return reply.value;
    case 'invalid':
      throw faultOf(reply.diagnosis);
    case 'too-complex':
      throw new Fault('DIAGRAM_TOO_COMPLEX', { message: reply.reason });
    case 'overloaded':
      throw new Fault('OVERLOADED', { retryAfterSeconds: reply.retryAfterSeconds });
  }
}
