/** Turns what the engine drew into what a reader expects: room around it, sprites as shapes, words for missing symbols. */

import { measureLabel } from '../dom/measure-label.ts';
import { spellOutLiterals } from '../dom/spell-out-literals.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { fitViewBox } from './extent/fit-view-box.ts';
import { removeWarnings } from './extent/remove-warnings.ts';
import { paintGradients } from './gradients.ts';
import { greyColours } from './grey-colours.ts';
import { lockFonts } from './lock-fonts.ts';
import { raiseCrosses } from './raise-crosses.ts';
import { openSockets } from './sockets.ts';
import { drawSprites } from './sprites/draw-sprites.ts';
import { drawWavyLines } from './wavy-lines.ts';

/** Viewers drop spaces at the start of a text, which would pull it towards what comes before it. */
function moveLeadingSpace(text: Element): void {
  const label = text.textContent ?? '';
  const [space = ''] = /^[ \u00a0]+(?=\S)/.exec(label) ?? [];
  if (space === '' || text.children.length > 0) return;
  const { width } = measureLabel(space, {
    fontSize: Number(text.getAttribute('font-size')),
    weight: text.getAttribute('font-weight') ?? 'normal',
    family: text.getAttribute('font-family') ?? '',
  });
  text.setAttribute('x', String(Math.round((Number(text.getAttribute('x')) + width) * 100) / 100));
  text.textContent = label.slice(space.length);
}

/** The letter in the circle before the name of a class, which only this build of the engine sets in normal weight. */
function emboldenLetters(root: Element): void {
  for (const letter of root.querySelectorAll('text[dominant-baseline="central"]')) {
    letter.setAttribute('font-weight', 'bold');
  }
}

/** `lines` are those that the engine was given. Returns the engine's own warnings, which are removed from the picture. */
export function finishPicture(root: Element, sprites: ReadonlyMap<string, Pixels>, lines: readonly string[]): string[] {
  const warnings = removeWarnings(root);
  for (const text of root.querySelectorAll('text')) {
    const spoken = spellOutLiterals(text.textContent ?? '');
    if (spoken !== text.textContent) text.textContent = spoken;
    moveLeadingSpace(text);
  }
  emboldenLetters(root);
  raiseCrosses(root);
  openSockets(root, lines);
  drawWavyLines(root, lines);
  fitViewBox(root);
  drawSprites(root, sprites);
  paintGradients(root, lines);
  greyColours(root, lines);
  lockFonts(root);
  return warnings;
}
