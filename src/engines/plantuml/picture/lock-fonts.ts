/** Names the fonts that the text was measured in: in any other it would overflow its boxes. */
import { isMonospace } from '../../text/measure-text.ts';

/** Arimo and Cousine ship with the package; the others have their widths. */
const FONT_FAMILY = 'Arimo, Arial, Helvetica, sans-serif';
const MONOSPACE_FAMILY = 'Cousine, "Courier New", Courier, "Liberation Mono", monospace';

export function lockFonts(root: Element): void {
  for (const text of root.querySelectorAll('text')) {
    const family = text.getAttribute('font-family') ?? '';
    text.setAttribute('font-family', isMonospace(family) ? MONOSPACE_FAMILY : FONT_FAMILY);
  }
}
