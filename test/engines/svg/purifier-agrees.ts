/** The oracles of the fast judge: what it calls clean, saxes must read as it did, and DOMPurify must leave exactly as it is. */
import { JSDOM } from 'jsdom';
import { SaxesParser } from 'saxes';
import { isCleanSvg } from '../../../src/engines/svg/safety/is-clean-svg.ts';
import { scanSvg } from '../../../src/engines/svg/tree/scan-svg.ts';
import { sanitizeSvg, serializeElement } from './sanitize-svg.ts';

const parser = new new JSDOM('').window.DOMParser();

/** The picture as a browser reads it, in one spelling. */
function canonical(svg: string): string {
  return serializeElement(parser.parseFromString(svg, 'image/svg+xml').documentElement);
}

/** The elements with their attributes, and whatever else is there. */
function readWithSaxes(svg: string): unknown[] {
  const found: unknown[] = [];
  const saxes = new SaxesParser();
  saxes.on('opentag', ({ name, attributes }) => found.push([name, attributes]));
  for (const event of ['error', 'comment', 'cdata', 'processinginstruction', 'doctype', 'xmldecl'] as const) {
    saxes.on(event, () => found.push(event));
  }
  saxes.write(svg).close();
  return found;
}

export type Agreement = 'not clean' | 'clean and unchanged' | { changed: string };

export function purifierAgrees(svg: string): Agreement {
  if (!isCleanSvg(svg)) return 'not clean';
  const read = JSON.stringify(readWithSaxes(svg));
  const scanned = scanSvg(svg)?.map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);
  if (read !== JSON.stringify(scanned)) return { changed: read };
  const purified = sanitizeSvg(svg);
  return purified === canonical(svg) ? 'clean and unchanged' : { changed: purified };
}
