/** Installs a document in this process for Mermaid to draw in. */
import { lexer } from 'css-tree';
import { type PageDocument, PageElement } from '../../svg/page/page-element.ts';
import { parseMarkup } from '../../svg/page/parse-markup.ts';
import { type SvgElement, type SvgNode, TreeNode } from '../../svg/tree/svg-tree.ts';
import { HtmlPageElement, PAGE_WIDTH_PX, SVG_NAMESPACE, SvgPageElement } from './html-element.ts';
import { measuredStyle } from './measured-style.ts';

class StyleRule {
  readonly #selector: string;
  readonly #declarations = new Map<string, string>();

  constructor(text: string) {
    const open = text.indexOf('{');
    this.#selector = open < 0 ? text.trim() : text.slice(0, open).trim();
    const body = open < 0 ? '' : text.slice(open + 1, text.lastIndexOf('}'));
    for (const part of body.split(';')) {
      const colon = part.indexOf(':');
      // A brace would end this rule and begin another one, for whatever it likes.
      if (colon > 0 && !/[{}]/.test(part))
        this.#declarations.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim());
    }
  }

  get style() {
    const declarations = this.#declarations;
    return {
      get length() {
        return declarations.size;
      },
      setProperty(name: string, value: string) {
        declarations.set(name, value);
      },
    };
  }

  get cssText(): string {
    const body = [...this.#declarations].map(([name, value]) => `${name}: ${value};`).join(' ');
    return `${this.#selector} { ${body} }`;
  }
}

/** A `CSSStyleSheet` that keeps its rules as text: enough to build one rule after the other and read them back. */
class CssStyleSheet {
  readonly cssRules: StyleRule[] = [];

  insertRule(text: string, index = 0): number {
    this.cssRules.splice(index, 0, new StyleRule(text));
    return index;
  }

  /** Sheets given as a whole are raw CSS, which no diagram may bring. */
  replaceSync(): void {
    this.cssRules.length = 0;
  }
}

const PNG = /^data:image\/png;base64,([A-Za-z\d+/]+=*)$/;
const WIDTH_OFFSET_BYTES = 16;
const HEIGHT_OFFSET_BYTES = 20;
const UNKNOWN_SIDE_PX = 80;

/** An `Image` that loads nothing: a diagram's own PNG data has a size, and everything else counts as a small square. */
class UnloadedImage {
  src = '';

  #side(offset: number): number {
    const bytes = Buffer.from(PNG.exec(this.src)?.[1] ?? '', 'base64');
    return (bytes.length >= offset + 4 && bytes.readUInt32BE(offset)) || UNKNOWN_SIDE_PX;
  }

  get naturalWidth(): number {
    return this.#side(WIDTH_OFFSET_BYTES);
  }

  get naturalHeight(): number {
    return this.#side(HEIGHT_OFFSET_BYTES);
  }

  async decode(): Promise<void> {}
}

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
