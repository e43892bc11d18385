/** Counts calls and answers, and how long they took. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { CallObserver } from '../ports/call-record.ts';

/** From a cached answer to the default maximum wait. */
const DURATION_BUCKETS_S = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createCallMetrics(registry: Registry): CallObserver {
  const registers = [registry];
  const calls = new Counter({
    name: 'drawbridge_calls_total',
    help: 'Calls of a tool, by door and by the code of the answer: OK, or a row of the error catalogue',
    labelNames: ['tool', 'door', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'drawbridge_call_duration_seconds',
    help: 'Time from the arrival of a call to its answer',
    labelNames: ['tool', 'door'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const responses = new Counter({
    name: 'drawbridge_http_responses_total',
    help: 'HTTP answers by status and by whose fault it is (none, caller or service), pages and refusals included',
    labelNames: ['status', 'fault'],
    registers,
  });
  return {
    call({ tool, door, code, seconds }) {
      calls.inc({ tool, door, code });
      durations.observe({ tool, door }, seconds);
    },
    response: (status, fault) => responses.inc({ status, fault }),
  };
}
