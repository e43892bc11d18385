/** Reads the `viewBox` of an SVG text and measures how far apart two of them are. */

export function viewBoxOf(svg: string): number[] {
  return (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number);
}

/** The larger relative difference of width and height. */
export function deviation(reference: readonly number[], drawn: readonly number[]): number {
  const differences = [2, 3].map((at) => Math.abs((drawn[at] ?? 0) / (reference[at] ?? Number.NaN) - 1));
  return Math.max(...differences.map((value) => (Number.isFinite(value) ? value : Infinity)));
}
