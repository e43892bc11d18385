/** Answers in place of DOMPurify for labels whose markup it would keep unchanged, serialized as a browser would. */
import { html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** From DOMPurify's list, without elements that link, load, accept input or are parsed specially. */
const HTML_TAGS: ReadonlySet<string> = new Set(
  `abbr b big blockquote br center cite code dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i ins kbd
  li mark nobr ol p q s samp small span strike strong sub sup tt u ul var wbr`.split(/\s+/),
);

/** What icons and formulas are made of. */
const SVG_TAGS: ReadonlySet<string> = new Set(
  'svg g path circle ellipse line polyline polygon rect defs linearGradient radialGradient stop clipPath mask text tspan'.split(
    ' ',
  ),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  `align color dir face lang size clip-path clip-rule cx cy d fill fill-opacity fill-rule
  gradientTransform gradientUnits height mask offset opacity points preserveAspectRatio r rx ry stop-color stop-opacity stroke
  stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform viewBox width x x1 x2
  xmlns y y1 y2`.split(/\s+/),
);

/** Kept whatever their value, as long as it could not end a comment or an element. */
const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set(['class', 'role', 'style', 'title', 'xmlns']);

/** Parsed differently by other parsers, including line feeds that a parser adds or drops. */
const ODD_CHARACTER = /[\0\r\f]/;
const LEADING_SPACE = /^[\n\t ]+/;

function isKeptAttribute({ name, value, prefix }: Tree.Element['attrs'][number]): boolean {
  if (prefix !== undefined && prefix !== '') return false;
  // DOMPurify trims values, and drops those that could end the element around them.
  if (value !== value.trim() || /[<>]/.test(value)) return false;
  if (TEXT_ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z]+$/.test(name)) return true;
  // An id that is also a property of a document is dropped; none of those has a digit or is a single letter.
  if (name === 'id') return /^(?:[a-z]|[\w-]*\d[\w-]*)$/.test(value);
  return ATTRIBUTES.has(name) && !value.includes(':');
}

function isKeptElement(element: Tree.Element, parent: Tree.Element): boolean {
  const inSvg = parent.namespaceURI === html.NS.SVG;
  const isSvg = element.namespaceURI === html.NS.SVG;
  if (inSvg && !isSvg) return false;
  const isKnown = isSvg
    ? SVG_TAGS.has(element.tagName) && inSvg !== (element.tagName === 'svg')
    : element.namespaceURI === html.NS.HTML && HTML_TAGS.has(element.tagName);
  return isKnown && element.attrs.every(isKeptAttribute) && keepsAll(element);
}

function keepsAll(parent: Tree.Element): boolean {
  return parent.childNodes.every(
    (node) => node.nodeName === '#text' || ('tagName' in node && isKeptElement(node, parent)),
  );
}

function elementNamed(parent: Tree.ParentNode, name: string): Tree.Element | undefined {
  return parent.childNodes.find((node): node is Tree.Element => node.nodeName === name);
}

/** Undefined if DOMPurify itself must be called. */
export function purifyPlainMarkup(label: string): string | undefined {
  if (ODD_CHARACTER.test(label)) return undefined;
  const document = parse(label);
  const root = elementNamed(document, 'html');
  const head = root && elementNamed(root, 'head');
  const body = root && elementNamed(root, 'body');
  if (document.childNodes.length !== 1 || root?.childNodes.length !== 2 || !head || !body) return undefined;
  const isPlain = [root, head, body].every(({ attrs }) => attrs.length === 0) && head.childNodes.length === 0;
  if (!isPlain || !keepsAll(body)) return undefined;
  // Parsers drop leading white space, and DOMPurify restores it.
  return (LEADING_SPACE.exec(label)?.[0] ?? '') + serialize(body);
}
