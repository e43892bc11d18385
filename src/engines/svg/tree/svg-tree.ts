/** The tree of a picture: an engine draws on it, and the same nodes are measured, styled, cleaned and written. */

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
/** Deeper trees are not drawings; the limit keeps every recursive step within the stack. */
export const MAX_DEPTH = 400;
/** What `compareDocumentPosition` answers. */
const PRECEDING = 2;
const FOLLOWING = 4;
const NO_CLASSES: readonly string[] = [];
const NO_LOOKS: ReadonlyMap<string, string> = new Map();

export type SvgNode = SvgElement | SvgText;

export abstract class TreeNode {
  abstract readonly nodeType: number;
  parentNode: SvgElement | null = null;

  get parentElement(): SvgElement | null {
    return this.parentNode;
  }

  #sibling(distance: number): SvgNode | null {
    const siblings: readonly TreeNode[] = this.parentNode?.childNodes ?? [];
    const at = siblings.indexOf(this) + distance;
    return this.parentNode?.childNodes[at] ?? null;
  }

  get nextSibling(): SvgNode | null {
    return this.#sibling(1);
  }

  get previousSibling(): SvgNode | null {
    return this.#sibling(-1);
  }

  /** Siblings are all that D3 compares. */
  compareDocumentPosition(other: SvgNode): number {
    const siblings: readonly TreeNode[] = this.parentNode?.childNodes ?? [];
    return siblings.indexOf(other) > siblings.indexOf(this) ? FOLLOWING : PRECEDING;
  }

  contains(other: TreeNode | null): boolean {
    for (let at = other; at; at = at.parentNode) if (at === this) return true;
    return false;
  }

  getRootNode(): TreeNode {
    let root: TreeNode = this;
    while (root.parentNode) root = root.parentNode;
    return root;
  }

  remove(): void {
    const { parentNode } = this;
    if (!parentNode) return;
    const siblings: TreeNode[] = parentNode.childNodes;
    siblings.splice(siblings.indexOf(this), 1);
    parentNode.dropBoxes();
    this.parentNode = null;
  }

  /** Block diagrams log their nodes as JSON. */
  toJSON(): string {
    return '';
  }
}

export class SvgText extends TreeNode {
  readonly nodeType = TEXT_NODE;
  text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  get textContent(): string {
    return this.text;
  }

  set textContent(text: string) {
    this.text = text;
    this.parentNode?.dropBoxes();
  }

  cloneNode(): SvgText {
    return new SvgText(this.text);
  }
}

export class SvgElement extends TreeNode {
  readonly nodeType = ELEMENT_NODE;
  name: string;
  /** In the order of setting while it is drawn. */
  attributes: Map<string, string>;
  childNodes: SvgNode[] = [];
  /** Own declarations after the cascade: presentation attributes, rules and `style` in one. */
  declared = new Map<string, string>();
  /** Own and inherited declarations. */
  computed = NO_LOOKS;
  /** Changes with what rules look at; only compared within one element's lifetime. */
  stamp = 0;
  /** Whether it is known to have no attribute that sets a font or a place of text. */
  isPlain = false;
  /** Which rules apply to it, as of a stamp; kept by the CSS engine. */
  look: object | undefined = undefined;
  /** Its size as it was last measured; kept by what measures. */
  box: object | undefined = undefined;
  #classText: string | undefined = undefined;
  #classes = NO_CLASSES;

  constructor(name: string, attributes = new Map<string, string>()) {
    super();
    this.name = name;
    this.attributes = attributes;
  }

  /** The words of the `class` attribute, each once. */
  get classes(): readonly string[] {
    const text = this.attributes.get('class');
    if (text !== this.#classText) {
      this.#classText = text;
      const words = text?.trim() ?? '';
      if (words === '') this.#classes = NO_CLASSES;
      else this.#classes = /\s/.test(words) ? [...new Set(words.split(/\s+/))] : [words];
    }
    return this.#classes;
  }

  /** Something in it has changed: neither its size nor that of anything around it is known any more. */
  dropBoxes(): void {
    for (let at: SvgElement | null = this; at; at = at.parentNode) at.box = undefined;
  }
}

export function createElement(name: string, attributes: Iterable<readonly [string, string]> = []): SvgElement {
  return new SvgElement(name, new Map(attributes));
}

export function append(parent: SvgElement, ...children: (SvgNode | string)[]): void {
  for (const child of children) {
    const node = typeof child === 'string' ? new SvgText(child) : child;
    node.parentNode = parent;
    parent.childNodes.push(node);
  }
}

export function replaceChildren(parent: SvgElement, children: readonly SvgNode[]): void {
  parent.childNodes = [];
  append(parent, ...children);
}

/** The outermost `svg`, wherever it is drawn. */
export function isPicture(element: SvgElement): boolean {
  if (element.name !== 'svg') return false;
  for (let at = element.parentNode; at; at = at.parentNode) if (at.name === 'svg') return false;
  return true;
}

export function elementsIn(element: SvgElement): SvgElement[] {
  return element.childNodes.filter((child) => child instanceof SvgElement);
}

/** A separate copy of a subtree, without styles; attributes are written newest first. */
export function cloneTree(element: SvgElement): SvgElement {
  const clone = createElement(element.name, [...element.attributes].reverse());
  append(clone, ...element.childNodes.map((child) => (child instanceof SvgText ? child.text : cloneTree(child))));
  return clone;
}

/** Visits every element, parents first. */
export function walk(element: SvgElement, visit: (element: SvgElement) => void): void {
  visit(element);
  for (const child of element.childNodes) if (child instanceof SvgElement) walk(child, visit);
}

export function textOf(element: SvgElement): string {
  let text = '';
  for (const child of element.childNodes) text += child instanceof SvgText ? child.text : textOf(child);
  return text;
}

/** Keeps the elements for which `keep` holds, checking children before their parents. */
export function filterTree(element: SvgElement, keep: (element: SvgElement) => boolean): void {
  element.childNodes = element.childNodes.filter((child) => {
    if (child instanceof SvgText) return true;
    filterTree(child, keep);
    return keep(child);
  });
}
