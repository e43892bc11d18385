/** Replaces DOMPurify inside Mermaid, which cleans labels with it; a parser is called only when needed. The finished picture is judged again. */
import { html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { remembered } from '../../remembered.ts';

/** From DOMPurify's list, without elements that accept input or are parsed specially. */
const HTML_TAGS: ReadonlySet<string> = new Set(
  `a abbr b big blockquote br caption center cite code dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins
  kbd li mark nobr ol p pre q s samp small span strike strong sub sup table tbody td tfoot th tr tt u ul var wbr`.split(
    /\s+/,
  ),
);

/** What icons and formulas are made of. */
const SVG_TAGS: ReadonlySet<string> = new Set(
  'svg g path circle ellipse line polyline polygon rect defs linearGradient radialGradient stop clipPath mask text tspan'.split(
    ' ',
  ),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  `align alt bgcolor border cellpadding cellspacing color colspan dir face lang rowspan size valign clip-path clip-rule cx cy d fill fill-opacity fill-rule
  gradientTransform gradientUnits height mask offset opacity points preserveAspectRatio r rx ry stop-color stop-opacity stroke
  stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform viewBox width x x1 x2
  xmlns y y1 y2`.split(/\s+/),
);

/** Kept whatever their value, as long as it could not end a comment or an element. */
const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set(['class', 'role', 'style', 'title', 'xmlns']);

/** Gone with all that they contain; of other elements that are not kept, the content stays. */
const DROPPED: ReadonlySet<string> = new Set(
  `audio desc embed foreignObject frameset head iframe math noembed noframes noscript object plaintext script select style template
  textarea title video xmp`.split(/\s+/),
);

const WEB_ADDRESS = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i;
/** Taking out one thing may bring up another; what still changes after this is shown as text. */
const MAX_ROUNDS = 4;

/** Parsed differently by other parsers, including line feeds that a parser adds or drops. */
const ODD_CHARACTER = /[\0\r\f]/;
const LEADING_SPACE = /^[\n\t ]+/;

function isKeptAttribute({ name, value, prefix }: Tree.Element['attrs'][number]): boolean {
  if (prefix !== undefined && prefix !== '') return false;
  // DOMPurify trims values, and drops those that could end the element around them.
  if (value !== value.trim() || /[<>]/.test(value)) return false;
  if (TEXT_ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z]+$/.test(name)) return true;
  // An id that is also a property of a document is dropped; none of those has a digit, is a single letter or begins as icons' do.
  if (name === 'id') return /^(?:[a-z]|[\w-]*\d[\w-]*|SVG\w+)$/.test(value);
  if (name === 'href' || name === 'src') return WEB_ADDRESS.test(value);
  return ATTRIBUTES.has(name) && !value.includes(':');
}

function isKeptTag(element: Tree.Element, parent: Tree.Element): boolean {
  const inSvg = parent.namespaceURI === html.NS.SVG;
  const isSvg = element.namespaceURI === html.NS.SVG;
  if (inSvg && !isSvg) return false;
  return isSvg
    ? SVG_TAGS.has(element.tagName) && inSvg !== (element.tagName === 'svg')
    : element.namespaceURI === html.NS.HTML && HTML_TAGS.has(element.tagName);
}

function isKeptElement(element: Tree.Element, parent: Tree.Element): boolean {
  return isKeptTag(element, parent) && element.attrs.every(isKeptAttribute) && keepsAll(element);
}

function keepsAll(parent: Tree.Element): boolean {
  return parent.childNodes.every(
    (node) => node.nodeName === '#text' || ('tagName' in node && isKeptElement(node, parent)),
  );
}

function elementNamed(parent: Tree.ParentNode, name: string): Tree.Element | undefined {
  return parent.childNodes.find((node): node is Tree.Element => node.nodeName === name);
}

function partsOf(document: Tree.Document) {
  const root = elementNamed(document, 'html');
  return { root, head: root && elementNamed(root, 'head'), body: root && elementNamed(root, 'body') };
}

