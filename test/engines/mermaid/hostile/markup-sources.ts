/** Markup, entities and broken characters in labels, titles and descriptions of every kind of diagram. */
import type { HostileTable } from './hostile-source.ts';

const label = (text: string) => `flowchart LR\n  A["${text} Alpha"] --> B[Beta]`;
const kept = (text: string) => ({ code: label(text), keeps: ['Alpha', 'Beta'] });
const described = (...lines: string[]) => ['flowchart LR', ...lines, '  A[Alpha]'].join('\n');

export const MARKUP_SOURCES: HostileTable = {
  'script element': kept('<script>pwned()</script>'),
  'script element, cut by another': kept('<scr<script>ipt>pwned()</scr</script>ipt>'),
  'script element never closed': label('<script src=//evil.test/s.js'),
  'image with a handler': kept('<img src=x onerror=pwned()>'),
  'image with a slash for a space': label('<img/src=x/onerror=pwned()>'),
  'break with a handler': kept('<br onclick=pwned()>'),
  'break with a handler behind a slash': label('one<br/onerror=pwned()>two<BR\tonload=pwned() />'),
  'SVG with a script': kept('<svg><script>pwned()</script></svg>'),
  'SVG with an animation of a link': label(
    '<svg><a><animate attributeName=href values=javascript:pwned() /><text y=9>x</text></a></svg>',
  ),
  'SVG use of another file': label('<svg><use href=http://evil.test/u.svg#x /></svg>'),
  'foreignObject with an iframe': kept('<foreignObject><iframe src=javascript:pwned()></iframe></foreignObject>'),
  'foreignObject that closes the picture': label('</foreignObject></svg><script>pwned()</script>'),
  'text that closes its element': label('</tspan></text></g></svg><img src=x onerror=pwned()>'),
  'style element': kept('<style>*{display:none}</style>'),
  'link and meta elements': label(
    '<link rel=stylesheet href=//evil.test/l.css><meta http-equiv=refresh content=0;url=//evil.test/>',
  ),
  'math with a link': label('<math><mi href=javascript:pwned()>x</mi></math>'),
  'namespace confusion': label(
    '<math><mtext><table><mglyph><style><!--</style><img title=--&gt;&lt;img src=1 onerror=pwned()&gt;>',
  ),
  'noscript confusion': label('<noscript><p title=</noscript><img/src=x/onerror=pwned()>>'),
  'template and custom element': label(
    '<template><script>pwned()</script></template><x-y onfocus=pwned() autofocus tabindex=1>',
  ),
  'form and button': label('<form action=javascript:pwned()><button formaction=javascript:pwned()>go</button></form>'),
  'audio, video, object and embed': label(
    '<audio src=x onerror=pwned()><video poster=//evil.test/v></video><object data=//evil.test/o></object><embed src=//evil.test/e>',
  ),
  'details that open themselves': label('<details open ontoggle=pwned()>x</details>'),
  'a comment that never ends': label('<!-- '),
  'a conditional comment': label('<!--[if gte IE 4]><script>pwned()</script><![endif]-->'),
  'named entities': { code: label('&lt;script&gt;pwned()&lt;/script&gt;'), keeps: ['Alpha'] },
  'entities in the way of Mermaid': {
    code: label('#lt;script#gt;pwned()#lt;/script#gt;'),
    keeps: ['Alpha', '<script>'],
  },
  'numbered entities in the way of Mermaid': {
    code: label('#60;img src=x onerror=pwned()#62;'),
    keeps: ['Alpha', '<img'],
  },
  'quotes in the way of Mermaid': { code: label('#quot; onload=#quot;pwned()#quot;'), keeps: ['Alpha', '"'] },
  'entities of entities': label('&amp;lt;script&amp;gt; #amp;lt;script#amp;gt;'),
  'numbers that are no character': {
    code: label('#0; #1; #55296; #1114112; #99999999999999999999; #-1;'),
    keeps: ['Alpha'],
  },
  'hexadecimal entities': label('&#x3c;script&#x3e;pwned()&#x3C/script&#x3E'),
  'the marks that Mermaid hides entities behind': label(
    '\ufb02\u00b0lt\u00b6\u00dfscript\ufb02\u00b0gt\u00b6\u00df \ufb02\u00b0\u00b060\u00b6\u00df \ufb02\u00b0',
  ),
  'entity names that every object has': { code: label('#constructor; #__proto__; #toString;'), keeps: ['Alpha'] },
  'the end of a CDATA section': kept(']]>'),
  'a CDATA section': label('<![CDATA[<script>pwned()</script>]]>'),
  'a document type with an entity': label("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>&x;"),
  'an entity declaration that multiplies': label("<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>&b;"),
  'processing instructions': label("<?xml-stylesheet href='http://evil.test/p.xsl'?><?php pwned(); ?>"),
  'null characters': { code: label('a\u0000b<scr\u0000ipt>pwned()</scr\u0000ipt>'), keeps: ['Alpha'] },
  'all control characters': {
    code: label(Array.from({ length: 32 }, (_, n) => (n === 10 || n === 13 ? '' : String.fromCharCode(n))).join('')),
    keeps: ['Alpha'],
  },
  'C1 controls and separators': kept('\u0080\u0085\u009f\u2028\u2029'),
  'direction overrides': kept('\u202e)(denwp\u202c\u2066x\u2069\u200f'),
  'zero-width and tag characters': kept('\u200b\u200d\ufeff\u{e0041}\u{e007f}'),
  'lone surrogates': { code: label('\ud800 \udfff x\udbff'), keeps: ['Alpha'] },
  noncharacters: kept('\ufffe\uffff\u{1fffe}'),
  'a letter with a thousand accents': kept(`a${'\u0301'.repeat(1_000)}`),
  'a byte order mark first': `\ufeff${label('x')}`,
  'accessible title that closes its element': described('  accTitle: Kept ]]></title><script>pwned()</script>'),
  'accessible description that closes all': described('  accDescr: --></desc></svg><script>pwned()</script>'),
  'accessible description over lines with a document type': described(
    '  accDescr {',
    '    <!DOCTYPE x [<!ENTITY y SYSTEM "http://evil.test/">]>',
    '    &y; <?x?> \u0000 }',
  ),
  'accessible title with bidi and nulls': described('  accTitle: \u202eevil\u0000\ud800'),
  'a node id that is markup': 'flowchart LR\n  A<img src=x onerror=pwned()> --> B',
  'an edge label that is markup': 'flowchart LR\n  A -->|"<img src=x onerror=pwned()> Alpha"| B',
  'a subgraph title that is markup': 'flowchart LR\n  subgraph s ["<svg onload=pwned()> Alpha"]\n    A\n  end',
  'sequence: message, note and names':
    'sequenceDiagram\n  participant A as <img src=x onerror=pwned()>Alpha\n  A->>A: <script>pwned()</script>\n  Note over A: <iframe src=javascript:pwned()>\n  loop <svg onload=pwned()>\n    A->>A: x\n  end',
  'class diagram: members and notes':
    'classDiagram\n  class Duck["<img src=x onerror=pwned()>"] {\n    +List~script~ a\n    +run(<svg onload=pwned()>) void\n  }\n  note for Duck "<iframe srcdoc=x>"\n  Duck "<script>" --> "1" Goose : <img src=x onerror=pwned()>',
  'class diagram: a member of which nothing is left':
    'classDiagram\n  class Duck {\n    +<script>pwned()</script>\n  }',
  'state diagram: descriptions and notes':
    'stateDiagram-v2\n  state "<script>pwned()</script>Alpha" as s1\n  s1 : <img src=x onerror=pwned()>\n  s1 --> s2 : <svg onload=pwned()>\n  note right of s1\n    <iframe src=javascript:pwned()>\n  end note',
  'er diagram: names, attributes and labels':
    'erDiagram\n  "<script>pwned()</script>" ||--o{ B : "<img src=x onerror=pwned()>"\n  B {\n    string a PK "<svg onload=pwned()>"\n  }',
  'gantt: titles, sections and tasks':
    'gantt\n  title <script>pwned()</script>\n  section <img src=x onerror=pwned()>\n  <svg onload=pwned()> Alpha :t1, 2024-01-01, 3d',
  'pie: title and slices':
    'pie title <script>pwned()</script>\n  "<img src=x onerror=pwned()> Alpha" : 1\n  "</text><script>" : 2',
  'journey: tasks and people':
    'journey\n  title <script>pwned()</script>\n  section <img src=x onerror=pwned()>\n    <svg onload=pwned()>: 5: <iframe src=x>, Me',
  'timeline: periods and events':
    'timeline\n  title <script>pwned()</script>\n  section <img src=x onerror=pwned()>\n    2002 : <svg onload=pwned()> : <a href=javascript:pwned()>Alpha</a>',
  'mindmap: nodes':
    'mindmap\n  root(("<script>pwned()</script>"))\n    a["<img src=x onerror=pwned()>"]\n      b["`<svg onload=pwned()> **Alpha**`"]',
  'quadrant chart: axes, quadrants and points':
    'quadrantChart\n  title "<script>pwned()</script>"\n  x-axis "<img src=x onerror=pwned()>" --> "<svg onload=pwned()>"\n  quadrant-1 "<iframe>"\n  "<script>": [0.3, 0.6]',
  'xychart: titles and categories':
    'xychart-beta\n  title "<script>pwned()</script>"\n  x-axis "<img src=x onerror=pwned()>" ["<svg onload=pwned()>", b]\n  y-axis "</text>" 0 --> 9\n  bar [1, 2]',
  'sankey: names':
    'sankey\n\n"<script>pwned()</script>","<img src=x onerror=pwned()>",10\n"<svg onload=pwned()>","</text>",3',
  'treemap: names':
    'treemap-beta\n"<script>pwned()</script>"\n  "<img src=x onerror=pwned()>": 10\n  "<svg onload=pwned()>": 20',
  'packet: fields':
    'packet\n  title <script>pwned()</script>\n  0-15: "<img src=x onerror=pwned()> Alpha"\n  16-31: "</text><svg onload=pwned()>"',
  'git graph: commits, tags and branches':
    'gitGraph\n  commit id: "<script>pwned()</script>" tag: "<img src=x onerror=pwned()>"\n  branch "<svg onload=pwned()>"\n  commit id: "Alpha" msg: "</text>"',
  'kanban: columns and items':
    'kanban\n  todo["<script>pwned()</script>"]\n    t1["<img src=x onerror=pwned()>"]@{ assigned: "<svg onload=pwned()>", ticket: "<b>" }',
  'block: labels':
    'block\n  columns 2\n  a["<script>pwned()</script>"] b("<img src=x onerror=pwned()>")\n  a -- "<svg onload=pwned()>" --> b',
  'requirement: texts':
    'requirementDiagram\n  requirement "<script>" {\n    id: "<img src=x onerror=pwned()>"\n    text: "<svg onload=pwned()>"\n    risk: high\n  }',
  'architecture: titles':
    'architecture-beta\n  group g(cloud)["<script>pwned()</script>"]\n  service s(database)["<img src=x onerror=pwned()>"] in g',
  'C4: names and descriptions':
    'C4Context\n  title <script>pwned()</script>\n  Person(a, "<img src=x onerror=pwned()>", "<svg onload=pwned()>")\n  System_Boundary(b, "</text><iframe>") {\n    System(c, "Alpha")\n  }\n  Rel(a, c, "<a href=javascript:pwned()>", "x")',
  'radar: axes and curves':
    'radar-beta\n  title <script>pwned()</script>\n  axis a["<img src=x onerror=pwned()>"], b["</text>"], c\n  curve one["<svg onload=pwned()>"]{1, 2, 3}',
  'event modeling: names and data':
    'eventmodeling\n\ntf 01 ui Shop.Alpha { "<img src=x onerror=pwned()>": 1 }\ntf 02 cmd Add `jsobj`{ a: "<script>pwned()</script>" }\ntf 03 evt Added [[Held]]\n\ndata Held {\n  <svg onload=pwned()>\n}',
  'venn: sets and texts':
    'venn-beta\n  title "<script>pwned()</script>"\n  set A["<img src=x onerror=pwned()>"]\n  set B["<svg onload=pwned()>"]\n  union A,B["</foreignObject><iframe>"]\n    text "<script>pwned()</script>"',
  'tree view: names':
    'treeView-beta\n  "<script>pwned()</script>"\n    "<img src=x onerror=pwned()>"\n      "<svg onload=pwned()>"',
  'ishikawa: causes':
    'ishikawa-beta\n  <script>pwned()</script>\n  <img src=x onerror=pwned()>\n    <svg onload=pwned()> Alpha',
  'wardley: components and notes':
    'wardley-beta\ntitle <script>pwned()</script>\ncomponent "<img src=x onerror=pwned()>" [0.5, 0.5]\ncomponent Beta [0.2, 0.3]\nnote "<svg onload=pwned()>" [0.3, 0.4]',
  'cynefin: items and moves':
    'cynefin-beta\n  title <script>pwned()</script>\n  complex\n    "<img src=x onerror=pwned()>"\n  clear\n    "Alpha"\n  complex --> clear : "<svg onload=pwned()>"',
  'use case: actors and cases':
    'usecase-beta\nactor U("<script>pwned()</script>")\nLogin("<img src=x onerror=pwned()>")\nU --> Login',
  'railroad: terminals and rules':
    'railroad-beta\n  title <script>pwned()</script>\n  a = sequence(terminal("<img src=x onerror=pwned()>"), nonterminal("<svg onload=pwned()>")) ;',
  'agent flow and swimlane': 'agentflow-beta\n  A["<script>pwned()</script>"] --> B["<img src=x onerror=pwned()>"]',
  'swimlane: lanes':
    'swimlane-beta\n  subgraph "<script>pwned()</script>"\n    A["<img src=x onerror=pwned()>"] --> B\n  end',
};
