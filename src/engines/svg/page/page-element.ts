/** The elements of a page that an engine draws on: what Mermaid, D3, roughjs, Cytoscape and PlantUML call of a browser's. */
import { MEASURED_ATTRIBUTES } from '../tree/properties.ts';
import { escapeAttribute, escapeText } from '../tree/serialize-svg.ts';
import { elementsIn, SvgElement, type SvgNode, SvgText, textOf } from '../tree/svg-tree.ts';
import { findElements, matchesSelector } from './find-elements.ts';
import { inlineStyle } from './inline-style.ts';

export interface PageDocument {
  createElementNS(namespace: string, name: string): PageElement;
  parse(html: string, parent: PageElement): SvgNode[];
}

/** HTML writes no end tag for these. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

/** Attributes that rules and measuring look at: those by which rules are found, and those of fonts and places. */
const STYLED_BY: ReadonlySet<string> = new Set(['class', 'id', 'style', 'xml:space']);
const PRESENTATION: ReadonlySet<string> = new Set([...MEASURED_ATTRIBUTES, 'color']);

/** Kept in step with the `class` attribute: what D3 and Mermaid call of it. */
class ClassList {
  readonly #element: PageElement;

  constructor(element: PageElement) {
    this.#element = element;
  }

  contains(token: string): boolean {
    return this.#element.classes.includes(token);
  }

  add(...tokens: string[]): void {
    this.#write(new Set([...this.#element.classes, ...tokens]));
  }

  remove(...tokens: string[]): void {
    this.#write(this.#element.classes.filter((token) => !tokens.includes(token)));
  }

  #write(tokens: Iterable<string>): void {
    this.#element.setAttribute('class', [...tokens].join(' '));
  }
}

export abstract class PageElement extends SvgElement {
  readonly ownerDocument: PageDocument;
  abstract readonly namespaceURI: string;
  override isPlain = true;
  #classList: ClassList | undefined;
  #style: object | undefined;

  constructor(document: PageDocument, name: string) {
    super(name);
    this.ownerDocument = document;
  }

  abstract get tagName(): string;

  get localName(): string {
    return this.name;
  }

  get firstChild(): SvgNode | null {
    return this.childNodes[0] ?? null;
  }

  get children(): SvgElement[] {
    return elementsIn(this);
  }

  get firstElementChild(): SvgElement | null {
    return this.children[0] ?? null;
  }

  get nextElementSibling(): SvgElement | null {
    const siblings = this.parentNode ? elementsIn(this.parentNode) : [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get id(): string {
    return this.attributes.get('id') ?? '';
  }

  set id(id: string) {
    this.setAttribute('id', id);
  }

  get classList(): ClassList {
    this.#classList ??= new ClassList(this);
    return this.#classList;
  }

  get style(): object {
    this.#style ??= inlineStyle(this);
    return this.#style;
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
    this.#note(name);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
    this.#note(name);
  }

  setAttributeNS(_namespace: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }

  #note(name: string): void {
    // An element keeps its own size wherever it is moved.
    if (name === 'transform') {
      this.parentNode?.dropBoxes();
      return;
    }
    this.dropBoxes();
    if (PRESENTATION.has(name)) this.isPlain = false;
    else if (!STYLED_BY.has(name)) return;
    this.stamp++;
  }

  insertBefore<Inserted extends SvgNode>(node: Inserted, before: SvgNode | null): Inserted {
    node.remove();
    node.parentNode = this;
    const at = before ? this.childNodes.indexOf(before) : -1;
    if (at < 0) this.childNodes.push(node);
    else this.childNodes.splice(at, 0, node);
    this.dropBoxes();
    if (node instanceof SvgElement && node.name === 'style') this.stamp++;
    return node;
  }

  appendChild<Appended extends SvgNode>(node: Appended): Appended {
    return this.insertBefore(node, null);
  }

  append(...nodes: (SvgNode | string)[]): void {
    for (const node of nodes) this.appendChild(typeof node === 'string' ? new SvgText(node) : node);
  }

  removeChild<Removed extends SvgNode>(node: Removed): Removed {
    node.remove();
    return node;
  }

  replaceChild<Replaced extends SvgNode>(node: SvgNode, old: Replaced): Replaced {
    this.insertBefore(node, old);
    old.remove();
    return old;
  }

  after(node: SvgNode): void {
    if (this.parentNode instanceof PageElement) this.parentNode.insertBefore(node, this.nextSibling);
  }

  replaceWith(node: SvgNode): void {
    if (this.parentNode instanceof PageElement) this.parentNode.replaceChild(node, this);
  }

  replaceChildren(...nodes: SvgNode[]): void {
    for (const child of this.childNodes) child.parentNode = null;
    this.childNodes = [];
    this.dropBoxes();
    this.append(...nodes);
  }

  /** Mermaid only adds at the end. */
  insertAdjacentElement(_position: 'beforeend', element: PageElement): PageElement {
    return this.appendChild(element);
  }

  get textContent(): string {
    return textOf(this);
  }

  set textContent(text: unknown) {
    this.replaceChildren();
    const content = text === null || text === undefined ? '' : String(text);
    if (content !== '') this.append(content);
  }

  get innerHTML(): string {
    return this.childNodes
      .map((node) =>
        node instanceof PageElement ? node.outerHTML : escapeText(node instanceof SvgText ? node.text : ''),
      )
      .join('');
  }

  set innerHTML(html: unknown) {
    this.replaceChildren(...this.ownerDocument.parse(String(html), this));
  }

  get outerHTML(): string {
    let start = `<${this.name}`;
    for (const [name, value] of [...this.attributes].reverse()) start += ` ${name}="${escapeAttribute(value)}"`;
    return VOID.has(this.name) ? `${start}>` : `${start}>${this.innerHTML}</${this.name}>`;
  }

  cloneNode(deep = false): PageElement {
    const clone = this.ownerDocument.createElementNS(this.namespaceURI, this.name);
    for (const [name, value] of this.attributes) clone.setAttribute(name, value);
    if (deep)
      for (const child of this.childNodes)
        if (child instanceof PageElement || child instanceof SvgText) clone.append(child.cloneNode(true));
    return clone;
  }

  matches(selector: string): boolean {
    return matchesSelector(this, selector);
  }

  closest(selector: string): SvgElement | null {
    for (let at: SvgElement | null = this; at; at = at.parentNode) if (matchesSelector(at, selector)) return at;
    return null;
  }

  querySelector(selector: string): SvgElement | null {
    return findElements(this, selector, 1)[0] ?? null;
  }

  querySelectorAll(selector: string): SvgElement[] {
    return findElements(this, selector);
  }

  getElementsByTagName(name: string): SvgElement[] {
    return findElements(this, name);
  }

  /** There are never any events, but each listener would keep its whole graph in memory. */
  addEventListener(): void {}

  removeEventListener(): void {}
}
