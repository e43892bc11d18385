/** Directives and frontmatter that try to unlock, to bring CSS or to reach what all diagrams share. */
import type { HostileTable } from './hostile-source.ts';

const FLOW = 'flowchart LR\n  A[Alpha <b>bold</b>] --> B[Beta]';
const init = (config: unknown, body = FLOW) => `%%{init: ${JSON.stringify(config)}}%%\n${body}`;
const front = (yaml: string, body = FLOW) => `---\n${yaml}\n---\n${body}`;
const config = (value: unknown, body = FLOW) => front(`config: ${JSON.stringify(value)}`, body);

const CSS_END = 'red;}</style><script>pwned()</script>';
const CSS_ALL = '"};*{fill:url(//evil.test/all)}';
const SEQUENCE = 'sequenceDiagram\n  participant A as Alpha\n  A->>A: hello';
const XYCHART = 'xychart-beta\n  title "Sales"\n  x-axis [a, b]\n  bar [1, 2]';

/** Every theme variable with a value that would close its rule; taken in by name, since each type reads others. */
const THEME_VARIABLES = [
  ...[
    'background',
    'primaryColor',
    'primaryTextColor',
    'lineColor',
    'mainBkg',
    'nodeBorder',
    'clusterBkg',
    'titleColor',
  ],
  ...[
    'edgeLabelBackground',
    'fontSize',
    'fontWeight',
    'strokeWidth',
    'dropShadow',
    'actorBkg',
    'noteBkgColor',
    'taskBkgColor',
  ],
  ...[
    'pieOpacity',
    'pieTitleTextSize',
    'commitLabelFontSize',
    'tagLabelFontSize',
    'archEdgeWidth',
    'requirementBorderSize',
  ],
  ...['cScale0', 'git0', 'venn1', 'fillType0', 'quadrant1Fill', 'emUiFill', 'gradientStart', 'useGradient', 'radius'],
];
const variables = (value: unknown) => Object.fromEntries(THEME_VARIABLES.map((name) => [name, value]));

