/** What Mermaid does to its markup after drawing, done on the tree: hidden entities come back, broken colours go. */
import { type DomElement, type DomNode, isElement, TEXT_NODE } from '../dom/nodes/dom-node.ts';
import { characterOf } from '../stand-ins/entity-characters.ts';

const HIDDEN_ENTITY = /\ufb02\u00b0(\u00b0?)([^\u00b6]*)\u00b6\u00df/g;

/** Unknown ones stay as the author wrote them. */
export function showEntities(text: string): string {
  return text.replace(HIDDEN_ENTITY, (_, isNumber: string, inner: string) => {
    return characterOf(isNumber ? `#${inner}` : inner) ?? `#${inner};`;
  });
}

interface AttributeList {
  readonly attributes: ArrayLike<{ readonly name: string; value: string }>;
}

function finishAttributes(element: DomElement): void {
  const { attributes } = element as DomElement & AttributeList;
  for (const { name, value } of Array.from(attributes)) {
    if (value.includes('\ufb02\u00b0')) element.setAttribute(name, showEntities(value));
    // Some themes compute colours from undefined values; browsers ignore the result, other viewers may not.
    else if (value.includes('NaN') && (name === 'fill' || name === 'stroke')) element.removeAttribute(name);
  }
}

export function finishDrawing(node: DomNode): void {
  if (node.nodeType === TEXT_NODE) {
    const text = node.textContent ?? '';
    if (text.includes('\ufb02\u00b0')) node.textContent = showEntities(text);
    return;
  }
  if (!isElement(node)) return;
  if (node.localName === 'style') return;
  finishAttributes(node);
  for (let child = node.firstChild; child; child = child.nextSibling) finishDrawing(child);
}
