/** Styles that load something, break out of their rule or reach beyond the picture. */
import type { HostileTable } from './hostile-source.ts';

const flow = (...lines: string[]) => ['flowchart LR', '  A[Alpha] --> B[Beta]', ...lines].join('\n');
/** State diagrams take any text for a style; flowcharts refuse most of it while parsing. */
const state = (...lines: string[]) => ['stateDiagram-v2', '  Alpha --> Beta', ...lines].join('\n');
const styled = (declarations: string) => state(`  style Alpha ${declarations}`);
const classed = (declarations: string) => state(`  classDef bad ${declarations}`, '  class Alpha bad');

export const STYLE_SOURCES: HostileTable = {
  'classDef that closes its rule and opens one for everything': {
    code: classed('fill:#fff}*{display:none'),
    keeps: ['Alpha', 'Beta'],
  },
  'the same in a flowchart, which does not parse': flow('  classDef bad fill:#fff}*{display:none', '  class A bad'),
  'classDef that closes its rule for the page around': classed(
    'fill:red} body{background:url(//evil.test/a)} .x{fill:red',
  ),
  'classDef that closes the style element': classed('fill:#fff</style><script>pwned()</script>'),
  'classDef that closes the whole picture': classed('fill:#fff</style></svg><img src=x onerror=pwned()>'),
  'classDef with an event attribute after a quote': classed('fill:#fff" onload="pwned()'),
  'classDef with a style of another host': classed('fill:url(http://evil.test/a.svg#p)'),
  'classDef with balanced braces': classed('fill:{}red{background:url(//evil.test/b)}'),
  'classDef named like a selector': flow('  classDef bad,body,html fill:#f00', '  class A bad'),
  'classDef named __proto__': flow('  classDef __proto__ fill:#f00', '  class A __proto__'),
  'classDef with an import': classed('@import url(//evil.test/c.css)'),
  'classDef that asks with :has': flow('  classDef x:has(*) fill:#f00', '  A:::x'),
  'classDef default that hides all': flow('  classDef default display:none'),
  'class attribute with a handler': flow('  class A "x\\" onload=\\"pwned()"'),
  'class applied by a name with signs': state('  Alpha:::x"onload=pwned()'),
  'style with a background image': styled('background-image:url(http://evil.test/d.png)'),
  'style with a protocol-relative fill': styled('fill:url(//evil.test/e.svg#g)'),
  'style with a filter of another file': styled('filter:url(http://evil.test/f.svg#f)'),
  'style with a mask and a clip path': styled('mask:url(//evil.test/m.svg#m),clip-path:url(//evil.test/c.svg#c)'),
  'style with a cursor': styled('cursor:url(http://evil.test/c.cur)\\, auto'),
  'style with a list image and content': styled('list-style-image:url(//evil.test/l),content:url(//evil.test/n)'),
  'style with an escaped url': styled('fill:\\75 rl(//evil.test/u)'),
  'style with a fully escaped url': styled('fill:\\000075\\000072\\00006c(//evil.test/v)'),
  'style with a comment within url': styled('fill:u/**/rl(//evil.test/w)'),
  'style with a comment before url': styled('fill:/* x */url(/**///evil.test/w2)'),
  'style with a quoted url': styled("fill:url('//evil.test/q')"),
  'style with image-set': styled('background:image-set(url(//evil.test/i) 1x)'),
  'style with a cross-fade': styled('background:-webkit-cross-fade(url(//evil.test/x)\\, url(//evil.test/y)\\, 50%)'),
  'style with a variable that holds an address': styled('--x:url(//evil.test/var),fill:var(--x)'),
  'style with a variable that holds itself': styled('--x:var(--x)var(--x),fill:var(--x)'),
  'style with a fallback that holds an address': styled('fill:var(--none\\, url(//evil.test/fallback))'),
  'style with an expression': styled('width:expression(pwned())'),
  'style with a binding': styled('-moz-binding:url(//evil.test/b.xml#b)'),
  'style with a behavior': styled('behavior:url(//evil.test/b.htc)'),
  'style with a javascript url': styled('fill:url(javascript:pwned())'),
  'style with a data url': styled('fill:url(data:image/svg+xml;base64,PHN2Zy8+)'),
  'style with a font face': styled('font-family:x}@font-face{font-family:x;src:url(//evil.test/font.woff)}'),
  'style with a quote in the font': styled('font-family:"a\'b'),
  'style that covers the page': styled('position:fixed,inset:0,z-index:9999,width:100vw,height:100vh'),
  'style that takes all clicks': styled('pointer-events:all,transform:scale(1000)'),
  'style with a negative width': { code: styled('stroke-width:-1'), keeps: ['Alpha'] },
  'style with numbers beyond all numbers': styled('stroke-width:1e999px,font-size:1e308px,opacity:NaN'),
  'style with a font of a million pixels': styled('font-size:1000000px'),
  'style with an animation': styled('animation:x 1s infinite,transition:all 9s'),
  'style with the important word': styled('display:none !important,visibility:hidden !important'),
  'style for a node that is not there': flow('  style Nobody fill:url(//evil.test/nobody)'),
  'linkStyle with markers of another file': flow(
    '  linkStyle 0 stroke:url(//evil.test/s),marker-end:url(//evil.test/m#a)',
  ),
  'linkStyle for all links': flow('  linkStyle default stroke:red}*{fill:url(//evil.test/all)'),
  'linkStyle with a curve that is no curve': flow('  linkStyle 0 interpolate constructor stroke:red'),
  'edge with a curve that is no curve': 'flowchart LR\n  A e1@--> B\n  e1@{ curve: "__proto__", animate: true }',
  'edge with an animation from elsewhere':
    'flowchart LR\n  A e1@--> B\n  e1@{ animation: "fast}*{fill:url(//evil.test/anim)" }',
  'class diagram: style': 'classDiagram\n  class Duck\n  style Duck fill:url(//evil.test/1),stroke:#333',
  'class diagram: classDef that closes its rule':
    'classDiagram\n  class Duck:::bad\n  classDef bad fill:red}*{background:url(//evil.test/2)',
  'class diagram: cssClass with a handler': 'classDiagram\n  class Duck\n  cssClass "Duck" x"onload=pwned()',
  'class diagram: cssClass named constructor': 'classDiagram\n  class Duck\n  cssClass "Duck" constructor',
  'state diagram: class by a colon that closes the style element':
    'stateDiagram-v2\n  [*] --> S:::bad\n  classDef bad fill:red}</style><script>pwned()</script>{',
  'er diagram: style': 'erDiagram\n  E { string a }\n  style E fill:red,font-family:x,content:evil',
  'er diagram: classDef with a width below zero':
    'erDiagram\n  E:::bad { string a }\n  classDef bad fill:red,stroke-width:-5',
  'requirement diagram: style and class':
    'requirementDiagram\n  requirement r {\n    id: 1\n  }\n  style r fill:expression,cursor:all-scroll\n  classDef bad display:none,position:fixed\n  class r bad',
  'block: style and class':
    'block\n  columns 1\n  a["Alpha"]\n  style a fill:url(//evil.test/9)\n  classDef bad fill:red}*{x:y\n  class a bad',
  'quadrant chart: point with an address':
    'quadrantChart\n  P: [0.3, 0.6] color: url(//evil.test/10), stroke-color: red',
  'quadrant chart: class with an address':
    'quadrantChart\n  P:::bad: [0.3, 0.6]\n  classDef bad color: url(//evil.test/11)',
  'treemap: class with an address':
    'treemap-beta\n"Root":::bad\n  "Leaf": 10\nclassDef bad fill:url(//evil.test/12),color:red;',
  'mindmap: class with signs': 'mindmap\n  root\n    leaf\n    :::x"onload=pwned() *{fill:url(//evil.test/13)}',
  'sequence: box with an address':
    'sequenceDiagram\n  box url(//evil.test/14) Group\n    participant A\n  end\n  A->>A: hello',
  'sequence: rect with an address':
    'sequenceDiagram\n  participant A\n  rect url(//evil.test/15)\n    A->>A: hello\n  end',
  'sequence: rect that closes its attribute':
    'sequenceDiagram\n  participant A\n  rect rgb(0,0,0)"onload="pwned()\n    A->>A: hello\n  end',
  'venn: style with an address':
    'venn-beta\n  set A\n  set B\n  union A,B["Both"]\n  style A fill: "url(//evil.test/16)"',
  'C4: element style with an address':
    'C4Context\n  Person(a, "Alpha")\n  System(b, "Beta")\n  Rel(a, b, "uses")\n  UpdateElementStyle(a, $bgColor="url(//evil.test/17)", $fontColor="red;}", $borderColor="url(//evil.test/18)")\n  UpdateRelStyle(a, b, $lineColor="url(//evil.test/19)", $textColor="expression(pwned())")',
  'an option that is no theme': { code: flow(), options: { theme: '__proto__' }, keeps: ['Alpha', 'Beta'] },
  'a theme that closes its rule': { code: flow(), options: { theme: 'base}*{display:none' }, keeps: ['Alpha'] },
  'a background that is CSS': {
    code: flow(),
    options: { background: 'red;background:url(//evil.test/bg)' },
    keeps: ['Alpha'],
  },
  'a background with an address': { code: flow(), options: { background: 'url(//evil.test/bg2)' }, keeps: ['Alpha'] },
  'a background that is markup': {
    code: flow(),
    options: { background: '"/><script>pwned()</script>' },
    keeps: ['Alpha'],
  },
};
