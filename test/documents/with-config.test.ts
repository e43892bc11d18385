/** Settings from outside: below those of the source, without moving its lines. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withConfig } from '../../src/documents/with-config.ts';

const CONFIG = { theme: 'forest', flowchart: { curve: 'linear', padding: 5 } };

/** What Mermaid finds as the frontmatter. */
function frontmatterOf(code: string): { title?: string; config?: Record<string, unknown> } {
  return parse(/^-{3}\s*[\n\r](.*?)[\n\r]-{3}\s*[\n\r]+/s.exec(code)?.[1] ?? '');
}

describe('withConfig', () => {
  it('puts its settings before a source without any', () => {
    const { code, added } = withConfig('graph TD\nA', CONFIG);
    expect(frontmatterOf(code)).toEqual({ config: CONFIG });
    expect(code.split('\n').slice(added)).toEqual(['graph TD', 'A']);
  });

  it('lets the source win, and keeps the numbers of its lines', () => {
    const source = '---\ntitle: T\nconfig:\n  theme: dark\n  flowchart: { curve: step }\n---\ngraph TD\nA';
    const { code, added } = withConfig(source, CONFIG);
    expect(added).toBe(0);
    expect(frontmatterOf(code)).toEqual({
      title: 'T',
      config: { theme: 'dark', flowchart: { curve: 'step', padding: 5 } },
    });
    expect(code.split('\n').slice(6)).toEqual(['graph TD', 'A']);
    expect(code.split('\n')).toHaveLength(source.split('\n').length);
  });

  it.each([
    ['broken frontmatter', '---\ntitle: [\n---\npie'],
    ['frontmatter that is a list', '---\n- a\n---\npie'],
  ])('leaves %s to the engine', (_what, source) => {
    expect(withConfig(source, CONFIG)).toEqual({ code: source, added: 0 });
  });

  it('does nothing for no settings', () => {
    expect(withConfig('pie', {})).toEqual({ code: 'pie', added: 0 });
  });
});
