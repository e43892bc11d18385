/** Creates DOMPurify on jsdom, the DOM that it supports. */
import createDOMPurify, { type DOMPurify } from 'dompurify';
import { JSDOM } from 'jsdom';

export function createPurifier(): DOMPurify {
  return createDOMPurify(new JSDOM('').window);
}
