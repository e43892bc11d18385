/** The oracle of the judge: DOMPurify on jsdom, with the same allow-list and check of every attribute. */
import type { Config, DOMPurify } from 'dompurify';
import { isSafeAttribute } from '../../../src/engines/svg/safety/safe-attribute.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from '../../../src/engines/svg/tree/properties.ts';
import { escapeAttribute, escapeText } from '../../../src/engines/svg/tree/serialize-svg.ts';
import { createPurifier } from './create-purifier.ts';

/** The text is not one well-formed `svg` element. */
export class MalformedSvg extends Error {
  override name = 'MalformedSvg';
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Only text belongs in these; an HTML parser would leave the SVG namespace inside them. */
const PLAIN_TEXT_ELEMENTS = new Set(['title', 'desc']);
const CONFIG: Config & { RETURN_DOM: true } = {
  PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  ALLOWED_TAGS: [...ALLOWED_ELEMENTS, '#text', 'body'],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ADD_URI_SAFE_ATTR: ['aria-label', 'aria-roledescription'],
  KEEP_CONTENT: false,
  RETURN_DOM: true,
};

let purifier: DOMPurify | undefined;

function createSvgPurifier(): DOMPurify {
  const purify = createPurifier();
  purify.addHook('uponSanitizeElement', (node) => {
    const element = node as Element;
    if (element.nodeType !== 1 || element.nodeName === 'body') return;
    const outside = element.namespaceURI !== SVG_NAMESPACE;
    if (outside || PLAIN_TEXT_ELEMENTS.has(element.parentNode?.nodeName ?? '')) element.remove();
  });
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!isSafeAttribute(element.nodeName, attribute.attrName, attribute.attrValue)) attribute.keepAttr = false;
  });
  return purify;
}

/**
 * Returns the same picture without anything that loads, runs or reaches out; throws `MalformedSvg` for what is not XML.
 * Synchronous; let the event loop turn between calls, or jsdom holds on to every tree.
 */
export function sanitizeSvg(svg: string): string {
  purifier ??= createSvgPurifier();
  const body = purifier.sanitize(svg, CONFIG) as unknown as HTMLElement | null;
  const root = body?.firstElementChild;
  if (body?.childNodes.length !== 1 || root?.nodeName !== 'svg')
    throw new MalformedSvg('not one well-formed svg element');
  return serializeElement(root);
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** As our own pictures are written: jsdom's serializer looks for namespaces that a clean picture does not have. */
export function serializeElement(root: Element): string {
  const parts: string[] = [];
  writeDom(root, parts);
  return parts.join('');
}

function writeDom(element: Element, parts: string[]): void {
  const name = element.nodeName;
  parts.push('<', name);
  for (const attribute of element.getAttributeNames())
    parts.push(' ', attribute, '="', escapeAttribute(element.getAttribute(attribute) ?? ''), '"');
  let child = element.firstChild;
  if (!child) {
    parts.push('/>');
    return;
  }
  parts.push('>');
  for (; child; child = child.nextSibling) {
    if (child.nodeType === TEXT_NODE) parts.push(escapeText(child.nodeValue ?? ''));
    else if (child.nodeType === ELEMENT_NODE) writeDom(child as Element, parts);
  }
  parts.push('</', name, '>');
}
