import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../src/engines/extras.ts';
import { htmlToMarkdown, isHtml } from '../../src/judge/html-to-markdown.ts';

const ROWS: { title: string; given: string; want: string }[] = [
  {
    title: 'keeps an example in <pre> as a block, marks and all',
    given:
      '<pre>\n<strong>Input:</strong> nums = [2,7], target = 9\n<strong>Output:</strong> [0,1]\n<strong>Explanation:</strong> 2 + 7 &lt; 10<sup>4</sup>\n</pre>',
    want: '```\nInput: nums = [2,7], target = 9\nOutput: [0,1]\nExplanation: 2 + 7 < 10^4\n```',
  },
  { title: 'fences code that holds fences', given: '<pre>a\n```\nb</pre>', want: '````\na\n```\nb\n````' },
  {
    title: 'keeps powers readable',
    given:
      '<ul>\n\t<li><code>2 &lt;= n &lt;= 10<sup>4</sup></code></li>\n\t<li>x<sub>i</sub> and 2<sup>n-1</sup></li>\n</ul>',
    want: '-   `2 <= n <= 10^4`\n-   x_i and 2^(n-1)',
  },
  {
    title: 'turns lists in lists',
    given: '<ol><li>one<ul><li>in</li></ul></li><li>two</li></ol>',
    want: '1.  one\n    -   in\n2.  two',
  },
  {
    title: 'turns tables, and escapes bars in cells',
    given:
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1|2</td><td><b>x</b></td></tr></tbody></table>',
    want: '| a | b |\n| --- | --- |\n| 1\\|2 | **x** |',
  },
  {
    title: 'gives a table without head one anyway',
    given: '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    want: '| 1 | 2 |\n| --- | --- |\n| 3 | 4 |',
  },
  {
    title: 'keeps pictures and links',
    given: '<p><img alt="tree" src="https://a.b/c.jpg" style="width: 1px" /> <a href="https://x.y/z">here</a></p>',
    want: '![tree](https://a.b/c.jpg) [here](https://x.y/z)',
  },
  {
    title: 'drops scripts and styles',
    given: '<p>a</p><script>alert(1)</script><style>p{}</style><p>b&nbsp;c</p>',
    want: 'a\n\nb c',
  },
  { title: 'fixes tags that are not closed', given: '<p>one<p>two <b>three', want: 'one\n\ntwo **three**' },
];

const HOSTILE: Record<string, string> = {
  'a hundred thousand levels': '<div>'.repeat(100_000),
  'levels of formatting': '<b><i>'.repeat(50_000),
  'lists in lists': '<ul><li>'.repeat(30_000),
  'quotes in quotes': '<blockquote>x\n'.repeat(20_000),
  'cells without end': `<table>${'<tr><td>x'.repeat(80_000)}`,
  'a wide row': `<table><tr>${'<td colspan=1000>x'.repeat(4_000)}`,
  'paragraphs without end': '<p>a'.repeat(250_000),
  'end tags only': `<p>${'</div>'.repeat(150_000)}`,
  'comments that open comments': `<p>${'<!--'.repeat(200_000)}`,
  'open attributes': `<p ${'a="'.repeat(300_000)}`,
  'many attributes': `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}=b`).join(' ')}>x</p>`,
  'less-than signs': `<p>${'<'.repeat(1_000_000)}`,
  ampersands: `<p>${'&'.repeat(1_000_000)}`,
  'white space': `<p>${' \n'.repeat(500_000)}x</p>`,
  backticks: `<pre>${'`'.repeat(900_000)}</pre>`,
  'as many paragraphs as are converted, deep': '<div>'.repeat(99) + '<p>a</p>'.repeat(2_400),
  'as many rows as are converted': `<table>${'<tr><td>x'.repeat(2_400)}`,
  'as many items as are converted, deep': '<ul>'.repeat(90) + '<li>x'.repeat(4_800),
  'formatting that every paragraph repeats':
    Array.from({ length: 99 }, (_, i) => `<b id=${i}>`).join('') + '<p>x'.repeat(4_800),
  'many runs of backticks': `<pre>${'`a'.repeat(400_000)}</pre>`,
};

/** CPU time: a small part of the deadline of a call. */
const MAX_CPU_MS = 6_000;

describe('htmlToMarkdown', () => {
  it.each(ROWS)('$title', ({ given, want }) => {
    expect(htmlToMarkdown(given).trim()).toBe(want);
  });

  it.each(Object.entries(HOSTILE))('survives %s', (_, html) => {
    const before = cpuMs();
    expect(typeof htmlToMarkdown(html)).toBe('string');
    expect(cpuMs() - before).toBeLessThan(MAX_CPU_MS);
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<pre>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<sup>',
      '&lt;',
      '<!--',
      '<a href="',
      '>',
      'x',
      '\0',
      '<svg>',
      '<math>',
      '<template>',
      '<select>',
      ']]>',
      '<![CDATA[',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }),
        (parts) => typeof htmlToMarkdown(parts.join('')) === 'string',
      ),
    );
  });
});

describe('isHtml', () => {
  it.each(['<p>x</p>', 'Given\n<pre>a</pre>', '<div class="a">', 'a</li>'])('knows %s', (text) => {
    expect(isHtml(text, false)).toBe(true);
  });
  it.each([
    'a < b and c > d',
    'vector<int> v',
    '# Title\n\n$1 \\le n$',
    '2<sup>n</sup>',
    '',
  ])('does not take %s for it', (text) => {
    expect(isHtml(text, false)).toBe(false);
  });
  it('counts inline tags for a source that writes HTML', () => {
    expect(isHtml('2<sup>n</sup>', true)).toBe(true);
    expect(isHtml('vector<int> v', true)).toBe(false);
  });
});
