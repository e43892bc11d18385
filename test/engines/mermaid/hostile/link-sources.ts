/** Links, callbacks, images and icons that run or load something. */
import type { HostileTable } from './hostile-source.ts';

const flow = (...lines: string[]) => ['flowchart LR', '  A[Alpha] --> B[Beta]', ...lines].join('\n');
const c4 = (...lines: string[]) => ['C4Context', '  Person(a, "Alpha")', ...lines].join('\n');
const kanban = (base: string, ticket = '1') =>
  `---\nconfig:\n  kanban:\n    ticketBaseUrl: ${JSON.stringify(base)}\n---\nkanban\n  todo[Todo]\n    t1[Write it]@{ ticket: ${ticket}, assigned: 'me', priority: 'High' }`;

export const LINK_SOURCES: HostileTable = {
  'click to a script': { code: flow('  click A "javascript:pwned()"'), keeps: ['Alpha'] },
  'click to a script, in capitals and with a break': flow('  click A href "JaVa\tScRiPt:pwned()"'),
  'click to a script behind controls': flow('  click A "\u0001 javascript:pwned()" _blank'),
  'click to a script, its colon as an entity': flow('  click A "javascript#58;pwned()"'),
  'click to a script, its letters as entities': flow('  click A "&#106;avascript&colon;pwned()"'),
  'click to a script, twice encoded': flow('  click A "java%73cript%3apwned()"'),
  'click to a page of data': flow('  click A href "data:text/html,<script>pwned()</script>" _self'),
  'click to a picture of data with a script': flow('  click A "data:image/svg+xml,<svg onload=pwned()>"'),
  'click to a Basic script': flow('  click A "vbscript:pwned()"'),
  'click to a file and a blob': flow('  click A "file:///etc/passwd"', '  click B "blob:http://evil.test/x"'),
  'click to a host without a scheme': flow('  click A "//evil.test/a"'),
  'click with a target that is an attribute': flow('  click A "http://example.com" "tip" _blank"onclick="pwned()'),
  'click with a tooltip of markup': flow('  click A "http://example.com" "<img src=x onerror=pwned()>"'),
  'click with an address that closes its attribute': flow(
    '  click A href "http://example.com/\'><script>pwned()</script>"',
  ),
  'click that calls': flow('  click A call pwned()', '  click B pwned "tip"'),
  'click that calls with arguments': flow('  click A call pwned("a", "pwned")'),
  'click on the prototype': flow('  click __proto__ call pwned()', '  click constructor "javascript:pwned()"'),
  'class diagram: link to a script':
    'classDiagram\n  class Duck\n  link Duck "javascript:pwned()" "tip <img src=x onerror=pwned()>"',
  'class diagram: callback': 'classDiagram\n  class Duck\n  callback Duck "pwned" "tip"\n  click Duck call pwned()',
  'class diagram: click to data':
    'classDiagram\n  class Duck\n  click Duck href "data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+" _blank',
  'state diagram: click to a script':
    'stateDiagram-v2\n  [*] --> S\n  click S "javascript:pwned()" "tip"\n  click S href "vbscript:pwned()"',
  'gantt: click to a script and a call':
    'gantt\n  Task :t1, 2024-01-01, 3d\n  Other :t2, 2024-01-02, 3d\n  click t1 href "javascript:pwned()"\n  click t2 call pwned("x")',
  'sequence: link to a script':
    'sequenceDiagram\n  participant A as Alpha\n  link A: Run @ javascript:pwned()\n  A->>A: hello',
  'sequence: links to scripts and data':
    'sequenceDiagram\n  participant A as Alpha\n  links A: {"Run": "javascript:pwned()", "Data": "data:text/html,x", "__proto__": "//evil.test"}\n  A->>A: hello',
  'sequence: links that are no JSON': 'sequenceDiagram\n  participant A\n  links A: {"x": pwned()}\n  A->>A: hello',
  'sequence: menus that are always open':
    '%%{init: {"sequence": {"forceMenus": true}}}%%\nsequenceDiagram\n  participant A as Alpha\n  links A: {"Run<img src=x onerror=pwned()>": "javascript:pwned()", "Web": "http://example.com"}\n  A->>A: hello',
  'sequence: properties with a class and an image':
    'sequenceDiagram\n  participant A as Alpha\n  properties A: {"class": "x\\" onload=\\"pwned()", "icon": "http://evil.test/i.png", "type": "@clock"}\n  A->>A: hello',
  'sequence: properties named __proto__':
    'sequenceDiagram\n  participant A\n  properties A: {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}\n  A->>A: hello',
  'sequence: details of an element by id': 'sequenceDiagram\n  participant A\n  details A: diagram\n  A->>A: hello',
  'sequence: participant data with an address':
    'sequenceDiagram\n  participant A@{ "type": "boundary", "alias": "<img src=x onerror=pwned()>", "img": "http://evil.test/p.png" }\n  A->>A: hello',
  'C4: link to a script': c4('  System(b, "Beta", "x", $link="javascript:pwned()")'),
  'C4: sprite from elsewhere': c4(
    '  System(b, "Beta", "x", $sprite="http://evil.test/s.png", $tags="x onload=pwned()")',
  ),
  'C4: sprite that is markup': c4('  System(b, "Beta", "x", $sprite="<svg onload=pwned()>")'),
  'C4: relation with a link': c4(
    '  System(b, "Beta")',
    '  Rel(a, b, "uses", "https", $link="javascript:pwned()", $sprite="//evil.test/r")',
  ),
  'kanban: tickets at a script': { code: kanban('javascript:pwned()//#TICKET#'), keeps: ['Write it'] },
  'kanban: tickets at data': kanban('data:text/html,#TICKET#', "'<script>pwned()</script>'"),
  'kanban: a ticket that is the address': kanban('#TICKET#', "'javascript:pwned()'"),
  'kanban: an icon from elsewhere':
    'kanban\n  todo[Todo]\n    t1[Write]@{ icon: "http://evil.test/i", assigned: "<img src=x onerror=pwned()>" }',
  'image node from elsewhere': {
    code: 'flowchart LR\n  A@{ img: "http://evil.test/a.png", label: "Alpha", w: 60, h: 60 } --> B',
    keeps: ['Alpha'],
  },
  'image node from elsewhere with constraint':
    'flowchart LR\n  A@{ img: "//evil.test/b.png", label: "Alpha", pos: "t", w: "60", h: "60", constraint: "on" }',
  'image node of data with a script':
    "flowchart LR\n  A@{ img: \"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='pwned()'/>\", h: 60 }",
  'image node at a script': 'flowchart LR\n  A@{ img: "javascript:pwned()", label: "Alpha", h: 60 }',
  'image node from a file': 'flowchart LR\n  A@{ img: "file:///etc/passwd", label: "Alpha", h: 60 }',
  'image node with sizes that are markup':
    'flowchart LR\n  A@{ img: "x.png", label: "Alpha", w: "1\\" onload=\\"pwned()", h: "<script>" }',
  'icon node of an unknown pack': {
    code: 'flowchart LR\n  A@{ icon: "evil:http://evil.test/i", form: "circle", label: "Alpha" }',
    keeps: ['Alpha'],
  },
  'icon node that is markup': 'flowchart LR\n  A@{ icon: "<svg onload=pwned()>", form: "square", label: "Alpha" }',
  'icon node in a form that every object has': 'flowchart LR\n  A@{ icon: "x", form: "constructor", label: "Alpha" }',
  'shape that every object has': 'flowchart LR\n  A@{ shape: constructor, label: "Alpha" }',
  'node data with the prototype':
    'flowchart LR\n  A@{ __proto__: [1], constructor: [2], label: "Alpha" }\n  B@{ __proto__: "polluted" }',
  'node data with a function': 'flowchart LR\n  A@{ label: !!js/function "function(){pwned()}" }',
  'icon word in a label': {
    code: 'flowchart LR\n  A["fa:fa-car Alpha fab:fa-<script>pwned()</script>"]',
    keeps: ['Alpha'],
  },
  'mindmap: icon that is markup':
    'mindmap\n  root((Alpha))\n    ::icon(fa fa-book"><img src=x onerror=pwned>)\n    leaf',
  'architecture: icon of an unknown pack':
    'architecture-beta\n  group g(evil:icon)[Alpha]\n  service s(logos:aws-lambda)[Beta] in g',
  'architecture: icon that every object has':
    'architecture-beta\n  group g(constructor)[Alpha]\n  service s(__proto__)[Beta] in g\n  service t(toString)[Gamma]',
  'architecture: icon text that is markup':
    'architecture-beta\n  service s "<img src=x onerror=pwned()>"[Beta]\n  service t "<svg><script>pwned()</script></svg>"[Gamma]',
  'architecture: icon that is raw SVG': 'architecture-beta\n  service s(<svg onload=pwned()>)[Beta]',
  'requirement: document elsewhere':
    'requirementDiagram\n  requirement r {\n    id: 1\n    text: "<img src=x onerror=pwned()>"\n  }\n  element e {\n    type: "javascript:pwned()"\n    docref: "http://evil.test/doc"\n  }\n  e - satisfies -> r',
  'formula with a link': { code: 'flowchart LR\n  A["$$\\\\href{javascript:pwned()}{x}$$ Alpha"]', keeps: ['Alpha'] },
  'formula with an image': 'flowchart LR\n  A["$$\\\\includegraphics[width=1em]{http://evil.test/i.png}$$"]',
  'formula with HTML attributes':
    'flowchart LR\n  A["$$\\\\htmlData{x=1}{y}\\\\htmlStyle{background:url(//evil.test/k)}{z}\\\\htmlId{diagram}{w}$$"]',
  'formula with an address and a macro that grows':
    'flowchart LR\n  A["$$\\\\url{javascript:pwned()}\\\\def\\\\a{\\\\a\\\\a}\\\\a$$"]',
  'formula in a message':
    'sequenceDiagram\n  participant A as $$\\href{javascript:pwned()}{x}$$\n  A->>A: $$\\unicode{x3c}script>pwned()$$',
  'markdown with a link': {
    code: 'flowchart LR\n  A["`Alpha [run](javascript:pwned()) **Beta**`"]',
    keeps: ['Alpha', 'Beta'],
  },
  'markdown with an image': 'flowchart LR\n  A["`![x](http://evil.test/md.png) Alpha`"]',
  'markdown with markup': 'flowchart LR\n  A["`<img src=x onerror=pwned()> **<script>pwned()</script>** Alpha`"]',
  'markdown with an automatic link and a reference':
    'flowchart LR\n  A["`<javascript:pwned()> [a]: http://evil.test/ref [a]`"]',
};
