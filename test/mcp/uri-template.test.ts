/** URIs against templates. */
import { describe, expect, it } from 'vitest';
import { isTemplate, matchUri } from '../../src/mcp/server/create-mcp-server.ts';

const TEMPLATE = 'drawbridge://diagrams/{sessionId}';

describe('matchUri', () => {
  it.each([
    ['drawbridge://diagrams/latest', 'drawbridge://diagrams/latest', {}],
    ['drawbridge://guides/a.b', 'drawbridge://guides/aXb', undefined],
    [TEMPLATE, 'drawbridge://diagrams/abc', { sessionId: 'abc' }],
    [TEMPLATE, 'drawbridge://diagrams/a%20b', { sessionId: 'a b' }],
    [TEMPLATE, 'drawbridge://diagrams/', undefined],
    [TEMPLATE, 'drawbridge://diagrams/a/b', undefined],
    [TEMPLATE, 'drawbridge://diagrams/a?b', undefined],
    [TEMPLATE, 'drawbridge://diagrams/%E0%A4%A', undefined],
    [TEMPLATE, 'xdrawbridge://diagrams/abc', undefined],
    [TEMPLATE, 'drawbridge://diagrams/abc\n', undefined],
    ['x://{a}/y/{b}', 'x://1/y/2', { a: '1', b: '2' }],
  ])('%s and %j', (template, uri, wanted) => {
    expect(matchUri(template, uri)).toEqual(wanted);
  });

  it('knows a template by its parameters', () => {
    expect([isTemplate(TEMPLATE), isTemplate('drawbridge://diagrams/latest')]).toEqual([true, false]);
  });
});
