/** What a tab has stored as earlier versions is checked before it is used. */
import { expect, it } from 'vitest';
import { checkedVersions } from '../../src/playground/app/diagram/versions.ts';

it.each([
  [undefined, {}],
  ['graph TD', {}],
  [{ mermaid: 'graph TD' }, {}],
  [{ mermaid: { code: 7 }, plantuml: null }, {}],
  [{ mermaid: { code: 'graph TD' }, basic: { code: '10 PRINT' } }, { mermaid: { code: 'graph TD' } }],
  [{ mermaid: { code: 'pie', pinnedAt: 'noon' } }, { mermaid: { code: 'pie' } }],
  [{ plantuml: { code: 'A -> B', pinnedAt: 17 } }, { plantuml: { code: 'A -> B', pinnedAt: 17 } }],
])('%j holds %j', (stored, want) => {
  expect(checkedVersions(stored)).toEqual(want);
});
