/** shareMermaid: what the links contain, read back as mermaid.live's page and a picture server do. */
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../generated/values.ts';
import { linksTo as shareMermaid } from '../../src/operations/share-mermaid.ts';

/** As the editor does: after `pako:`, base64url of zlib of JSON, whose `mermaid` is JSON again. */
function readBack(url: string): { code: string; config: Record<string, unknown> } {
  const [, packed = ''] = url.split('pako:');
  const state = JSON.parse(inflateSync(Buffer.from(packed, 'base64url')).toString('utf8'));
  return { code: state.code, config: JSON.parse(state.mermaid) };
}

const BASE = 'https://diagrams.example/tools';

describe('the links', () => {
  it('contain the code and the theme', () => {
    const source = fc.record({
      code: fc.string({ unit: 'grapheme', minLength: 1 }),
      theme: fc.option(fc.constantFrom(...THEMES), { nil: undefined }),
    });
    fc.assert(
      fc.property(source, ({ code, theme }) => {
        const given = theme === undefined ? { code } : { code, theme };
        const { editUrl, viewUrl, pictureUrl = '' } = shareMermaid(given, { publicUrl: BASE });
        const want = { code, config: theme === undefined ? {} : { theme } };
        for (const url of [editUrl, viewUrl, pictureUrl]) expect(readBack(url)).toEqual(want);
      }),
    );
  });

  it('are zlib streams of the highest level, as the editor writes them', () => {
    const { editUrl } = shareMermaid({ code: 'graph TD\n  A' }, {});
    expect(editUrl).toMatch(/#pako:eN/);
  });

  it('hold the text in the fragment, which browsers do not send', () => {
    const { editUrl, viewUrl } = shareMermaid({ code: 'graph TD\n  secret' }, {});
    for (const url of [editUrl, viewUrl].map((text) => new URL(text))) {
      expect([url.origin, url.search]).toEqual(['https://mermaid.live', '']);
      expect(url.pathname).toMatch(/^\/(edit|view)$/);
    }
  });
});

describe('the picture', () => {
  it('is on the service that was called, and nowhere without one', () => {
    expect(shareMermaid({ code: 'pie' }, { publicUrl: BASE }).pictureUrl).toMatch(
      /^https:\/\/diagrams\.example\/tools\/svg\/pako:[\w-]+$/,
    );
    expect(shareMermaid({ code: 'pie' }, {})).not.toHaveProperty('pictureUrl');
  });

  it('comes with a warning if its URL is long; fragments may be', () => {
    const code = Array.from({ length: 6_000 }, (_, index) =>
      String.fromCharCode(0x4e00 + ((index * 7_919) % 20_000)),
    ).join('');
    expect(shareMermaid({ code }, { publicUrl: BASE }).warnings).toEqual([expect.stringContaining('8,192')]);
    expect(shareMermaid({ code }, {})).not.toHaveProperty('warnings');
  });
});
