/** A traceparent is passed on only if the W3C's specification calls it valid. */
import { describe, expect, it } from 'vitest';
import { traceOf } from '../../src/http/server/refuse-request.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const READ = { trace_id: TRACE, span_id: SPAN, trace_flags: '01' };

describe('traceOf', () => {
  it.each([
    ['version 00', `00-${TRACE}-${SPAN}-01`, READ],
    ['a later version', `cc-${TRACE}-${SPAN}-01`, READ],
    ['a later version with more', `cc-${TRACE}-${SPAN}-01-what-the-future-holds`, READ],
    ['version 00 with more', `00-${TRACE}-${SPAN}-01-more`, {}],
    ['a later version with more and no dash', `cc-${TRACE}-${SPAN}-01.more`, {}],
    ['version ff', `ff-${TRACE}-${SPAN}-01`, {}],
    ['no trace', `00-${'0'.repeat(32)}-${SPAN}-01`, {}],
    ['no span', `00-${TRACE}-${'0'.repeat(16)}-01`, {}],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`, {}],
    ['a trace that is too short', `00-${TRACE.slice(1)}-${SPAN}-01`, {}],
    ['two values', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`, {}],
    ['a line break', `00-${TRACE}-${SPAN}-01\nforged`, {}],
    ['nothing', undefined, {}],
  ])('reads %s', (_, traceparent, want) => {
    expect(traceOf({ headers: { traceparent } })).toEqual(want);
  });
});
