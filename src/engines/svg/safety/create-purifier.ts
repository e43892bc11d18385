/** Creates DOMPurify on jsdom, the DOM that it supports; both are loaded by the first text that needs them. */
import { createRequire } from 'node:module';
import type createDOMPurify from 'dompurify';
import type { DOMPurify } from 'dompurify';
import type { JSDOM } from 'jsdom';

const require = createRequire(import.meta.url);

/** jsdom takes a second of CPU to load and 100 MB to keep, and most pictures and labels never need it. */
export function createPurifier(): DOMPurify {
  const { JSDOM: Dom } = require('jsdom') as { JSDOM: typeof JSDOM };
  const create = require('dompurify') as typeof createDOMPurify;
  return create(new Dom('').window);
}
