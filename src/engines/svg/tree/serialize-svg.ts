/** Writes a tree as well-formed XML: the light one, or the sanitizer's. */
import { type SvgElement, SvgText } from './svg-tree.ts';

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
  if (element.childNodes.length === 0) {
    parts.push('/>');
    return;
  }
  parts.push('>');
  for (const child of element.childNodes) {
    if (child instanceof SvgText) parts.push(escapeText(child.text));
    else write(child, parts);
  }
  parts.push('</', element.name, '>');
}

export function escapeAttribute(value: string): string {
  return NEEDS_CARE.test(value)
    ? value.replace(NOT_XML, '').replace(/[&<>"\t\n\r]/g, (one) => ESCAPES[one] ?? '')
    : value;
}

export function escapeText(value: string): string {
  return NEEDS_CARE.test(value) ? value.replace(NOT_XML, '').replace(/[&<>\r]/g, (one) => ESCAPES[one] ?? '') : value;
}
