/** Marks elements whose own style changed, so that measured styles are computed again only where needed. */

import type { DomElement } from '../nodes/dom-node.ts';
import { MEASURED_PROPERTIES } from './measured-properties.ts';

const STAMP = Symbol('style stamp');
const PLAIN = Symbol('has no presentation attribute');

interface Stamped {
  [STAMP]?: number;
  [PLAIN]?: boolean;
}

const SELECTED_BY: ReadonlySet<string> = new Set(['class', 'id', 'style', 'xml:space']);

/** Only compared within one element's lifetime; the absolute value means nothing. */
let counter = 0;

export function touchStyle(element: object): void {
  (element as Stamped)[STAMP] = ++counter;
}

export function styleStamp(element: DomElement): number {
  return (element as Stamped)[STAMP] ?? 0;
}

/** Must be called for every attribute that is set or removed. */
export function noteAttribute(element: object, name: string): void {
  if (SELECTED_BY.has(name)) touchStyle(element);
  else if (MEASURED_PROPERTIES.has(name)) {
    touchStyle(element);
    (element as Stamped)[PLAIN] = false;
  }
}

/** Must be called for every element that is created without attributes. */
export function notePlain<Made extends object>(element: Made): Made {
  (element as Stamped)[PLAIN] = true;
  return element;
}

/** Must be called for elements whose attributes were set without `noteAttribute`. */
export function noteUnknown(element: object): void {
  (element as Stamped)[PLAIN] = false;
  touchStyle(element);
}

/** False when the element is known to have none of the measured presentation attributes. */
export function mayHavePresentation(element: DomElement): boolean {
  return (element as Stamped)[PLAIN] !== true;
}