/** Undefined if anything in it is not kept. */
export function plainMarkup(label: string): string | undefined {
  if (ODD_CHARACTER.test(label)) return undefined;
  const document = parse(label);
  const { root, head, body } = partsOf(document);
  if (document.childNodes.length !== 1 || root?.childNodes.length !== 2 || !head || !body) return undefined;
  const isPlain = [root, head, body].every(({ attrs }) => attrs.length === 0) && head.childNodes.length === 0;
  if (!isPlain || !keepsAll(body)) return undefined;
  // Parsers drop leading white space, and DOMPurify restores it.
  const text = (LEADING_SPACE.exec(label)?.[0] ?? '') + serialize(body);
  // What stands in a table outside of its cells is moved, by each parser elsewhere.
  return text !== label && text.includes('<table') ? undefined : text;
}

function cleaned(parent: Tree.Element): Tree.ChildNode[] {
  return parent.childNodes.flatMap((node): Tree.ChildNode[] => {
    if (node.nodeName === '#text') return [node];
    if (!('tagName' in node) || DROPPED.has(node.tagName)) return [];
    node.attrs = node.attrs.filter(isKeptAttribute);
    node.childNodes = cleaned(node);
    return isKeptTag(node, parent) ? [node] : node.childNodes;
  });
}

function withoutForbidden(label: string): string {
  const { body } = partsOf(parse(label));
  if (!body) return '';
  body.childNodes = cleaned(body);
  return (LEADING_SPACE.exec(label)?.[0] ?? '') + serialize(body);
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/**
 * Takes out of a label what could load or run: what is left DOMPurify would keep unchanged, serialized as a browser
 * would.
 */
export function purifyMarkup(label: string): string {
  let text = label.replace(/\r\n?/g, '\n').replace(/[\0\f]/g, '');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const plain = plainMarkup(text);
    if (plain !== undefined) return plain;
    text = withoutForbidden(text);
  }
  return plainMarkup(text) ?? text.replace(/[<>&]/g, (character) => ESCAPES[character] ?? '');
}

const LINE_BREAK = /<br\s*\/?>/gi;
const MARKUP = /[<>&\u00a0]/;
/** The tags that Markdown produces in a label, and entities that DOMPurify leaves unchanged. */
const FROM_MARKDOWN = /<(\/?)(p|strong|em)>|<br>|&(?:amp|lt|gt);/g;
/** An ampersand that does not start an entity is escaped. */
const LONE_AMPERSAND = /&(?![#\w])/g;
const MAX_KNOWN_LABELS = 1_000;
const purified = remembered(MAX_KNOWN_LABELS, purifyMarkup);

/** Text without a tag, line breaks and well-nested Markdown are returned unchanged, as DOMPurify would, but without a parser. */
function withoutParser(label: string): string | undefined {
  if (!label.includes('<')) return label;
  const tidy = label.replace(LINE_BREAK, '<br>').replace(LONE_AMPERSAND, '&amp;');
  const open: string[] = [];
  let isNested = true;
  const rest = tidy.replace(FROM_MARKDOWN, (_tag, closes: string | undefined, name: string | undefined) => {
    if (name === undefined) return '';
    if (closes) isNested &&= open.pop() === name;
    else {
      // A paragraph ends where another begins, and the parser would add its end tag.
      isNested &&= name !== 'p' || open.length === 0;
      open.push(name);
    }
    return '';
  });
  return isNested && open.length === 0 && !MARKUP.test(rest) ? tidy : undefined;
}

/** Mermaid gives the ids of an icon a new ending wherever it is shown; numbered in their order, its markup is the same everywhere. */
const ICON_ID = /\bSVG\w+/g;

/** Mermaid asks with two configurations, which differ in elements that are never kept; a diagram cannot set its own. */
function sanitize(label: unknown): string {
  const text = String(label);
  const ids = [...new Set(text.match(ICON_ID))];
  if (ids.length === 0) return sanitizeText(text);
  const numbers = new Map(ids.map((id, index) => [id, `SVG${index}`]));
  const clean = sanitizeText(text.replace(ICON_ID, (id) => numbers.get(id) ?? id));
  const names = new Map(ids.map((id, index) => [`SVG${index}`, id]));
  return clean.replace(ICON_ID, (number) => names.get(number) ?? number);
}

function sanitizeText(text: string): string {
  return withoutParser(text) ?? purified(text);
}

export default {
  sanitize,
  /** Mermaid's hooks are about the targets of links, which no picture takes from a label. */
  addHook(): void {},
};
