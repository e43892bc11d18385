/** Thins out corpora, so that each suite ends in its time. */

function stride(name: string): number {
  const given = Number(process.env[name] ?? 1);
  if (!Number.isInteger(given) || given < 1) throw new Error(`${name} must be a whole number from 1`);
  return given;
}

const LONG_STRIDE = stride('LONG_STRIDE');
const SAMPLE_STRIDE = stride('SAMPLE_STRIDE');

/** Of the corpora that take an hour: with `LONG_STRIDE=7` every seventh row is run, without it all of them. */
export function everyNth<Row>(rows: readonly Row[]): Row[] {
  return rows.filter((_row, index) => index % LONG_STRIDE === 0);
}

/** Of the corpora of `*.corpus.test.ts`, which both suites run: `npm test` takes a sample, `npm run test:long` all rows. */
export function sampled<Row>(rows: readonly Row[]): Row[] {
  return rows.filter((_row, index) => index % SAMPLE_STRIDE === 0);
}

/** How often such a corpus repeats something that it would otherwise repeat `count` times. */
export function sampledCount(count: number): number {
  return Math.ceil(count / SAMPLE_STRIDE);
}
