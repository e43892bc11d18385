/** Turns what the engine drew into what a reader expects: room around it, sprites as shapes, words for missing signs. */
import type { Pixels } from '../dom/sprite-canvas.ts';
import { withoutSigns } from '../spoken-signs.ts';
import { drawSprites } from './draw-sprites.ts';
import { fitViewBox } from './fit-view-box.ts';
import { greyColours } from './grey-colours.ts';
import { lockFonts } from './lock-fonts.ts';

export function finishPicture(root: Element, sprites: ReadonlyMap<string, Pixels>, lines: readonly string[]): void {
  for (const text of root.querySelectorAll('text')) {
    const spoken = withoutSigns(text.textContent ?? '');
    if (spoken !== text.textContent) text.textContent = spoken;
  }
  fitViewBox(root);
  drawSprites(root, sprites);
  greyColours(root, lines);
  lockFonts(root);
}
