/** Writes the light tree as well-formed XML. */
import type { SvgElement } from './svg-tree.ts';

/** What XML 1.0 cannot hold at all: control characters, lone surrogates, two noncharacters. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Anything but the characters that stand for themselves everywhere. */
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

function escapeAttribute(value: string): string {
  return NEEDS_CARE.test(value)
    ? value.replace(NOT_XML, '').replace(/[&<>"\t\n\r]/g, (one) => ESCAPES[one] ?? '')
    : value;
}

function escapeText(value: string): string {
  return NEEDS_CARE.test(value) ? value.replace(NOT_XML, '').replace(/[&<>\r]/g, (one) => ESCAPES[one] ?? '') : value;
}
