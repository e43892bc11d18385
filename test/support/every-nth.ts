/** Thins out a long corpus: with `LONG_STRIDE=7` every seventh row is run, without it all of them. */

const STRIDE = Number(process.env.LONG_STRIDE ?? 1);
if (!Number.isInteger(STRIDE) || STRIDE < 1) throw new Error('LONG_STRIDE must be a whole number from 1');

export function everyNth<Row>(rows: readonly Row[]): Row[] {
  return rows.filter((_row, index) => index % STRIDE === 0);
}
