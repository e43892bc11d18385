/** Finds where a picture leads, and which part of it: what an image map is made of. */
import type { PictureLink } from '../../../ports/diagram-engine.ts';
import { drawnExtent } from './extent/drawn-extent.ts';

/** As the cleaned picture keeps them. */
const ALLOWED = /^(?:https?|mailto):/i;

/** `root` is finished, but not cleaned: then its texts would have no sizes of their own. */
export function linksIn(root: Element): PictureLink[] {
  const [left = 0, top = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return [...root.querySelectorAll('a')].flatMap((link) => {
    const url = link.getAttribute('href') ?? '';
    const box = ALLOWED.test(url) ? drawnExtent(link.children) : undefined;
    if (!box) return [];
    const [x, y] = [Math.round(box.left - left), Math.round(box.top - top)];
    const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
    return [{ url, title: link.querySelector('title')?.textContent ?? url, x, y, width, height }];
  });
}
