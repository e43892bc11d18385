/** Gives linkedom's HTML elements a size: labels that of their layout, everything else that of the page. */

import { layOutLabel, type Surroundings } from '../../labels/lay-out-label.ts';
import { type LabelSheet, labelSheet } from '../../labels/style/label-sheet.ts';
import type { Laid } from '../../labels/tree/laid.ts';
import { readTree, type SourceNode } from '../../svg/tree/svg-tree.ts';
import { FONT_FAMILY } from '../stand-ins/locked-config.ts';
import { type DomElement, isElement } from './nodes/dom-node.ts';
import { inlineStyle } from './style/inline-style.ts';
import { sheetsIn, textOfSheets } from './style/sheets-in.ts';
import { mayHavePresentation } from './style/style-cache.ts';
import { toClientRect } from './svg-element.ts';

/** What Mermaid believes the page to be wide; some diagrams fill it. */
export const PAGE_WIDTH_PX = 1200;

class DomSurroundings implements Surroundings {
  readonly #element: DomElement;
  readonly #root: DomElement;

  constructor(element: DomElement, root: DomElement) {
    this.#element = element;
    this.#root = root;
  }

  get name(): string {
    return this.#element.localName;
  }

  get parent(): Surroundings | undefined {
    const { parentNode } = this.#element;
    return this.#element === this.#root || !parentNode ? undefined : new DomSurroundings(parentNode, this.#root);
  }

  get mayHavePresentation(): boolean {
    return mayHavePresentation(this.#element);
  }

  attribute(name: string): string | null {
    return this.#element.getAttribute(name);
  }
}

/** The outermost HTML element of a label, the frame around it, and the picture around both. */
interface Place {
  label: DomElement;
  frame: DomElement;
  root: DomElement;
}

function placeOf(element: DomElement): Place | undefined {
  let label = element;
  let frame = element.parentNode;
  while (frame && isElement(frame) && frame.localName.toLowerCase() !== 'foreignobject') {
    label = frame;
    frame = frame.parentNode;
  }
  if (!frame || !isElement(frame)) return undefined;
  let root = frame;
  for (let at: DomElement | null = frame; at && isElement(at); at = at.parentNode)
    if (at.localName === 'svg') root = at;
  return { label, frame, root };
}

const sheets = new WeakMap<DomElement, LabelSheet>();

/** Kept per style element, whose text is complete before anything is measured. */
function sheetOf(root: DomElement): LabelSheet {
  const found = sheetsIn(root);
  const [style] = found;
  const known = style && sheets.get(style);
  if (known) return known;
  const sheet = labelSheet(textOfSheets(found), root.getAttribute('id') ?? '');
  if (style) sheets.set(style, sheet);
  return sheet;
}

function sizeOf(frame: DomElement, name: string): number {
  return Number.parseFloat(frame.getAttribute(name) ?? '') || 0;
}

/** The page, to an element that Mermaid measures outside of the picture. */
const PAGE: Surroundings = {
  name: 'body',
  parent: undefined,
  mayHavePresentation: false,
  attribute: (name) => (name === 'style' ? `font-family:${FONT_FAMILY};font-size:16px` : null),
};

/** Outside the flow of the page, an element is as wide as its content: this is how Mermaid measures formulas. */
function looseLayout(element: DomElement): Laid | undefined {
  if (!/position:\s*absolute/.test(element.getAttribute('style') ?? '')) return undefined;
  const label = readTree(element as unknown as SourceNode);
  label.attributes.set('style', 'display:inline-block');
  return layOutLabel(label, PAGE, labelSheet('', ''), { width: PAGE_WIDTH_PX, height: 0 });
}

export function layoutOf(element: DomElement): Laid | undefined {
  const place = placeOf(element);
  if (!place) return looseLayout(element);
  if (place.label !== element) return undefined;
  const { label, frame, root } = place;
  const room = { width: sizeOf(frame, 'width'), height: sizeOf(frame, 'height') };
  return layOutLabel(readTree(label as unknown as SourceNode), new DomSurroundings(frame, root), sheetOf(root), room);
}

function pageWidth(element: DomElement): number {
  return /display:\s*none/.test(element.getAttribute('style') ?? '') ? 0 : PAGE_WIDTH_PX;
}

const GETTERS: Readonly<Record<string, (element: DomElement) => unknown>> = {
  offsetWidth: (element) => Math.round(layoutOf(element)?.width ?? pageWidth(element)),
  clientWidth: (element) => Math.round(layoutOf(element)?.width ?? pageWidth(element)),
  offsetHeight: (element) => Math.round(layoutOf(element)?.height ?? 0),
  clientHeight: (element) => Math.round(layoutOf(element)?.height ?? 0),
  style: inlineStyle,
};

/** `prototype` is that of linkedom's HTMLElement. */
export function completeHtmlElement(prototype: object): void {
  for (const [name, get] of Object.entries(GETTERS)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: DomElement) {
        return get(this);
      },
    });
  }
  Object.defineProperty(prototype, 'getBoundingClientRect', {
    configurable: true,
    value(this: DomElement) {
      const { width, height } = layoutOf(this) ?? { width: pageWidth(this), height: 0 };
      return toClientRect({ x: 0, y: 0, width, height });
    },
  });
  // Nothing is loaded, so nothing is waited for.
  Object.defineProperty(prototype, 'complete', { configurable: true, get: () => true });
}
