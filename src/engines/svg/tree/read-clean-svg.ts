/** Reads a cleaned SVG back into the light tree: the text is well-formed and our own, so a few patterns are enough. */
import { append, createElement, type SvgElement, SvgText } from './svg-tree.ts';

const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return CHARACTERS[name] ?? all;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });
}

export function readCleanSvg(svg: string): SvgElement {
  const top = createElement('top');
  let current = top;
  for (const [, closes, name = '', attributes = '', empty, text] of svg.matchAll(TOKEN)) {
    if (text !== undefined) append(current, decode(text));
    else if (closes) current = current.parentNode ?? top;
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, key = '', value = '']) => [key, decode(value)] as const,
      );
      const element = createElement(name, pairs);
      append(current, element);
      if (!empty) current = element;
    }
  }
  const [root] = top.childNodes;
  if (root === undefined || root instanceof SvgText) throw new Error('not an SVG');
  return root;
}
