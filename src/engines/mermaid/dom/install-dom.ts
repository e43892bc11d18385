/** Installs a document in this process for Mermaid to draw in: linkedom, extended with what else Mermaid needs. */
import { lexer } from 'css-tree';
import { parseHTML } from 'linkedom';
import { completeHtmlElement, PAGE_WIDTH_PX } from './html-element.ts';
import { canvasContext } from './nodes/canvas-context.ts';
import type { DomElement } from './nodes/dom-node.ts';
import { UnloadedImage } from './nodes/unloaded-image.ts';
import { CssStyleSheet } from './style/css-style-sheet.ts';
import { measuredStyle } from './style/measured-style.ts';
import { notePlain } from './style/style-cache.ts';
import { completeSvgElement } from './svg-element.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** The parts of the document that the engine itself uses. */
export interface DrawingDocument {
  readonly body: DomElement & { replaceChildren(): void };
  createElementNS: (namespace: string, name: string) => DomElement;
  createElement(name: string): DomElement;
  createAttribute(name: string): object;
  /** Set by the build's patch once the parser has accepted a source that is to be drawn. */
  isSourceRead?: boolean;
}

/** Only sequence diagrams call this, for the colour of a box; any other word is the name of the box. */
function supports(property: string, value: string): boolean {
  return lexer.matchProperty(property, value).error === null;
}

/** Properties that a layout reads as numbers: an empty text would become NaN there. */
const LENGTH = /^(padding|margin|border)/;

function computedStyle(element: DomElement): object {
  const style = measuredStyle(element);
  const values: Record<string, string> = {
    fontSize: `${style.fontSize}px`,
    'font-size': `${style.fontSize}px`,
    fontFamily: style.fontFamily,
    textAnchor: style.textAnchor,
  };
  return { ...values, getPropertyValue: (name: string) => values[name] ?? (LENGTH.test(name) ? '0px' : '') };
}

function defineGlobals(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

function completeCanvas(prototype: object): void {
  const contexts = new WeakMap<object, object>();
  Object.defineProperty(prototype, 'getContext', {
    value(this: object) {
      const context = contexts.get(this) ?? canvasContext();
      contexts.set(this, context);
      return context;
    },
  });
}

/** Node 20 lacks it, and use case diagrams group with it. */
function addGroupBy(): void {
  if ('groupBy' in Object) return;
  Object.defineProperty(Object, 'groupBy', {
    value<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => PropertyKey) {
      const groups: Record<PropertyKey, Item[]> = Object.create(null);
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        groups[key] ??= [];
        groups[key].push(item);
      }
      return groups;
    },
  });
}

/** There are never any events, but each listener would keep its whole graph in memory. */
function dropListeners(target: object): void {
  let prototype: object | null = target;
  while (prototype !== null && !Object.hasOwn(prototype, 'addEventListener')) {
    prototype = Object.getPrototypeOf(prototype) as object | null;
  }
  if (prototype === null) throw new Error('linkedom has no addEventListener where it is looked for');
  Object.assign(prototype, { addEventListener: () => {}, removeEventListener: () => {} });
}

let installed: DrawingDocument | undefined;

export function installDom(): DrawingDocument {
  if (installed) return installed;
  const page = parseHTML('<!DOCTYPE html><html><head></head><body></body></html>');
  const document = page.document as unknown as DrawingDocument;
  const svgPrototype = Object.getPrototypeOf(document.createElementNS(SVG_NAMESPACE, 'g')) as object;
  const createElementNS = document.createElementNS.bind(document);
  document.createElementNS = (namespace, name) => notePlain(createElementNS(namespace, name));
  dropListeners(document.body);
  completeSvgElement(svgPrototype, (name) => document.createAttribute(name));
  completeHtmlElement(page.HTMLElement.prototype);
  completeCanvas(Object.getPrototypeOf(document.createElement('canvas')) as object);
  addGroupBy();
  defineGlobals({
    window: globalThis,
    document,
    Element: page.Element,
    HTMLElement: page.HTMLElement,
    SVGElement: svgPrototype.constructor,
    Node: page.Node,
    CSSStyleSheet: CssStyleSheet,
    Image: UnloadedImage,
    CSS: { supports, escape: (text: string) => text },
    getComputedStyle: computedStyle,
    // Nothing here is ever shown, and a graph library would redraw its hidden canvas forever.
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    location: { protocol: 'about:', host: '', pathname: 'blank', search: '', href: 'about:blank' },
    screen: { availWidth: PAGE_WIDTH_PX },
    scrollX: 0,
    scrollY: 0,
  });
  installed = document;
  return document;
}
