/** The SVG elements of the page: nodes with geometry. */
import { type Rect, toRect } from '../../geometry/box.ts';
import { pathLength, pointAtLength } from '../../geometry/path-box.ts';
import { PageElement } from '../../svg/page/page-element.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import { boxOnPage, elementBox, textRuns } from './element-box.ts';

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
