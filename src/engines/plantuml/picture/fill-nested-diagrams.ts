/** Puts the diagrams within texts where the engine has left room for them. */

/** A drawing that is finished. */
export interface Part {
  width: number;
  height: number;
  children: readonly ChildNode[];
  /** Where its upper left corner is. */
  x: number;
  y: number;
  /** Shows what is behind it. */
  isPaperless?: boolean;
}

function paperOf(document: Document, { x, y, width, height }: Part): Element {
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const attributes = { x, y, width, height, fill: '#FFFFFF', stroke: 'none' };
  for (const [name, value] of Object.entries(attributes)) paper.setAttribute(name, String(value));
  return paper;
}

/** By the class of the group that marks the place, alone in a picture. */
export function fillNestedDiagrams(root: Element, parts: ReadonlyMap<string, Part>): void {
  for (const group of root.querySelectorAll('g')) {
    const part = parts.get(group.getAttribute('class') ?? '');
    if (!part) continue;
    group.setAttribute('transform', `translate(${-part.x},${-part.y})`);
    if (!part.isPaperless) group.append(paperOf(root.ownerDocument, part));
    group.append(...part.children.map((child) => child.cloneNode(true)));
    // In place of a nested picture, which would be cut off at its edges.
    group.parentElement?.replaceWith(group);
  }
}
