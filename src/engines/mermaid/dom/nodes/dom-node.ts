/** The part of the DOM that the measuring code reads; linkedom's nodes fit it. */
export interface DomNode {
  readonly nodeType: number;
  readonly parentNode: DomElement | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  textContent: string | null;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  matches(selector: string): boolean;
  remove(): void;
}

export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === ELEMENT_NODE;
}

export function childElements(element: DomElement): DomElement[] {
  const children: DomElement[] = [];
  for (let child = element.firstChild; child; child = child.nextSibling) if (isElement(child)) children.push(child);
  return children;
}
