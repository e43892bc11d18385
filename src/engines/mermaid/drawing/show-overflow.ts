/** Makes room for labels that overflow the edge of a drawing: a page shows them there, but a standalone picture would cut them off. */

import type { PageElement } from '../../svg/page/page-element.ts';
import { elementBox } from '../dom/element-box.ts';

/** As much as most types of diagram leave around themselves. */
export const OVERFLOW_MARGIN_PX = 8;

/** Sideways only: lines of text are higher than their letters, and nothing overflows above or below. */
export function showOverflow(svg: PageElement): void {
  if (svg.getAttribute('overflow') !== 'visible') return;
  const [x, y, width, height] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const drawn = elementBox(svg);
  if (x === undefined || y === undefined || !width || !height || !drawn) return;
  const left = drawn.left < x ? drawn.left - OVERFLOW_MARGIN_PX : x;
  const right = drawn.right > x + width ? drawn.right + OVERFLOW_MARGIN_PX : x + width;
  svg.setAttribute('viewBox', `${left} ${y} ${right - left} ${height}`);
}
