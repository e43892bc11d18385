/** Writes a tree as well-formed XML: the light one, or the sanitizer's. */
import type { SvgElement } from './svg-tree.ts';

/** Characters that XML 1.0 does not allow: control characters, lone surrogates, two noncharacters. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Anything except characters that never need escaping. */
const NEEDS_CARE = /[^ !#-%'-;=?-~\u00A0-\uD7FF\uE000-\uFFFD]/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

export function serializeSvg(root: SvgElement): string {
  const parts: string[] = [];
  write(root, parts);
  return parts.join('');
}

function write(element: SvgElement, parts: string[]): void {
  parts.push('<', element.name);
  for (const [name, value] of element.attributes) parts.push(' ', name, '="', escapeAttribute(value), '"');
  if (element.children.length === 0) {
    parts.push('/>');
    return;
  }
  parts.push('>');
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(escapeText(child));
    else write(child, parts);
  }
  parts.push('</', element.name, '>');
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** The same for an element of jsdom, whose own serializer looks for namespaces that a clean picture does not have. */
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

function escapeAttribute(value: string): string {
  return NEEDS_CARE.test(value)
    ? value.replace(NOT_XML, '').replace(/[&<>"\t\n\r]/g, (one) => ESCAPES[one] ?? '')
    : value;
}

function escapeText(value: string): string {
  return NEEDS_CARE.test(value) ? value.replace(NOT_XML, '').replace(/[&<>\r]/g, (one) => ESCAPES[one] ?? '') : value;
}