export const CONFIG_SOURCES: HostileTable = {
  'directive: loose security': init({ securityLevel: 'loose', htmlLabels: true, flowchart: { htmlLabels: true } }),
  'directive: sandbox security, which draws an iframe': {
    code: init({ securityLevel: 'sandbox' }),
    keeps: ['Alpha', 'Beta'],
  },
  'directive: an empty list of locked keys, then an unlocked key': `%%{init: {"secure": []}}%%\n${init({ securityLevel: 'loose', themeCSS: '*{display:none}' })}`,
  'directive: a purifier that lets scripts through': init(
    { dompurifyConfig: { ALLOWED_TAGS: ['script', 'img'], ADD_ATTR: ['onerror'] } },
    'flowchart LR\n  A["<script>pwned()</script>Alpha"]',
  ),
  'directive: HTML labels with an image': init(
    { htmlLabels: true },
    `flowchart LR\n  A["<img src='http://evil.test/h.png' onerror='pwned()'>Alpha"]`,
  ),
  'directive: absolute markers, limits and logs': init({
    arrowMarkerAbsolute: true,
    maxTextSize: 9e9,
    maxEdges: 9e9,
    logLevel: 'debug',
    startOnLoad: true,
    suppressErrorRendering: false,
  }),
  'directive: CSS that hides all': { code: init({ themeCSS: '*{display:none!important}' }), keeps: ['Alpha', 'Beta'] },
  'directive: CSS that loads': init({ themeCSS: '@import url(//evil.test/a.css);.node rect{fill:url(//evil.test/b)}' }),
  'directive: CSS that closes the style element': init({ themeCSS: '{}</style><script>pwned()</script>' }),
  'frontmatter: CSS that loads': config({ themeCSS: '.node *{filter:url(//evil.test/f)}' }),
  'directive: font that closes its rule': init({ fontFamily: '"};*{display:none}' }),
  'frontmatter: font that closes its rule': config({ fontFamily: 'x}*{background:url(//evil.test/f)}' }),
  'directive: other font that closes its rule': init({ altFontFamily: 'x} body{background:url(//evil.test/g)' }),
  'frontmatter: other font with a face of its own': config({ altFontFamily: 'x}@font-face{src:url(//evil.test/h)}' }),
  'directive: fonts of the sections': init(
    {
      sequence: { actorFontFamily: CSS_ALL, messageFontFamily: CSS_END, noteFontFamily: CSS_ALL },
      c4: { personFontFamily: CSS_ALL },
      journey: { taskFontFamily: CSS_ALL },
    },
    SEQUENCE,
  ),
  'directive: font as a list': init({
    fontFamily: ['Arial', { toString: 'x' }],
    themeVariables: { fontFamily: ['x'] },
  }),
  'directive: every theme variable closes the style element': init({
    theme: 'base',
    themeVariables: variables(CSS_END),
  }),
  'directive: every theme variable closes its rule': init({ theme: 'base', themeVariables: variables(CSS_ALL) }),
  'frontmatter: every theme variable closes its rule': config({ theme: 'base', themeVariables: variables(CSS_ALL) }),
  'directive: every theme variable loads, in letters that are let through': init({
    theme: 'base',
    themeVariables: variables('url("evil.test")'),
  }),
  'directive: every theme variable adds a declaration, in letters that are let through': init({
    theme: 'base',
    themeVariables: variables('red; display "none"; fill url(evil.test)'),
  }),
  'directive: every theme variable is an object': init({
    theme: 'base',
    themeVariables: variables({ toString: 'x', a: CSS_ALL }),
  }),
  'directive: every theme variable is a list': init({ theme: 'base', themeVariables: variables([CSS_ALL]) }),
  'directive: every theme variable is a huge number': init({ theme: 'base', themeVariables: variables(1e308) }),
  'directive: every theme variable is a fact': init({ theme: 'base', themeVariables: variables(true) }),
  'directive: nested theme variables are not looked through': init(
    {
      themeVariables: {
        xyChart: {
          backgroundColor: CSS_ALL,
          titleColor: 'url(//evil.test/t)',
          plotColorPalette: 'url(//evil.test/p),red',
        },
      },
    },
    XYCHART,
  ),
  'frontmatter: nested theme variables of a radar': config(
    {
      themeVariables: {
        radar: {
          axisColor: CSS_ALL,
          curveOpacity: CSS_ALL,
          graticuleColor: 'url(//evil.test/r)',
          axisStrokeWidth: '1}*{x:y',
        },
      },
    },
    'radar-beta\n  axis a["Alpha"], b["Beta"], c\n  curve one{1, 2, 3}',
  ),
  'frontmatter: nested theme variables of a Wardley map and a Cynefin frame': config(
    {
      themeVariables: {
        wardley: { backgroundColor: CSS_ALL },
        cynefin: { complexBg: CSS_ALL, textColor: 'url(//evil.test/c)' },
      },
    },
    'cynefin-beta\n  complex\n    "Alpha"',
  ),
  'directive: a theme that every object has': { code: init({ theme: 'constructor' }), keeps: ['Alpha'] },
  'directive: a theme called __proto__': { code: init({ theme: '__proto__', look: 'toString' }), keeps: ['Alpha'] },
  'directive: a look that is markup': init({ look: '"><script>pwned()</script>' }),
  'directive: a layout that is a file': init({ layout: '../../../../etc/passwd' }),
  'directive: a layout that is a script elsewhere': init({ layout: 'http://evil.test/layout.js' }),
  'directive: a layout that every object has': init({ layout: 'constructor' }),
  'directive: a renderer that every object has': init({
    flowchart: { defaultRenderer: 'constructor', curve: 'constructor' },
  }),
  'directive: layout options that name the prototype': init({
    layout: 'elk',
    elk: { nodePlacementStrategy: '__proto__', mergeEdges: 'constructor' },
  }),
  'directive: hand-drawn with a seed that is text': init({ look: 'handDrawn', handDrawnSeed: 'pwned()' }),
  'directive: __proto__ as a key': `%%{init: {"__proto__": {"polluted": 1, "theme": "dark"}}}%%\n${FLOW}`,
  'directive: constructor.prototype as keys': `%%{init: {"constructor": {"prototype": {"polluted": 1}}}}%%\n${FLOW}`,
  'directive: __proto__ two levels down': `%%{init: {"flowchart": {"__proto__": {"polluted": 1}}, "themeVariables": {"__proto__": {"polluted": 1}, "xyChart": {"__proto__": {"polluted": 1}}}}}%%\n${FLOW}`,
  'directive: __proto__ in a list': `%%{init: [{"__proto__": {"polluted": 1}}, {"theme": "dark"}]}%%\n${FLOW}`,
  'directive: __proto__ in a dictionary of colours': `%%{init: {"sankey": {"nodeColors": {"__proto__": {"polluted": 1}, "constructor": "red"}}}}%%\nsankey\n\na,b,1`,
  'frontmatter: __proto__ as a key': front('config:\n  __proto__:\n    polluted: 1\n__proto__:\n  polluted: 1'),
  'frontmatter: constructor.prototype as keys': front('config:\n  constructor:\n    prototype:\n      polluted: 1'),
  'frontmatter: __proto__ as a quoted and a complex key': front(
    '"__proto__": {polluted: 1}\n? __proto__\n: {polluted: 1}',
  ),
  'frontmatter: a merge key': front('<<: {title: merged, config: {securityLevel: loose}}'),
  'frontmatter: a function by its tag': front('title: !!js/function "function(){pwned()}"'),
  'frontmatter: an object with a toString by its tag': front(
    'title: !!js/undefined ""\nconfig: !!python/object/apply:os.system ["id"]',
  ),
  'frontmatter: a regular expression and binary data': front(
    'title: !!js/regexp /(a+)+$/\nconfig: !!binary PHNjcmlwdD4=',
  ),
  'frontmatter: a title that is an object': front('title: {toString: pwned, valueOf: 1}'),
  'frontmatter: a title that is a list of markup': front('title: ["<script>pwned()</script>"]'),
  'frontmatter: a title that is a date and a null': front('title: 2024-01-01\nconfig: null'),
  'frontmatter: a title that is markup': {
    code: front('title: "Kept <img src=x onerror=pwned()> title"'),
    keeps: ['Kept'],
  },
  'frontmatter: a title over many lines that ends the block': front(
    'title: |\n  one\n  ]]></title><script>pwned()</script>\n  two',
  ),
  'frontmatter: config that is a text': front('config: "securityLevel: loose"'),
  'frontmatter: config that is a list': front('config: [{securityLevel: loose}, {themeCSS: "*{}"}]'),
  'frontmatter: config within config': front(
    'config:\n  config:\n    securityLevel: loose\n  init:\n    securityLevel: loose',
  ),
  'frontmatter: an init within the config, and one in the body': `---\nconfig:\n  init: {securityLevel: loose}\n---\n${init({ themeCSS: '*{display:none}' })}`,
  'frontmatter: two blocks': front('title: one', front('config: {securityLevel: loose}')),
  'frontmatter: two documents': front('title: one\n...\n--- \nconfig: {securityLevel: loose}'),
  'frontmatter: a duplicate key': front('config: {theme: dark}\nconfig: {securityLevel: loose}'),
  'frontmatter: broken': front('title: [unclosed\nconfig: {a: b'),
  'frontmatter: tabs and controls': front('\ttitle: \u0000x\nconfig:\t{theme: dark}'),
  'frontmatter: a gantt in a display mode of its own': front(
    'displayMode: "compact}*{x:y"',
    'gantt\n  title Plan\n  Task :t1, 2024-01-01, 3d',
  ),
  'directive: never closed': `%%{init: {"theme": "dark"\n${FLOW}`,
  'directive: not JSON': `%%{init: {theme: function(){pwned()}}}%%\n${FLOW}`,
  'directive: single quotes that become double ones': `%%{init: {'theme': 'base', 'themeVariables': {'lineColor': '";}*{}'}}}%%\n${FLOW}`,
  'directive: of a kind that does not exist': `%%{constructor: {"a": 1}}%%\n%%{__proto__: {"polluted": 1}}%%\n%%{wrap}%%\n${FLOW}`,
  'directive: a number, a null and a text': `%%{init: 1}%%\n%%{init: null}%%\n%%{init: "x"}%%\n%%{init}%%\n${FLOW}`,
  'directive: under its other names': `%%{initialize: {"securityLevel": "loose"}}%%\n%%{config: {"securityLevel": "loose"}}%%\n${FLOW}`,
  'directive: within a label': "flowchart LR\n  A[\"%%{init: {'securityLevel': 'loose'}}%%Alpha\"] --> B",
  'directive: split by a comment': `%%{init: {"securityLevel": %% x\n"loose"}}%%\n${FLOW}`,
  'directive: in the middle of the diagram': `${FLOW}\n%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\n  B --> C["<img src=x onerror=pwned()>"]`,
  'directive: sizes that are markup': init(
    { architecture: { iconSize: '80"><script>pwned()</script><svg x="', padding: '1"onload="pwned()' } },
    'architecture-beta\n  group g(cloud)[Group]\n  service s(database)[Service] in g',
  ),
  'directive: sizes that are attributes': init(
    { architecture: { iconSize: '80" onload="pwned()' } },
    'architecture-beta\n  service s(database)[Service]',
  ),
  'directive: sizes that are text': init(
    { sequence: { width: 'x" onload="pwned()', height: 'NaN', messageFontSize: '1;}*{x:y' }, fontSize: '16px;}*{x:y' },
    SEQUENCE,
  ),
  'directive: alignments that are CSS': init(
    { sequence: { noteAlign: 'left;background:url(//evil.test/n)', messageAlign: 'x"y' } },
    `${SEQUENCE}\n  Note over A: note`,
  ),
  'directive: colours of a journey': init(
    { journey: { actorColours: ['url(//evil.test/1)'], sectionFills: ['url(//evil.test/2)'], sectionColours: ['"x'] } },
    'journey\n  title Day\n  section Go\n    Tea: 5: Me',
  ),
  'directive: colours of a sankey': init(
    {
      sankey: {
        linkColor: 'url(//evil.test/3)',
        nodeColors: { a: 'url(//evil.test/4)' },
        prefix: '<script>',
        suffix: '"x',
      },
    },
    'sankey\n\na,b,1',
  ),
  'directive: colours of C4': init(
    { c4: { person_bg_color: 'url(//evil.test/5)', person_border_color: CSS_ALL, boundaryFontSize: CSS_ALL } },
    'C4Context\n  Person(a, "Alpha")',
  ),
  'directive: colours of an entity diagram': init(
    { er: { fill: 'url(//evil.test/6)', stroke: CSS_ALL } },
    'erDiagram\n  E { string a }',
  ),
  'directive: a number format that is code': init(
    { treemap: { valueFormat: '$constructor' } },
    'treemap-beta\n"Alpha"\n  "Beta": 10',
  ),
  'directive: a date format that is markup': init(
    { gantt: { axisFormat: '<script>%Y</script>', barHeight: '"x' } },
    'gantt\n  Task :t1, 2024-01-01, 3d',
  ),
  'directive: icons by names of other places': init(
    {
      treeView: {
        filenameIcons: { 'a.ts': 'http://evil.test/i' },
        extensionIcons: { __proto__: 'x', ts: '<svg onload=pwned()>' },
      },
    },
    'treeView-beta\n  src/\n    a.ts',
  ),
  'directive: ids by a seed that is markup': init({ deterministicIds: false, deterministicIDSeed: '"><script>' }),
};
