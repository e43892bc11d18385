/** The page that PlantUML believes to draw on: just enough of a browser, with our text measuring and without any way out. */
import { DOMParser, parseHTML } from 'linkedom';
import { measureLabel } from './measure-label.ts';
import { NoNetworkRequest } from './no-network-request.ts';
import { type Pixels, SpriteCanvas } from './sprite-canvas.ts';

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

function measureBox(this: SVGElement): { x: number; y: number; width: number; height: number } {
  const { width, ascent, descent } = measureLabel(this.textContent ?? '', {
    fontSize: Number(this.getAttribute('font-size')),
    family: this.getAttribute('font-family') ?? '',
  });
  return { x: 0, y: -ascent, width, height: ascent + descent };
}

export function createPage(): Page {
  const { document } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  let root: SVGElement | undefined;
  let sprites = new Map<string, Pixels>();

  const createElement = document.createElement.bind(document);
  const createElementNS = document.createElementNS.bind(document);
  Object.assign(document, {
    createElement: (name: string) => (name === 'canvas' ? new SpriteCanvas(sprites) : createElement(name)),
    createElementNS(namespace: string, name: string) {
      const element = createElementNS(namespace, name);
      return name === 'text' ? Object.assign(element, { getBBox: measureBox }) : element;
    },
    createProcessingInstruction: () => document.createTextNode(''),
  });
  Object.defineProperty(document, 'currentScript', { value: SCRIPT });

  class KeepingSerializer {
    serializeToString(drawing: SVGElement): string {
      root = drawing;
      return '';
    }
  }

  const window = { document };
  const clear = (): void => {
    root = undefined;
    sprites = new Map();
  };
  return {
    clear,
    globals: { window, document, DOMParser, XMLSerializer: KeepingSerializer, XMLHttpRequest: NoNetworkRequest },
    takeDrawing() {
      const drawing = root && { root, sprites };
      clear();
      return drawing;
    },
  };
}
