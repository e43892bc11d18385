/** Parses markup into nodes of a page, always as HTML: Mermaid puts labels into elements of either kind. */
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { ALLOWED_ELEMENTS } from '../tree/properties.ts';
import { MAX_DEPTH, type SvgNode, SvgText } from '../tree/svg-tree.ts';
import type { PageDocument, PageElement } from './page-element.ts';

/** Their content is text, whatever it looks like. */
const RAW_TEXT: ReadonlySet<string> = new Set(['style', 'script']);
/** No picture has active elements, so they are not even read. */
const NEVER_READ = new Set(['script', 'iframe', 'object', 'embed', 'link', 'meta', 'base', 'audio', 'video', 'canvas']);
/** A fragment that is read as HTML loses the capitals, which SVG insists on. */
const CAPITALIZED = new Map(
  [...ALLOWED_ELEMENTS, 'foreignObject']
    .filter((name) => name !== name.toLowerCase())
    .map((name) => [name.toLowerCase(), name]),
);

function convert(node: Tree.ChildNode, document: PageDocument, depth: number): SvgNode[] {
  if (node.nodeName === '#text') return [new SvgText((node as Tree.TextNode).value)];
  if (!('tagName' in node) || depth >= MAX_DEPTH || NEVER_READ.has(node.tagName.toLowerCase())) return [];
  const name = CAPITALIZED.get(node.tagName) ?? node.tagName;
  const element = document.createElementNS(node.namespaceURI, name);
  // Attributes are written newest first; in markup the first comes first.
  for (const { name, value, prefix } of node.attrs.toReversed())
    element.setAttribute(prefix ? `${prefix}:${name}` : name, value);
  element.isPlain = false;
  for (const child of node.childNodes) element.append(...convert(child, document, depth + 1));
  return [element];
}

export function parseMarkup(markup: string, parent: PageElement, document: PageDocument): SvgNode[] {
  const isText = RAW_TEXT.has(parent.name) || !/[<&\r\0]/.test(markup);
  if (isText) return markup === '' ? [] : [new SvgText(markup)];
  return parseFragment(markup).childNodes.flatMap((node) => convert(node, document, 0));
}
