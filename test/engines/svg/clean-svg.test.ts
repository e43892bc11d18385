import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../src/engines/postprocess/clean-svg.ts';
import { parseSvg } from './raw-mermaid.ts';

const root = (inner: string, attributes = 'viewBox="0 0 10 10"') => `<svg id="p" ${attributes}>${inner}</svg>`;
const clean = (svg: string, options = {}) => cleanSvg(parseSvg(svg), { idPrefix: 'd', ...options });
/** What is inside the root. */
const inside = (svg: string) => clean(svg).replace(/^<svg[^>]*>|<\/svg>$|^<svg.*\/>$/g, '');
const rect = (attributes = '') => `<rect width="1" height="1"${attributes}></rect>`;

/** `want` is what is left inside the root; `root` what its tag must say. */
const CASES: readonly { does: string; given: string; want?: string; root?: string }[] = [
  {
    does: 'turns a rule into an attribute',
    given: `<style>#p .a{fill:red}</style>${rect(' class="a"')}<circle r="1"/>`,
    want: '<rect width="1" height="1" fill="red"/><circle r="1"/>',
  },
  {
    does: 'reads a font size without a unit as pixels',
    given: '<g font-size="20"><text style="font-size: 12">a</text><text>b</text></g>',
    want: '<text font-size="12">a</text><text font-size="20">b</text>',
  },
  {
    does: 'keeps a colour that looks like a number beyond all numbers, and drops such a number',
    given: `<style>.a{fill:#4e79a7}.b{stroke:red;stroke-width:1e40}</style>${rect(' class="a"')}${rect(' class="b"')}`,
    want: '<rect width="1" height="1" fill="#4e79a7"/><rect width="1" height="1" stroke="red"/>',
  },
  {
    does: 'writes the point that a transform turns about into the transform, and drops one that nothing turns about',
    given: `<style>.a{transform:rotate(45deg) scale(2,2)}</style>${rect(' class="a" transform-origin="6px 4px"')}${rect(' transform-origin="6px 4px"')}`,
    want: '<rect width="1" height="1" transform="translate(6,4)rotate(45)scale(2,2)translate(-6,-4)"/><rect width="1" height="1"/>',
  },
  {
    does: 'writes a marker that turns round at the start of a line as two plain ones',
    given:
      '<defs><marker id="m" viewBox="0 0 10 8" refX="9" refY="4" orient="auto-start-reverse"><path d="M0 0L9 4L0 8z"/></marker></defs><path d="M0 0H9" marker-start="url(#m)" marker-end="url(#m)"/>',
    want: '<defs><marker viewBox="0 0 10 8" refX="9" refY="4" orient="auto" id="d1"><path d="M0 0L9 4L0 8z"/></marker><marker viewBox="8 0 10 8" refX="9" refY="4" orient="auto" id="d2"><g transform="rotate(180,9,4)"><path d="M0 0L9 4L0 8z"/></g></marker></defs><path d="M0 0H9" marker-start="url(#d2)" marker-end="url(#d1)"/>',
  },
  {
    does: 'keeps the width of an unseen line whose marker grows with it',
    given:
      '<g stroke-width="4"><path d="M0 0H5" stroke="red"/><path d="M0 0H6" stroke="red"/><path d="M0 0H7" stroke="red"/></g><defs><marker id="m"><path d="M0 0H1"/></marker></defs><line x2="9" stroke="none" stroke-width="2" marker-start="url(#m)"/>',
    want: '<path d="M0 0H5"/><path d="M0 0H6"/><path d="M0 0H7"/><defs stroke="none"><marker id="d1"><path d="M0 0H1"/></marker></defs><line x2="9" stroke="none" marker-start="url(#d1)" stroke-width="2"/>',
    root: ' stroke-width="4"',
  },
  {
    does: 'adds no second marker where only the end of a line has it',
    given:
      '<defs><marker id="m" orient="auto-start-reverse"><path d="M0 0L9 4L0 8z"/></marker></defs><path d="M0 0H9" marker-end="url(#m)"/>',
    want: '<defs><marker orient="auto" id="d1"><path d="M0 0L9 4L0 8z"/></marker></defs><path d="M0 0H9" marker-end="url(#d1)"/>',
  },
  {
    does: 'writes every notation of a colour as hex, its opacity apart',
    given: `${['rgb(10 20 30 / 50%)', 'rgba(10,20,30,50%)', 'hsl(210deg 50% 7.84% / 0.5)', 'hwb(210 3.922% 88.235% / .5)'].map((fill) => rect(` fill="${fill}"`)).join('')}<circle r="1"/>`,
    want: '<rect width="1" height="1"/><rect width="1" height="1"/><rect width="1" height="1"/><rect width="1" height="1"/><circle r="1" fill="#000" fill-opacity="1"/>',
    root: ' fill="#0a141e" fill-opacity="0.5"',
  },
  {
    does: "multiplies a colour's own opacity with the one beside it, of lines and gradients too",
    given: `${rect(' fill="#ff000080" fill-opacity="0.5" stroke="rgba(0,0,255,.25)" stroke-opacity="50%"')}<linearGradient id="g"><stop stop-color="transparent"/><stop offset="1" stop-color="rgb(255 0 0 / 40%)" stop-opacity=".5"/></linearGradient><circle r="1" fill="url(#g)"/>`,
    want: '<rect width="1" height="1" fill="#f00" stroke="#00f" fill-opacity="0.251"/><linearGradient id="d1"><stop stop-opacity="0"/><stop offset="1" stop-color="#f00" stop-opacity="0.2"/></linearGradient><circle r="1" fill="url(#d1)"/>',
    root: ' stroke-opacity="0.125"',
  },
  {
    does: 'keeps the colour before one that only some viewers can work out',
    given: `<style>.a{fill:red;fill:color-mix(in srgb, red, blue)}.b{fill:blue;fill:CanvasText}.c{fill:lime;fill:oklch(50% 0.2 30)}</style>${rect(' class="a"')}${rect(' class="b"')}${rect(' class="c"')}`,
    want: '<rect width="1" height="1" fill="red"/><rect width="1" height="1" fill="blue"/><rect width="1" height="1" fill="#ba0d01"/>',
  },
  {
    does: 'writes names as SVG 1.1 has them',
    given: `${rect(' fill="RebeccaPurple"')}${rect(' fill="Aqua"')}`,
    want: '<rect width="1" height="1" fill="#639"/><rect width="1" height="1" fill="aqua"/>',
  },
  {
    does: 'lets the more specific rule win, whatever the order',
    given: `<style>#p .a.b{fill:red}#p .a{fill:blue}</style>${rect(' class="a b"')}<circle r="1"/>`,
    want: '<rect width="1" height="1" fill="red"/><circle r="1"/>',
  },
  {
    does: 'lets the later of two equal rules win',
    given: `<style>.a{fill:red}.b{fill:blue}</style>${rect(' class="b a"')}<circle r="1"/>`,
    want: '<rect width="1" height="1" fill="blue"/><circle r="1"/>',
  },
  {
    does: 'puts rules over attributes, style over rules, important over all',
    given: `<style>.a{fill:red}.i{stroke:lime!important}</style>${rect(' class="a i" fill="blue" stroke="blue" style="fill:teal;stroke:red"')}<circle r="1" stroke="none"/>`,
    want: '<rect width="1" height="1" fill="teal" stroke="lime"/><circle r="1"/>',
  },
  {
    does: 'ignores a value that browsers ignore',
    given: `<style>.a{fill:red;fill:undefined}</style>${rect(' class="a" font-size=""')}<circle r="1"/>`,
    want: '<rect width="1" height="1" fill="red"/><circle r="1"/>',
  },
  {
    does: 'ignores a value from elsewhere, so that the colour before it holds',
    given: `<style>.a{fill:red;fill:url(//evil.test/a)}.b{fill:blue;fill:\\75 rl(x)}</style>${rect(' class="a"')}${rect(' class="b"')}<circle r="1" fill="url(http://evil.test/b)"/>`,
    want: '<rect width="1" height="1" fill="red"/><rect width="1" height="1" fill="blue"/><circle r="1"/>',
  },
  {
    does: 'ignores widths, dashes and sizes below zero, however they are written',
    given: `<style>.a{stroke-width:-2}.b{stroke-width:-2px}</style><g stroke="red">${rect(' class="a" stroke-dasharray="2 -1"')}${rect(' class="b"')}${rect(' stroke-width="-1" stroke-miterlimit="-4"')}${rect(' style="stroke-width:-.5"')}</g><text font-size="-3">t</text>`,
    want: `${'<rect width="1" height="1"/>'.repeat(4)}<text stroke="none">t</text>`,
  },
  {
    does: 'keeps numbers that may lie below zero, and small ones',
    given: rect(' stroke="red" stroke-width="1e-2" stroke-dasharray="2" stroke-dashoffset="-1"'),
    root: ' stroke-width="0.01" .*stroke-dashoffset="-1"',
  },
  {
    does: 'leaves out numbers that are none, and what they would have drawn',
    given: `<path d="M0,0LNaN,1"/><polygon points="0,0 Infinity,1"/><g transform="translate(NaN, 0)"><circle r="1" cx="NaN"/></g><text x="undefined" y="1">NaN</text>`,
    want: '<circle r="1"/><text y="1">NaN</text>',
  },
  {
    does: 'follows child, sibling, attribute and position selectors',
    given: `<style>g>.a{fill:red}.a+.b{fill:blue}[data-x="1"]{fill:lime}circle:nth-of-type(2){fill:teal}</style><g>${rect(' class="a"')}${rect(' class="b"')}${rect(' data-x="1"')}</g><circle r="1"/><circle r="2"/>`,
    want: '<rect width="1" height="1" fill="red"/><rect width="1" height="1" fill="blue"/><rect width="1" height="1" fill="lime"/><circle r="1"/><circle r="2" fill="teal"/>',
  },
  {
    does: 'leaves out what only happens on hover, in print or over time',
    given: `<style>.a:hover{fill:red}@media print{.a{fill:red}}@keyframes k{to{fill:red}}.a{animation:k 1s}</style>${rect(' class="a"')}`,
    want: '<rect width="1" height="1"/>',
  },
  {
    does: 'resolves variables and their fallbacks',
    given: `<style>#p{--c:red}.a{fill:var(--c);stroke:var(--none, blue)}</style>${rect(' class="a"')}<circle r="1"/>`,
    want: '<rect width="1" height="1" fill="red" stroke="blue"/><circle r="1"/>',
  },
  {
    does: 'resolves currentColor',
    given: `<g color="red">${rect(' fill="currentColor"')}</g><circle r="1"/>`,
    want: '<rect width="1" height="1" fill="red"/><circle r="1"/>',
  },
  {
    does: 'drops what is not displayed',
    given: `<g display="none">${rect()}</g><text style="display:none">a</text><circle r="1"/>`,
    want: '<circle r="1"/>',
  },
  {
    does: 'says once on the root what all share',
    given: `<style>text{font-size:14px;fill:#333333}</style><text y="5">a</text><text y="9">b</text>`,
    want: '<text y="5">a</text><text y="9">b</text>',
    root: 'fill="#333" font-size="14"',
  },
  {
    does: 'keeps style only where no attribute exists',
    given: `<g style="mix-blend-mode: multiply; cursor: pointer">${rect()}</g>`,
    want: '<g style="mix-blend-mode:multiply"><rect width="1" height="1"/></g>',
  },
  {
    does: 'keeps the space before a word in another style, where every reader sees it',
    given: '<text>and<tspan font-style="italic"> so on</tspan></text>',
    want: '<text>and <tspan font-style="italic">so on</tspan></text>',
  },
  {
    does: 'merges the tspans of one line and works out em',
    given:
      '<text y="-10" font-size="10"><tspan x="0" y="-0.1em" dy="1.1em"><tspan>one</tspan><tspan> two</tspan></tspan></text>',
    want: '<text y="10">one two</text>',
  },
  {
    does: 'keeps the lines of a text',
    given: '<text x="5" font-size="10"><tspan x="5" dy="1em">one</tspan><tspan x="5" dy="1em">two</tspan></text>',
    want: '<text x="5"><tspan x="5" dy="10">one</tspan><tspan x="5" dy="10">two</tspan></text>',
  },
  {
    does: 'keeps spaces where they were to be kept',
    given: '<text style="white-space: pre"> a  b</text><text xml:space="preserve">c d</text>',
    want: '<text xml:space="preserve"> a  b</text><text>c d</text>',
  },
  {
    does: 'turns HTML labels into text, line by line, centred in a cell as wide as its content',
    given:
      '<foreignObject x="0" y="0" width="100" height="40"><div xmlns="http://www.w3.org/1999/xhtml" style="display:table-cell;text-align:center;vertical-align:middle;font-size:10px;line-height:1.5">one<br/><b>two</b> &amp; three</div></foreignObject>',
    want: '<text><tspan x="26.13" y="11">one</tspan><tspan x="26.13" y="26" font-weight="bold">two <tspan font-weight="normal">&amp; three</tspan></tspan></text>',
    root: 'text-anchor="middle"',
  },
  {
    does: 'shows the first of a switch, as browsers do',
    given: '<switch><foreignObject width="9" height="9"><p>html</p></foreignObject><text>plain</text></switch>',
    want: '<text y="30">html</text>',
  },
  {
    does: 'drops classes, data, empty groups, empty shapes and unused definitions',
    given: `<defs><marker id="m"><path d="M0 0"/></marker><linearGradient id="l"/></defs><g class="a" data-x="1"><g></g><rect></rect><path d=""/>${rect(' class="b" data-y="2" id="r"')}</g><text></text>`,
    want: '<rect width="1" height="1"/>',
  },
  {
    does: 'numbers used ids in order and rewrites what points at them',
    given:
      '<defs><linearGradient id="zz"><stop offset="1" stop-color="red"/></linearGradient><marker id="aa"><path d="M0 0h1"/></marker></defs><path d="M0 0h9" fill="url(#zz)" style="marker-end:url(\'#aa\')"/>',
    want: '<defs><linearGradient id="d1"><stop offset="1" stop-color="red"/></linearGradient><marker id="d2"><path d="M0 0h1"/></marker></defs><path d="M0 0h9" fill="url(#d1)" marker-end="url(#d2)"/>',
  },
  {
    does: 'paints nothing for a reference that leads nowhere',
    given: rect(' fill="url(#gone)"'),
    want: '<rect width="1" height="1"/>',
    root: 'fill="none"',
  },
  {
    does: 'folds shifts into coordinates and rounds once',
    given:
      '<g transform="translate(1.001, 2)"><g transform="translate(1.001,2)"><rect x="1.0049" y="1" width="2.00001" height="3"/><text x="1" y="2">a</text></g></g>',
    want: '<rect x="3.01" y="5" width="2" height="3"/><text x="3" y="6">a</text>',
  },
  {
    does: 'keeps a web link and drops its tricks',
    given: `<a href="https://example.com/" target="_top" onclick="x()">${rect()}</a>`,
    want: '<a href="https://example.com/"><rect width="1" height="1"/></a>',
  },
  {
    does: 'takes a link apart that leads into a script',
    given: `<a xlink:href="javascript:x()">${rect()}</a>`,
    want: '<rect width="1" height="1"/>',
  },
  { does: 'escapes labels', given: '<text>a &lt;b&gt; &amp; "c"</text>', want: '<text>a &lt;b&gt; &amp; "c"</text>' },
];

