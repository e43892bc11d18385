/** The oracle of the fast judge: what it calls clean, DOMPurify must leave exactly as it is. */
import { JSDOM } from 'jsdom';
import { isCleanSvg } from '../../../src/engines/svg/safety/is-clean-svg.ts';
import { sanitizeSvg } from '../../../src/engines/svg/safety/sanitize-svg.ts';
import { serializeElement } from '../../../src/engines/svg/tree/serialize-svg.ts';

const parser = new new JSDOM('').window.DOMParser();

/** The picture as a browser reads it, in one spelling. */
function canonical(svg: string): string {
  return serializeElement(parser.parseFromString(svg, 'image/svg+xml').documentElement);
}

export type Agreement = 'not clean' | 'clean and unchanged' | { changed: string };

export function purifierAgrees(svg: string): Agreement {
  if (!isCleanSvg(svg)) return 'not clean';
  const purified = sanitizeSvg(svg);
  return purified === canonical(svg) ? 'clean and unchanged' : { changed: purified };
}
