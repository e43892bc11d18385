/** The page that PlantUML believes to draw on: just enough of a browser, with our text measuring and without any way out. */
import { PageElement } from '../../svg/page/page-element.ts';
import { parseMarkup } from '../../svg/page/parse-markup.ts';
import { SvgText } from '../../svg/tree/svg-tree.ts';
import { measureLabel } from './measure-label.ts';
import { type Pixels, SpriteCanvas } from './sprite-canvas.ts';

/** The XMLHttpRequest that PlantUML gets: every request fails, none is sent. */
const DONE = 4;

class NoNetworkRequest {
  readyState = 0;
  readonly status = 0;
  readonly response = null;
  readonly responseText = '';
  onreadystatechange: (() => void) | null = null;

  open(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return '';
  }
  send(): void {
    setTimeout(() => {
      this.readyState = DONE;
      this.onreadystatechange?.();
    }, 0);
  }
}

export interface Page {
  /** What the engine expects to find on `globalThis`. */
  globals: Record<string, unknown>;
  /** Discards what was drawn: nobody reads a drawing that failed halfway. */
  clear(): void;
  /** The drawing that was serialized since the last `clear`. */
  takeDrawing(): { root: SVGElement; sprites: ReadonlyMap<string, Pixels> } | undefined;
}

/** Graphviz reads the address of its script, only to look for a file that it does not need. */
const SCRIPT = { tagName: 'SCRIPT', src: 'file:///viz-global.js' };

class DrawnElement extends PageElement {
  readonly namespaceURI = 'http://www.w3.org/2000/svg';

  get tagName(): string {
    return this.name;
  }

  /** Only a `text` is asked for it. */
  getBBox(): { x: number; y: number; width: number; height: number } {
    const { width, ascent, descent } = measureLabel(this.textContent, {
      fontSize: Number(this.getAttribute('font-size')),
      family: this.getAttribute('font-family') ?? '',
    });
    return { x: 0, y: -ascent, width, height: ascent + descent };
  }
}

class DrawingDocument {
  readonly currentScript = SCRIPT;
  readonly body = this.createElementNS('', 'body');
  sprites = new Map<string, Pixels>();

  createElement(name: string): PageElement | SpriteCanvas {
    return name === 'canvas' ? new SpriteCanvas(this.sprites) : this.createElementNS('', name);
  }

  createElementNS(_namespace: string, name: string): PageElement {
    return new DrawnElement(this, name);
  }

  createProcessingInstruction(): SvgText {
    return new SvgText('');
  }

  importNode(node: PageElement): PageElement {
    return node;
  }

  parse(markup: string, parent: PageElement): ReturnType<typeof parseMarkup> {
    return parseMarkup(markup, parent, this);
  }
}

export function createPage(): Page {
  const document = new DrawingDocument();
  let root: SVGElement | undefined;

  /** Emoji and icons are given as markup. */
  class MarkupParser {
    parseFromString(markup: string): { documentElement: unknown } {
      const [documentElement] = document.parse(markup, document.body).filter((node) => node instanceof PageElement);
      return { documentElement };
    }
  }

  class KeepingSerializer {
    serializeToString(drawing: SVGElement): string {
      root = drawing;
      return '';
    }
  }

  const window = { document };
  const clear = (): void => {
    root = undefined;
    document.sprites = new Map();
  };
  return {
    clear,
    globals: {
      window,
      document,
      DOMParser: MarkupParser,
      XMLSerializer: KeepingSerializer,
      XMLHttpRequest: NoNetworkRequest,
    },
    takeDrawing() {
      const drawing = root && { root, sprites: document.sprites };
      clear();
      return drawing;
    },
  };
}
