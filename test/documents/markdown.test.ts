/** Diagrams in Markdown: found wherever CommonMark has a block, and written back without touching anything else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBlocks } from '../../src/documents/find-blocks.ts';
import { imageLink } from '../../src/documents/image-link.ts';
import { readDocument, replaceBlocks, replaceCode } from '../../src/documents/read-document.ts';

const codesOf = (text: string) => findBlocks(text).map(({ code }) => code);

describe('a block', () => {
  const FOUND: [what: string, text: string, codes: string[]][] = [
    [
      'of each word',
      ['mermaid', 'mmd', 'plantuml', 'puml', 'uml'].map((word) => `\`\`\`${word}\nx\n\`\`\`\n`).join('\n'),
      Array(5).fill('x'),
    ],
    ['in capitals', '```Mermaid\npie\n```', ['pie']],
    ['with more words', '```mermaid title="x" {1,3}\npie\n```', ['pie']],
    ['as Pandoc writes it', '~~~ {.mermaid #id}\npie\n~~~', ['pie']],
    ['with tildes', '~~~mermaid\npie\n~~~', ['pie']],
    ['in a list', '1. x\n\n   ```mermaid\n   pie\n     "a" : 1\n   ```\n2. y', ['pie\n  "a" : 1']],
    ['in a quotation', '> ```mermaid\n> pie\n>\n> x\n> ```\n', ['pie\n\nx']],
    ['in a list in a quotation', '> - ```mermaid\n>   pie\n>   ```', ['pie']],
    ['between colons', '::: mermaid\npie\n:::\n', ['pie']],
    ['between colons without a space, in a list', '- x\n\n  :::mermaid\n  pie\n  :::\n', ['pie']],
    ['that is empty', '```mermaid\n```', ['']],
    ['after a byte order mark', '\ufeff```mermaid\npie\n```', ['pie']],
    ['with old line ends', '```mermaid\rpie\r```\r', ['pie']],
  ];
  it.each(FOUND)('%s is found', (_what, text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it.each([
    ['inside of another block', '````md\n```mermaid\npie\n```\n````'],
    ['with colons inside of another block', '```md\n::: mermaid\npie\n:::\n```'],
    ['in an HTML comment', '<!--\n```mermaid\npie\n```\n-->'],
    ['that is indented as code', 'x\n\n    ```mermaid\n    pie\n    ```'],
    ['of another language', '```mermaid-example\npie\n```\n\n```js\nmermaid\n```'],
    ['between colons of another kind', '::: warning\nmermaid\n:::'],
  ])('%s is not', (_what, text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it('in a tag of MDX is found', () => {
    const text = '<Tabs>\n```mermaid\npie\n```\n</Tabs>\n';
    expect(readDocument('a.mdx', text).diagrams).toHaveLength(1);
    expect(readDocument('a.md', text).diagrams).toHaveLength(0);
  });

  it('knows its lines, and what stands before each', () => {
    const [block] = findBlocks('# x\n\n- y\n\n  ```mermaid\n  graph TD\n    A --> B\n  ```\n');
    expect(block).toMatchObject({ line: 6, indents: [2, 2], code: 'graph TD\n  A --> B' });
  });
});

describe('a document', () => {
  const DOCUMENT =
    '\ufeff# T\r\n\r\n- a\r\n\r\n  ```mermaid\r\n  pie\r\n   "a" : 1\r\n  ```   \r\n\r\n> ~~~puml\r\n> A -> B\r\n> ~~~\r\nlast\twords  ';

  it('keeps everything else byte for byte when blocks become pictures', () => {
    const text = replaceBlocks(DOCUMENT, findBlocks(DOCUMENT), (_block, index) => `![${index}]`);
    expect(text).toBe('\ufeff# T\r\n\r\n- a\r\n\r\n  ![0]\r\n\r\n> ![1]\r\nlast\twords  ');
  });

  it('keeps it too when the code of a block changes, with its indent and line ends', () => {
    const text = replaceCode(DOCUMENT, 0, 'pie\n "a" : 2\n\n "b" : 1');
    expect(text).toBe(DOCUMENT.replace('   "a" : 1\r\n', '   "a" : 2\r\n\r\n   "b" : 1\r\n'));
    expect(replaceCode(DOCUMENT, 1, 'A -> B\nB -> C')).toBe(
      DOCUMENT.replace('> A -> B\r\n', '> A -> B\r\n> B -> C\r\n'),
    );
  });

  it('refuses code that would end its block', () => {
    expect(replaceCode('```mermaid\npie\n```\n', 0, 'pie\n```\n')).toBeUndefined();
  });

  it('is the same again when each block is replaced by itself', () => {
    const part = fc.constantFrom(
      '```mermaid\n',
      '```\n',
      '~~~uml\n',
      '~~~\n',
      '::: mermaid\n',
      ':::\n',
      '> ',
      '- ',
      '  ',
      'x\n',
      '\r\n',
      '\t',
      '<!-- ',
      '-->\n',
      '\ufeff',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 25 }).map((parts) => parts.join('')),
        (text) => {
          const blocks = findBlocks(text);
          expect(replaceBlocks(text, blocks, ({ start, end }) => text.slice(start, end))).toBe(text);
          for (const [index, { code, lines }] of blocks.entries()) {
            if (lines.length > 0) expect(replaceCode(text, index, code)).toBe(text);
          }
        },
      ),
    );
  });
});

describe('a source', () => {
  it('of several diagrams is split, and each is written back in its place', () => {
    const text = '\ufeff@startuml\r\nA -> B\r\n@enduml\r\nnotes\r\n@startuml\r\nC -> D\r\n@enduml';
    const document = readDocument('x.puml', text);
    expect(document.diagrams.map(({ line, code }) => [line, code])).toEqual([
      [1, '@startuml\nA -> B\n@enduml'],
      [5, '@startuml\nC -> D\n@enduml'],
    ]);
    expect(document.withCode(1, '@startuml\nC -> E\n@enduml')).toBe(text.replace('C -> D', 'C -> E'));
  });

  it('keeps its last line end, and mixed ones', () => {
    const document = readDocument('x.mmd', 'graph TD\r\nA\nB\n');
    expect(document.withCode(0, 'graph TD\nA\nC')).toBe('graph TD\r\nA\nC\n');
  });
});

describe('an image', () => {
  it.each([
    ['Hi *you* [x]', 'a b/ü(1).svg', '![Hi \\*you\\* \\[x\\]](./a%20b/%C3%BC%281%29.svg)'],
    ['two\nlines', '../x.svg', '![two lines](../x.svg)'],
    ['', 'x.svg', '![diagram](./x.svg)'],
    ['<script>&amp;', 'x.svg', '![\\<script\\>\\&amp;](./x.svg)'],
  ])('of %j at %s is %s', (alt, url, want) => {
    expect(imageLink(alt, url)).toBe(want);
  });

  it('has no endless description', () => {
    expect(imageLink('word '.repeat(1000), 'x.svg').length).toBeLessThan(330);
  });
});
