import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMarkup, purifyMarkup } from '../../../src/engines/mermaid/shims/purify-label.ts';
import { createPurifier } from '../svg/create-purifier.ts';

const purifier = createPurifier();
/** The two ways in which Mermaid asks. */
const answers = (label: string) => [purifier.sanitize(label), purifier.sanitize(label, { FORBID_TAGS: ['style'] })];

/** What people write in labels, and what Mermaid makes of icons. */
const ORDINARY = [
  '<b>bold</b> and <i>italic</i>',
  'two<br/>lines <small>small</small>',
  ' <p>1 &lt; 2 and a -> b &nbsp; &quot;c&quot;</p>\n',
  '1 < 2 and 3 > 2 & <em>more</em>',
  '<span style="color:red" class=\'x\'>red</span>',
  '<font color=red size="4">red</font>',
  '<ul><li>one<li>two</ul>',
  '<b><i>wrongly</b> nested</i> <p>a<p>b',
  '</body><b>x</b>',
  '<svg><path id="b" data-name="4" aria-label="x: y" d="m20,57.86c0,3.94"/></svg>',
  '<svg><b>x</b></svg>',
  '<table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
  "<a href='https://example.com/?a=1&b=2'><code>code</code></a>",
  '<img>',
  '<img src="https://example.com/x.png" alt="x" width=20>',
  '<svg><defs><linearGradient id="SVGeyciVcvH"></linearGradient></defs></svg>',
  '<span><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="1em"><g><path fill="currentColor" d="M0 0h24v24z"/></g></svg></span>',
  '<svg viewBox="0 0 1 1"><defs><linearGradient id="g-1"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="url(#g-1)" d="M0 0"/></svg>',
];

/** What may not stay as it is. */
const HOSTILE = [
  '<b onclick=x>bold</b>',
  '<script>x</script>',
  '<img src=x onerror=y>',
  '<a href="javascript:x">link</a>',
  '<svg><style>x</style><foreignObject><p>x</p></foreignObject></svg>',
  '<math><mtext><b>x</b></mtext></math>',
  '<b title="--><script>x</script>">x</b>',
  '<b id=location>x</b>',
  '<p width="javascript:x">x</p>',
  '<i class=" padded ">x</i>',
  'x<!-- y -->',
  '<title>x</title>y',
  '<body class=x>y',
  '<svg><svg></svg></svg>',
  '<svg><path xlink:href="#x"/></svg>',
  '<b>\u0000</b>',
  'a\r\n<b>c</b>',
];

const PARTS = [
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<p>',
    '</p>',
    '<br>',
    '<table>',
    '<td>',
    '</table>',
    '<tr>',
    '<li>',
    '<ul>',
    '</ul>',
    '<hr/>',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<g>',
    '<path d="M0 0"/>',
    '<circle r=1>',
    '<desc>',
    '<title>',
    '<foreignObject>',
    '<math>',
    '<mi>',
  ],
  ...[
    '<span style="color:red">',
    "<font color='x:y'>",
    '<b id=x1>',
    '<b id=name>',
    '<div title="a > b">',
    '</span>',
    '<a href=x>',
  ],
  ...[
    '<style>',
    '<script>',
    '<body>',
    '</body>',
    '<head>',
    '<html lang=en>',
    '<template>',
    '<select>',
    '<form>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
  ],
  ...[
    'text',
    ' ',
    '\n',
    '\t',
    '&amp;',
    '&lt;',
    '&nbsp;',
    '\u00a0',
    '&',
    '<',
    '>',
    '&#0;',
    '&copy',
    '"',
    "'",
    'é',
    '漢',
    '😀',
    '</p x>',
    '<b/>',
    '<nobr>',
  ],
];

describe('a label', () => {
  it.each(ORDINARY)('of ordinary markup is kept as DOMPurify keeps it: %j', (label) => {
    const answer = plainMarkup(label);
    expect(answer).toBeDefined();
    expect(purifyMarkup(label)).toBe(answer);
    expect(answers(label)).toEqual([answer, answer]);
  });

  it.each(HOSTILE)('loses what is not: %j', (label) => {
    expect(plainMarkup(label)).toBeUndefined();
    const clean = purifyMarkup(label);
    expect(answers(clean)).toEqual([clean, clean]);
  });

  it.each([
    ['<b onclick=x>bold</b>', '<b>bold</b>'],
    ['<script>x</script>y', 'y'],
    ['<img src=x onerror=y>', '<img>'],
    ['<a href="javascript:x">link</a>', '<a>link</a>'],
    ["HTML-ish: <tag attr='x'>", 'HTML-ish: '],
    ['get() Result<string,int>', 'get() Result'],
    ['x<!-- y -->z', 'xz'],
    ['<table><tr><td>cell</table>', '<table><tbody><tr><td>cell</td></tr></tbody></table>'],
    ['a\r\n<b>c</b>', 'a\n<b>c</b>'],
    ['<svg><foreignObject><p>x</p></foreignObject><path d="M0 0"/></svg>', '<svg><path d="M0 0"></path></svg>'],
  ])('%j becomes %j', (label, clean) => {
    expect(purifyMarkup(label)).toBe(clean);
  });

  it('never holds what DOMPurify would change', () => {
    let answered = 0;
    const label = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(label, (given) => {
        const clean = purifyMarkup(given);
        if (clean.includes('<')) expect(answers(clean)).toEqual([clean, clean]);
        const answer = plainMarkup(given);
        if (answer === undefined || !given.includes('<')) return;
        answered += 1;
        expect(answers(given)).toEqual([answer, answer]);
      }),
      { numRuns: 3_000 },
    );
    expect(answered).toBeGreaterThan(300);
  });
});
