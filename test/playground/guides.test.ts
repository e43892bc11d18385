/** The words that the editor completes are those of the syntax guides. */
import { describe, expect, it } from 'vitest';
import { guides } from '../../generated/guides.ts';
import { readExample } from '../../scripts/build/playground/read-example.ts';

const rows = new Map(guides.map((guide) => [guide.name, readExample(guide)]));
const wordsOf = (name: string) => (rows.get(name)?.words ?? []).map(({ word }) => word);

describe('the guides', () => {
  it.each([...rows.values()])('$name has an example and a title', ({ code, title, language, name }) => {
    expect(code.trim()).not.toBe('');
    expect(title).not.toMatch(/mermaid|plantuml/i);
    expect(name.startsWith(`${language}-`)).toBe(true);
  });

  it.each([
    ['mermaid-gitgraph', ['branch', 'checkout', 'cherry-pick', 'commit', 'merge']],
    ['mermaid-sequence', ['actor', 'alt', 'else', 'end', 'participant']],
    ['mermaid-flowchart', ['end', 'subgraph']],
    ['mermaid-xychart', ['bar', 'line', 'title', 'x-axis', 'y-axis']],
    ['mermaid-c4', ['Person', 'Rel', 'System', 'title']],
    ['plantuml-sequence', ['actor', 'activate', 'alt', 'deactivate', 'loop', 'note', 'participant']],
    ['plantuml-activity', ['endif', 'fork', 'if', 'repeat', 'start', 'stop']],
  ])('%s gives its keywords', (name, want) => {
    expect(wordsOf(name)).toEqual(expect.arrayContaining(want));
  });

  it.each([
    ['mermaid-flowchart', ['start', 'stock', 'pack', 'wait', 'box']],
    ['mermaid-sequence', ['user', 'web', 'auth']],
    ['mermaid-block', ['web', 'api']],
    ['plantuml-timing', ['engine', 'client', 'name']],
    ['plantuml-component', ['http', 'pool']],
  ])('%s gives no names that its author chose', (name, unwanted) => {
    expect(wordsOf(name).filter((word) => unwanted.includes(word))).toEqual([]);
  });

  it('explains a word with the guide’s own sentence', () => {
    const words = rows.get('mermaid-gitgraph')?.words ?? [];
    expect(words.find(({ word }) => word === 'merge')?.tip).toContain('needs a commit of its own');
  });
});
