/** Whether a text can be read on its background. */
import { wcagContrast } from 'culori';
import { readColour } from '../svg/style/colour.ts';

/** By the formula of WCAG, which asks for 4.5, and for 3 in large letters: below this a text is hardly there. */
const MIN_READABLE_CONTRAST = 1.9;

/** False also for what is not a solid colour. */
export function isUnreadable(text: string, background: string): boolean {
  const [front, back] = [readColour(text), readColour(background)];
  if (!front || !back || front.alpha < 1 || back.alpha < 1) return false;
  return wcagContrast(front.solid, back.solid) < MIN_READABLE_CONTRAST;
}

/** The one of black and white that is easier to read there. */
export function readableOn(background: string): string {
  const back = readColour(background)?.solid ?? '#fff';
  return wcagContrast('#fff', back) > wcagContrast('#000', back) ? '#fff' : '#000';
}
