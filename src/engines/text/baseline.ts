/** How far a text is below the point it is placed at, for each kind of baseline. */
import { X_HEIGHT_EM } from './css-length.ts';
import { measureText, type TextFont } from './measure-text.ts';

/** Pixels downwards; Chromium uses whole-pixel ascents for it. */
export function baselineShift(baseline: string, font: TextFont): number {
  const { ascent, descent } = roundedMetrics(font);
  switch (baseline) {
    case 'middle':
      return (X_HEIGHT_EM * font.fontSize) / 2;
    case 'central':
      return (ascent - descent) / 2;
    case 'hanging':
      return (ascent * 8) / 10;
    case 'mathematical':
      return ascent / 2;
    case 'text-before-edge':
    case 'text-top':
    case 'before-edge':
      return ascent;
    case 'text-after-edge':
    case 'text-bottom':
    case 'after-edge':
    case 'ideographic':
      return -descent;
    default:
      return 0;
  }
}

export function roundedMetrics(font: TextFont): { ascent: number; descent: number } {
  const { ascent, descent } = measureText('', font);
  return { ascent: Math.round(ascent), descent: Math.round(descent) };
}
