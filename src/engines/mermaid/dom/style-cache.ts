/** Marks an element whose own style changed, so that measured styles are computed again only where needed. */
import type { DomElement } from './dom-node.ts';

const STAMP = Symbol('style stamp');

interface Stamped {
  [STAMP]?: number;
}

let counter = 0;

export function touchStyle(element: object): void {
  (element as Stamped)[STAMP] = ++counter;
}

export function styleStamp(element: DomElement): number {
  return (element as Stamped)[STAMP] ?? 0;
}
