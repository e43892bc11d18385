/** Medians, their spread, and how a time grows with a size. */

export interface Figure {
  median: number;
  /** The quartiles. */
  low: number;
  high: number;
  rounds: number;
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function figureOf(values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [number, number, number];
  return { median, low, high, rounds: values.length };
}

export function median(values: readonly number[]): number {
  return figureOf(values).median;
}

const AGREEING = 3;
/** Of the least of them; the clock of CPU time is no finer. */
const AGREEMENT = 0.07;

/** Whether the last three agree: what was warmed up gets no faster. */
export function haveSettled(medians: readonly number[]): boolean {
  const last = medians.slice(-AGREEING);
  return last.length === AGREEING && Math.max(...last) - Math.min(...last) <= Math.min(...last) * AGREEMENT;
}

/** The exponent p of time ~ size^p that fits best (least squares of the logarithms). */
export function growthExponent(points: readonly { size: number; time: number }[]): number {
  const logs = points.map(({ size, time }) => [Math.log(size), Math.log(time)] as const);
  const mean = (pick: 0 | 1) => logs.reduce((sum, pair) => sum + pair[pick], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const top = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return top / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
