/** The figures of a comparison, for each type and for all. */

/** Either sizes and pixels, or what one of them said instead of drawing: empty for the one that drew. */
export type Row = { name: string; type: string } & ({ size: number; share: number } | { ours: string; theirs: string });

export const SAME_SIZE = 0.005;
export const SAME_PIXELS = 0.01;
/** Of all that both draw. */
const WANTED_SIZES = 0.99;
const WANTED_PIXELS = 0.97;

function percent(value: number): string {
  return `${(value * 100).toFixed(2)} %`;
}

export function rowLine(row: Row): string {
  const name = row.name.padEnd(20);
  if ('size' in row) return `${name} size ${percent(row.size).padStart(8)}  pixels ${percent(row.share).padStart(8)}`;
  return `${name} ours: ${row.ours || 'drawn'}  Mermaid: ${row.theirs || 'drawn'}`;
}

export function fidelityReport(rows: readonly Row[]): { text: string; isGood: boolean } {
  const drawn = rows.flatMap((row) => ('size' in row ? [row] : []));
  const refused = rows.flatMap((row) => ('ours' in row ? [row] : []));
  const differing = refused.filter(({ ours, theirs }) => (ours === '') !== (theirs === ''));
  const worst = (type: string, key: 'size' | 'share') =>
    percent(Math.max(0, ...drawn.filter((row) => row.type === type).map((row) => row[key])));
  const types = [...new Set(drawn.map(({ type }) => type))];
  const sizes = drawn.filter(({ size }) => size <= SAME_SIZE).length / drawn.length;
  const pixels = drawn.filter(({ share }) => share < SAME_PIXELS).length / drawn.length;
  const lines = [
    '| type | drawn | size, worst | pixels, worst |',
    '|---|---|---|---|',
    ...types.map((type) => {
      const count = drawn.filter((row) => row.type === type).length;
      return `| ${type} | ${count} | ${worst(type, 'size')} | ${worst(type, 'share')} |`;
    }),
    '',
    `${rows.length} sources against Chromium as it comes: ${drawn.length} drawn by both, ${refused.length - differing.length} refused by both`,
    `size within ${percent(SAME_SIZE)}: ${percent(sizes)} of them (at least ${percent(WANTED_SIZES)})`,
    `visibly differing pixels under ${percent(SAME_PIXELS)}: ${percent(pixels)} of them (at least ${percent(WANTED_PIXELS)})`,
    `other verdicts: ${differing.length}`,
    ...differing.map((row) => `- ${rowLine(row)}`),
  ];
  return { text: lines.join('\n'), isGood: sizes >= WANTED_SIZES && pixels >= WANTED_PIXELS && differing.length === 0 };
}
