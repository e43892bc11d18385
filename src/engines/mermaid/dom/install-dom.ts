/** Installs a document in this process for Mermaid to draw in. */
import { lexer } from 'css-tree';
import { type PageDocument, PageElement } from '../../svg/page/page-element.ts';
import { parseMarkup } from '../../svg/page/parse-markup.ts';
import { type SvgElement, type SvgNode, TreeNode } from '../../svg/tree/svg-tree.ts';
import { CssStyleSheet } from './css-style-sheet.ts';
import { HtmlPageElement, PAGE_WIDTH_PX } from './html-element.ts';
import { measuredStyle } from './measured-style.ts';
import { SVG_NAMESPACE, SvgPageElement } from './svg-element.ts';
import { UnloadedImage } from './unloaded-image.ts';

const DOCUMENT_NODE = 9;

export class DrawingDocument implements PageDocument {
  readonly nodeType = DOCUMENT_NODE;
  readonly defaultView = globalThis;
  readonly documentElement = this.createElement('html');
  readonly head = this.documentElement.appendChild(this.createElement('head'));
  readonly body = this.documentElement.appendChild(this.createElement('body'));
  /** Set by the build's patch once the parser has accepted a source that is to be drawn. */
  isSourceRead = false;

  createElement(name: string): PageElement {
    return new HtmlPageElement(this, name.toLowerCase());
  }

  createElementNS(namespace: string, name: string): PageElement {
    return namespace === SVG_NAMESPACE ? new SvgPageElement(this, name) : new HtmlPageElement(this, name);
  }

  parse(markup: string, parent: PageElement): SvgNode[] {
    return parseMarkup(markup, parent, this);
  }

  getElementById(id: string): SvgElement | null {
    return this.querySelector(`[id="${id.replace(/["\\]/g, '\\$&')}"]`);
  }

  querySelector(selector: string): SvgElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** MathJax looks for its own script. */
  getElementsByTagName(name: string): SvgElement[] {
    return this.querySelectorAll(name);
  }

  querySelectorAll(selector: string): SvgElement[] {
    const found = this.documentElement.querySelectorAll(selector);
    return this.documentElement.matches(selector) ? [this.documentElement, ...found] : found;
  }

  addEventListener(): void {}

  removeEventListener(): void {}
}

/** Only sequence diagrams call this, for the colour of a box; any other word is the name of the box. */
function supports(property: string, value: string): boolean {
  return lexer.matchProperty(property, value).error === null;
}

/** Properties that a layout reads as numbers: an empty text would become NaN there. */
const LENGTH = /^(padding|margin|border)/;

function computedStyle(element: SvgElement): object {
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

let installed: DrawingDocument | undefined;

export function installDom(): DrawingDocument {
  if (installed) return installed;
  const document = new DrawingDocument();
  addGroupBy();
  defineGlobals({
    window: globalThis,
    document,
    Element: PageElement,
    HTMLElement: HtmlPageElement,
    SVGElement: SvgPageElement,
    SVGGraphicsElement: SvgPageElement,
    Node: TreeNode,
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
