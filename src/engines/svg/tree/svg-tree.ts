/** The light tree that all cleaning steps work on: read once from a DOM, written once as text. */
import { ALLOWED_ELEMENTS } from './allowed-svg.ts';

/** The few DOM members that are read: linkedom, jsdom and hand-written ones all have them. */
export interface SourceNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly localName?: string | null;
  readonly nodeValue?: string | null;
  readonly childNodes: ArrayLike<SourceNode>;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
}

export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: SvgNode[];
  parent: SvgElement | undefined;
  classes: readonly string[];
  /** Own declarations after the cascade: presentation attributes, rules and `style` in one. */
  style: Map<string, string>;
  /** Own and inherited declarations. */
  computed: ReadonlyMap<string, string>;
}

export type SvgNode = SvgElement | string;

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const CDATA_NODE = 4;
/** Deeper trees are not drawings; the limit keeps every recursive step within the stack. */
const MAX_DEPTH = 400;
const NEVER_READ = new Set(['script', 'iframe', 'object', 'embed', 'link', 'meta', 'base', 'audio', 'video', 'canvas']);
/** A DOM that parsed a fragment as HTML may have lost the capitals, which SVG insists on. */
const CAPITALIZED = new Map(
  [...ALLOWED_ELEMENTS, 'foreignObject']
    .filter((name) => name !== name.toLowerCase())
    .map((name) => [name.toLowerCase(), name]),
);
const NO_CLASSES: readonly string[] = [];
const NO_LOOKS: ReadonlyMap<string, string> = new Map();

export function createElement(name: string, attributes: Iterable<readonly [string, string]> = []): SvgElement {
  return {
    name,
    attributes: new Map(attributes),
    children: [],
    parent: undefined,
    classes: NO_CLASSES,
    style: new Map(),
    computed: NO_LOOKS,
  };
}

export function append(parent: SvgElement, ...children: SvgNode[]): void {
  for (const child of children) {
    if (typeof child !== 'string') child.parent = parent;
    parent.children.push(child);
  }
}

export function replaceChildren(parent: SvgElement, children: SvgNode[]): void {
  parent.children = [];
  append(parent, ...children);
}

/** Reads a subtree; comments, processing instructions and active elements are not read at all. */
export function readTree(source: SourceNode, depth = 0): SvgElement {
  const name = source.localName ?? source.nodeName;
  const element = createElement(CAPITALIZED.get(name) ?? name);
  const { attributes, childNodes } = source;
  for (let i = 0; attributes && i < attributes.length; i++) {
    const attribute = attributes[i];
    if (attribute) element.attributes.set(attribute.name, attribute.value);
  }
  element.classes = readClasses(element.attributes.get('class'));
  for (let i = 0; i < childNodes.length; i++) {
    const child = childNodes[i];
    if (child) readChild(element, child, depth + 1);
  }
  return element;
}

/** The words of a `class` attribute, each once. */
export function readClasses(attribute: string | null | undefined): readonly string[] {
  const text = attribute?.trim();
  if (!text) return NO_CLASSES;
  return /\s/.test(text) ? [...new Set(text.split(/\s+/))] : [text];
}

function readChild(parent: SvgElement, child: SourceNode, depth: number): void {
  if (child.nodeType === TEXT_NODE || child.nodeType === CDATA_NODE) {
    if (child.nodeValue) parent.children.push(child.nodeValue);
  } else if (child.nodeType === ELEMENT_NODE && depth < MAX_DEPTH) {
    if (!NEVER_READ.has((child.localName ?? child.nodeName).toLowerCase())) append(parent, readTree(child, depth));
  }
}

/** A separate copy of a subtree, as it was read, without computed styles. */
export function cloneTree(element: SvgElement): SvgElement {
  const clone = createElement(element.name, element.attributes);
  clone.classes = element.classes;
  append(clone, ...element.children.map((child) => (typeof child === 'string' ? child : cloneTree(child))));
  return clone;
}

/** Visits every element, parents first. */
export function walk(element: SvgElement, visit: (element: SvgElement) => void): void {
  visit(element);
  for (const child of element.children) if (typeof child !== 'string') walk(child, visit);
}

export function textOf(element: SvgElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Keeps the elements for which `keep` holds, checking children before their parents. */
export function filterTree(element: SvgElement, keep: (element: SvgElement) => boolean): void {
  element.children = element.children.filter((child) => {
    if (typeof child === 'string') return true;
    filterTree(child, keep);
    return keep(child);
  });
}
