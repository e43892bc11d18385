/** The HTML elements of the page: labels are as large as their layout, everything else as the page. */
import { type Rect, toRect } from '../../geometry/box.ts';
import { pathLength, pointAtLength } from '../../geometry/path-box.ts';
import { layOutLabel } from '../../labels/lay-out-label.ts';
import { labelSheet } from '../../labels/style/label-sheet.ts';
import type { Laid } from '../../labels/tree/laid.ts';
import { PageElement } from '../../svg/page/page-element.ts';
import { cloneTree, createElement, isPicture, type SvgElement } from '../../svg/tree/svg-tree.ts';
import { BASE_STACK } from '../../text/fonts.ts';
import { measureText } from '../../text/measure-text.ts';
import { boxOnPage, elementBox, textRuns } from './element-box.ts';
import { cssIn } from './measured-style.ts';

interface ClientRect extends Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The SVG elements of the page: nodes with geometry. */
function toClientRect(rect: Rect): ClientRect {
  const { x, y, width, height } = rect;
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
}

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export class SvgPageElement extends PageElement {
  readonly namespaceURI = SVG_NAMESPACE;

  get tagName(): string {
    return this.name;
  }

  get ownerSVGElement(): SvgElement | null {
    let at = this.parentNode;
    while (at && at.name !== 'svg') at = at.parentNode;
    return at;
  }

  get className(): { baseVal: string } {
    return { baseVal: this.getAttribute('class') ?? '' };
  }

  get viewBox(): { baseVal: Rect } {
    const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
    return { baseVal: { x, y, width, height } };
  }

  getBBox(): Rect {
    return toRect(elementBox(this));
  }

  getBoundingClientRect(): ClientRect {
    return toClientRect(toRect(boxOnPage(this)));
  }

  /** Nothing on the page is scaled. */
  getScreenCTM(): { a: number; d: number } {
    return { a: 1, d: 1 };
  }

  getComputedTextLength(): number {
    return Math.fround(textRuns(this).reduce((sum, { width }) => sum + width, 0));
  }

  getTotalLength(): number {
    return Math.fround(pathLength(this.getAttribute('d') ?? ''));
  }

  getPointAtLength(distance: number): { x: number; y: number } {
    return pointAtLength(this.getAttribute('d') ?? '', distance);
  }
}

/** What Mermaid believes the page to be wide; some diagrams fill it. */
export const PAGE_WIDTH_PX = 1200;

/** The outermost HTML element of a label, the frame around it, and the picture around both. */
interface Place {
  label: SvgElement;
  frame: SvgElement;
  root: SvgElement;
}

function placeOf(element: SvgElement): Place | undefined {
  let label = element;
  let frame = element.parentNode;
  while (frame && frame.name !== 'foreignObject') {
    label = frame;
    frame = frame.parentNode;
  }
  if (!frame) return undefined;
  let root = frame;
  while (root.parentNode && !isPicture(root)) root = root.parentNode;
  return { label, frame, root };
}

function sizeOf(frame: SvgElement, name: string): number {
  return Number.parseFloat(frame.attributes.get(name) ?? '') || 0;
}

/** The page, to an element that Mermaid measures outside of the picture. */
const PAGE = createElement('body', [['style', `font-family:${BASE_STACK};font-size:16px`]]);

/** Outside the flow of the page, an element is as wide as its content: this is how Mermaid measures formulas. */
function looseLayout(element: SvgElement): Laid | undefined {
  if (!/position:\s*absolute/.test(element.attributes.get('style') ?? '')) return undefined;
  const label = cloneTree(element);
  label.attributes.set('style', 'display:inline-block');
  return layOutLabel(label, PAGE, labelSheet('', ''), { width: PAGE_WIDTH_PX, height: 0 });
}

function layoutOf(element: SvgElement): Laid | undefined {
  const place = placeOf(element);
  if (!place) return looseLayout(element);
  if (place.label !== element) return undefined;
  const { label, frame, root } = place;
  const room = { width: sizeOf(frame, 'width'), height: sizeOf(frame, 'height') };
  return layOutLabel(label, frame, labelSheet(cssIn(root) ?? '', root.attributes.get('id') ?? ''), room);
}

function pageWidth(element: PageElement): number {
  return /display:\s*none/.test(element.getAttribute('style') ?? '') ? 0 : PAGE_WIDTH_PX;
}

const FONT = /(?:(italic|oblique)\s+)?(?:(bold|\d{3})\s+)?(\d+(?:\.\d+)?)px\s*(.*)$/;
const DEFAULT_FONT = '10px sans-serif';

/** A 2D context that draws nothing and measures text; the graph layouts create one and never show it. */
function canvasContext(): object {
  const state: Record<string, unknown> = { font: DEFAULT_FONT };
  const measure = (text: string) => {
    const [, style, weight, size = '10', family] = FONT.exec(String(state.font)) ?? [];
    return { width: measureText(text, { fontSize: Number(size), weight, style, family }).width };
  };
  const nothing = () => undefined;
  return new Proxy(state, {
    get(target, name) {
      if (name === 'measureText') return measure;
      return typeof name === 'string' && name in target ? target[name] : nothing;
    },
  });
}

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

export class HtmlPageElement extends PageElement {
  readonly namespaceURI = HTML_NAMESPACE;
  /** Nothing is loaded, so nothing is waited for. */
  readonly complete = true;
  /** Of a `canvas`, whose size nothing depends on. */
  width = 0;
  height = 0;
  #context: object | undefined;

  get tagName(): string {
    return this.name.toUpperCase();
  }

  get className(): string {
    return this.getAttribute('class') ?? '';
  }

  set className(names: string) {
    this.setAttribute('class', names);
  }

  get offsetWidth(): number {
    return Math.round(layoutOf(this)?.width ?? pageWidth(this));
  }

  get clientWidth(): number {
    return this.offsetWidth;
  }

  get offsetHeight(): number {
    return Math.round(layoutOf(this)?.height ?? 0);
  }

  get clientHeight(): number {
    return this.offsetHeight;
  }

  getBoundingClientRect() {
    const { width, height } = layoutOf(this) ?? { width: pageWidth(this), height: 0 };
    return toClientRect({ x: 0, y: 0, width, height });
  }

  /** Only a `canvas` is asked for it. */
  getContext(): object {
    this.#context ??= canvasContext();
    return this.#context;
  }
}
