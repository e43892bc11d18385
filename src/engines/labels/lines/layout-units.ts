/** Rounds to what browsers lay out in: 64ths of a pixel. */

const UNITS_PER_PIXEL = 64;
/** Sums of shares of font units miss a whole unit by less than this. */
const SLACK_UNITS = 1e-6;

export function upToUnit(length: number): number {
  return Math.ceil(length * UNITS_PER_PIXEL - SLACK_UNITS) / UNITS_PER_PIXEL;
}

export function downToUnit(length: number): number {
  return Math.floor(length * UNITS_PER_PIXEL + SLACK_UNITS) / UNITS_PER_PIXEL;
}
