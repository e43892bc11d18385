/** A link restores the diagram that it was made of, whatever that is, and nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../generated/values.ts';
import { fromFragment, toFragment } from '../../src/playground/app/diagram/share-link.ts';
import { LANGUAGE_NAMES } from '../../src/ports/languages.ts';

const diagrams = fc.record(
  {
    language: fc.constantFrom(...LANGUAGE_NAMES),
    code: fc.string({ unit: 'binary', maxLength: 500 }),
    theme: fc.constantFrom(...THEMES),
    background: fc.constantFrom('white', 'transparent', '#fff', '#1b1b1f'),
  },
  { requiredKeys: ['language', 'code'] },
);

describe('a share link', () => {
  it('restores the diagram', async () => {
    await fc.assert(
      fc.asyncProperty(diagrams, async (diagram) => {
        const fragment = await toFragment(diagram);
        expect(fragment).toMatch(/^#d=[\w-]+$/);
        expect(await fromFragment(fragment)).toEqual(diagram);
      }),
    );
  });

  it('is shorter than half the text of a usual diagram', async () => {
    const code = Array.from({ length: 60 }, (_, row) => `  step${row}[Step ${row}] --> step${row + 1}`).join('\n');
    expect((await toFragment({ language: 'mermaid', code })).length).toBeLessThan(code.length / 2);
  });

  async function packed(value: unknown): Promise<string> {
    const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return `#d=${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`;
  }

  it.each([
    ['', undefined],
    ['#', undefined],
    ['#examples', undefined],
    ['#d=', undefined],
    ['#d=AAAA', undefined],
    ['#d=%20', undefined],
  ])('reads nothing from %s', async (fragment, want) => {
    expect(await fromFragment(fragment)).toBe(want);
  });

  it.each([
    [null],
    ['text'],
    [{ language: 'mermaid' }],
    [{ language: 'dot', code: 'x' }],
    [{ language: 'mermaid', code: 7 }],
  ])('reads no diagram from %j', async (value) => {
    expect(await fromFragment(await packed(value))).toBeUndefined();
  });

  it('drops a theme and a background that do not exist', async () => {
    const value = { language: 'mermaid', code: 'x', theme: 'neon', background: 'url(https://example.com)', more: 1 };
    expect(await fromFragment(await packed(value))).toEqual({ language: 'mermaid', code: 'x' });
  });

  it('does not unfold a link into more than a diagram can be', async () => {
    expect(await fromFragment(await packed({ language: 'mermaid', code: 'x'.repeat(5_000_000) }))).toBeUndefined();
  });
});
