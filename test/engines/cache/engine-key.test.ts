import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EngineRequest, engineKey } from '../../../src/engines/cache/cached-engine.ts';

const BASE: EngineRequest = { engine: 'mermaid', version: '12.3.0', code: 'pie', options: { format: 'svg' } };

const DIFFERENT: [what: string, request: EngineRequest][] = [
  ['source', { ...BASE, code: 'pie ' }],
  ['engine', { ...BASE, engine: 'plantuml' }],
  ['engine version', { ...BASE, version: '12.3.1' }],
  ['task', { engine: BASE.engine, version: BASE.version, code: BASE.code }],
  ['format', { ...BASE, options: { format: 'png' } }],
  ['theme', { ...BASE, options: { format: 'svg', theme: 'dark' } }],
  ['background', { ...BASE, options: { format: 'svg', background: 'dark' } }],
  ['scale', { ...BASE, options: { format: 'svg', scale: 2 } }],
];

describe('engineKey', () => {
  it('can stand in an ETag', () => {
    expect(engineKey(BASE)).toMatch(/^[\w-]{43}$/);
  });

  it.each(DIFFERENT)('changes with the %s', (_, request) => {
    expect(engineKey(request)).not.toBe(engineKey(BASE));
  });

  it('does not depend on the order of options, nor on absent ones', () => {
    const one = engineKey({ ...BASE, options: { format: 'svg', theme: 'dark', background: 'white' } });
    const other = engineKey({
      ...BASE,
      options: { background: 'white', theme: 'dark', format: 'svg', scale: undefined as never },
    });
    expect(one).toBe(other);
  });

  it('is equal exactly when source, theme and version are equal, odd text included', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom('\ud800', '\udc00', '","', ''));
    fc.assert(
      fc.property(fc.tuple(text, text, text), fc.tuple(text, text, text), (a, b) => {
        const [one, other] = [a, b].map(([code, theme, version]) =>
          engineKey({ engine: 'mermaid', version, code, options: { format: 'svg', theme } }),
        );
        expect(one === other).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});
