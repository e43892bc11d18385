/** Gives linkedom's SVG elements what browsers have and linkedom lacks: geometry, `style`, `classList`, names in their own case. */
import { type Rect, toRect } from '../../geometry/box.ts';
import { pathLength, pointAtLength } from '../../geometry/path-box.ts';
import { boxOnPage, elementBox, textRuns } from './geometry/element-box.ts';
import { runWidth } from './geometry/text-runs.ts';
import { ClassList } from './nodes/class-list.ts';
import { childElements, type DomElement } from './nodes/dom-node.ts';
import { inlineStyle } from './style/inline-style.ts';
import { measuredStyle } from './style/measured-style.ts';
import { noteAttribute, noteUnknown, touchStyle } from './style/style-cache.ts';

interface ClientRect extends Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function toClientRect(rect: Rect): ClientRect {
  const { x, y, width, height } = rect;
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
}

function textLength(element: DomElement): number {
  return textRuns(element).reduce((sum, { width }) => sum + width, 0);
}

function subStringLength(element: DomElement, start: number, count: number): number {
  const text = textRuns(element)
    .map((run) => run.text)
    .join('');
  return runWidth(text.slice(start, start + count), measuredStyle(element));
}

const GETTERS: Readonly<Record<string, (element: DomElement) => unknown>> = {
  tagName: (element) => element.localName,
  nodeName: (element) => element.localName,
  classList: (element) => new ClassList(element),
  style: inlineStyle,
  viewBox: (element) => {
    const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
    return { baseVal: { x, y, width, height } };
  },
};

const METHODS: Readonly<Record<string, (element: DomElement, ...values: never[]) => unknown>> = {
  getBBox: (element) => toRect(elementBox(element)),
  getBoundingClientRect: (element) => toClientRect(toRect(boxOnPage(element))),
  getComputedTextLength: (element) => Math.fround(textLength(element)),
  getNumberOfChars: (element) => textRuns(element).reduce((sum, { text }) => sum + text.length, 0),
  getSubStringLength: (element, start: number, count: number) => subStringLength(element, start, count),
  getTotalLength: (element) => Math.fround(pathLength(element.getAttribute('d') ?? '')),
  getPointAtLength: (element, distance: number) => pointAtLength(element.getAttribute('d') ?? '', distance),
};

interface AttributeNode {
  value: string;
}

/** What the overrides below call of linkedom's own classes. */
interface ElementPrototype {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  getAttributeNode(name: string): AttributeNode | null;
  insertBefore(node: DomElement, before: DomElement | null): DomElement;
  cloneNode(deep?: boolean): DomElement;
}

function noteSubtree(element: DomElement): void {
  noteUnknown(element);
  for (const child of childElements(element)) noteSubtree(child);
}

/** linkedom keeps classes in a set of their own; here `class` is an attribute like any other. */
function overrideAttributes(svg: ElementPrototype, base: ElementPrototype): void {
  const own = svg as ElementPrototype & Record<string, unknown>;
  own.getAttribute = function (this: ElementPrototype, name: string): string | null {
    return this.getAttributeNode(name)?.value ?? null;
  };
  own.setAttribute = function (
    this: ElementPrototype & { addAttribute(name: string, value: string): void },
    name,
    value,
  ) {
    noteAttribute(this, name);
    const node = this.getAttributeNode(name);
    if (node) node.value = value;
    else if (name === 'class') this.addAttribute(name, value);
    else base.setAttribute.call(this, name, value);
  };
  own.removeAttribute = function (this: ElementPrototype, name) {
    noteAttribute(this, name);
    base.removeAttribute.call(this, name);
  };
  own.cloneNode = function (this: ElementPrototype, deep?: boolean) {
    const clone = base.cloneNode.call(this, deep);
    noteSubtree(clone);
    return clone;
  };
  own.insertBefore = function (this: ElementPrototype, node, before) {
    if (node.localName === 'style') touchStyle(this);
    return base.insertBefore.call(this, node, before);
  };
}

/** `prototype` is that of linkedom's SVGElement. */
export function completeSvgElement(prototype: object, makeAttribute: (name: string) => object): void {
  const base = Object.getPrototypeOf(prototype) as ElementPrototype;
  overrideAttributes(prototype as ElementPrototype, base);
  Object.defineProperty(prototype, 'addAttribute', {
    value(this: { setAttributeNode(node: object): void }, name: string, value: string) {
      const node = makeAttribute(name) as AttributeNode;
      node.value = value;
      this.setAttributeNode(node);
    },
  });
  for (const [name, get] of Object.entries(GETTERS)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: DomElement) {
        return get(this);
      },
    });
  }
  // Attr nodes of `class` report back through className, which would build linkedom's set again.
  Object.defineProperty(prototype, 'className', {
    configurable: true,
    get(this: DomElement) {
      return { baseVal: this.getAttribute('class') ?? '', animVal: this.getAttribute('class') ?? '' };
    },
    set() {},
  });
  for (const [name, method] of Object.entries(METHODS)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: DomElement, ...values: never[]) {
        return method(this, ...values);
      },
    });
  }
}
