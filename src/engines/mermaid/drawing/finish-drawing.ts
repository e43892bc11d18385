/** What Mermaid does to its markup after drawing, done on the tree: hidden entities come back, broken colours go. */
import { PageElement } from '../../svg/page/page-element.ts';
import { type SvgNode, SvgText } from '../../svg/tree/svg-tree.ts';
import { characterOf } from '../stand-ins/entity-characters.ts';

const HIDDEN_ENTITY = /\ufb02\u00b0(\u00b0?)([^\u00b6]*)\u00b6\u00df/g;

/** Unknown ones stay as the author wrote them. */
export function showEntities(text: string): string {
  return text.replace(HIDDEN_ENTITY, (_, isNumber: string, inner: string) => {
    return characterOf(isNumber ? `#${inner}` : inner) ?? `#${inner};`;
  });
}

function finishAttributes(element: PageElement): void {
  for (const [name, value] of element.attributes) {
    if (value.includes('\ufb02\u00b0')) element.setAttribute(name, showEntities(value));
    // Some themes compute colours from undefined values; browsers ignore the result, other viewers may not.
    else if (value.includes('NaN') && (name === 'fill' || name === 'stroke')) element.removeAttribute(name);
  }
}

export function finishDrawing(node: SvgNode): void {
  if (node instanceof SvgText) {
    if (node.text.includes('\ufb02\u00b0')) node.textContent = showEntities(node.text);
    return;
  }
  if (!(node instanceof PageElement) || node.name === 'style') return;
  finishAttributes(node);
  for (const child of node.childNodes) finishDrawing(child);
}