describe('cleanSvg', () => {
  it.each(CASES)('$does', ({ given, want, root: says }) => {
    if (want !== undefined) expect(inside(root(given))).toBe(want);
    if (says !== undefined) expect(clean(root(given))).toMatch(new RegExp(`^<svg[^>]*${says.replace(/[#]/g, '\\$&')}`));
  });

  it('gives the root its size, role, title and description', () => {
    const svg = clean(root(rect(), 'viewBox="-1 -2 30.1 40" width="100%" role="graphics-document document"'), {
      title: 'A & B <c>',
      description: 'told "so"',
    });
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -2 30.25 40" width="30.25" height="40" role="graphics-document document" aria-labelledby="dtitle" aria-describedby="ddesc">' +
        '<title id="dtitle">A &amp; B &lt;c&gt;</title><desc id="ddesc">told "so"</desc><rect width="1" height="1"/></svg>',
    );
  });

  it("uses the picture's own title when none is given", () => {
    expect(clean(root(`<title>own</title>${rect()}`))).toContain(
      'aria-labelledby="dtitle"><title id="dtitle">own</title>',
    );
  });

  it.each([
    ['a colour', '#ffeedd', '<rect width="10" height="10" fill="#fed" stroke="none"/>'],
    ['transparent', 'transparent', ''],
    ['nothing', undefined, ''],
  ])('paints %s behind the picture', (_name, background, want) => {
    expect(clean(root('<circle r="1"/>'), { background })).toContain(`role="img">${want}<circle r="1"/>`);
  });

  it('gives the same bytes twice', () => {
    const svg = root(`<style>.a{fill:red}</style><g class="a">${rect()}<text>x</text></g>`);
    expect(clean(svg)).toBe(clean(svg));
  });

  it('removes characters that XML cannot hold', () => {
    expect(clean(root('<text>x</text>'), { title: 'a\u0000\u0008b\uD800c\uFFFF' })).toContain('>abc</title>');
  });
});
